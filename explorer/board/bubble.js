// Where a bubble of words hides least of the board.

import { U } from "./shapes.js";

const STEP = U / 4;

/** How much of `length` from `start` on lies between `from` and `to`, from 0 to 1. */
function share(start, length, from, to) {
  return Math.max(0, Math.min(to, start + length) - Math.max(from, start)) / length;
}

/**
 * The left top corner of a bubble in the drawing, [x, y]; width and height are in the drawing's
 * units. weights: square -> how much it should stay in sight, an empty one counting 0.3.
 * near: the square that is talked of; of places that hide the same, the nearest is taken.
 */
export function freePlace(places, { width, height, near, weights }) {
  const { total, bank, side } = places;
  const size = side / U;
  const [nearX, nearY] = near ? places.centre(near) : [side / 2, side / 2];
  const squares = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const weight = weights.get(places.square(column, row)) ?? 0.3;
      squares.push([bank + column * U, bank + row * U, weight]);
    }
  }
  const stops = (most) => {
    const steps = Math.max(0, Math.floor(most / STEP));
    return [...Array(steps + 1).keys()].map((n) => n * STEP).concat(Math.max(0, most));
  };
  let best = null;
  for (const y of stops(total - height)) {
    for (const x of stops(total - width)) {
      let cost = Math.hypot(x + width / 2 - bank - nearX, y + height / 2 - bank - nearY) / (4 * U);
      for (const [left, top, weight] of squares) {
        const hidden = share(left, U, x, x + width) * share(top, U, y, y + height);
        if (hidden > 0.02) cost += weight * (0.25 + hidden);
      }
      if (!best || cost < best.cost) best = { cost, x, y };
    }
  }
  return [best.x, best.y];
}
