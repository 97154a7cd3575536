// The drawing of a board, from plain data: water, shores, banks, dice, marks, motion.

import { DIE, ICONS, OUTLINES, Places, U, at, dieShape, svg } from "./shapes.js";

const MOVE_MS = 220;
const LAYERS = ["water", "reserves", "last", "below", "routes", "dice", "above", "flight"];

/** A view is what `draw` shows: see `Board.view`. */
export class Picture {
  constructor() {
    this.element = svg("svg", { class: "picture", "aria-hidden": "true" });
    for (const name of LAYERS) this.element.append((this[name] = svg("g", { class: name })));
    this.nodes = new Map(); // square -> the die drawn there
  }

  // ------------------------------------------------------------ what rarely changes

  layout(model, width) {
    this.places = new Places(model.size, model.flip, width, !!model.present?.full);
    const { bank, total } = this.places;
    this.element.setAttribute("viewBox", `${-bank} ${-bank} ${total} ${total}`);
    this.nodes.clear();
    this.dice.replaceChildren();
    this.flight.replaceChildren();
    const squares = Object.keys(model.names).flatMap((square) => this.square(square, model));
    const { side } = this.places;
    const frame = { class: "frame", x: -3, y: -3, width: side + 6, height: side + 6, rx: 8 };
    this.water.replaceChildren(
      ...model.players.map((player) => this.bank(player)),
      svg("rect", frame),
      ...squares,
      ...this.coordinates(model.size),
    );
  }

  bank({ edge, seated, letter }) {
    const { label, strip, side } = this.places;
    const [x1, y1] = this.places.bankPoint(edge, 0, 0);
    const [x2, y2] = this.places.bankPoint(edge, side, label + strip);
    return svg("rect", {
      class: seated ? `bank-${letter}` : "bank-sand",
      x: Math.min(x1, x2),
      y: Math.min(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
      rx: strip * 0.32,
    });
  }

  /** A square, or two triangles where it belongs to two shores. */
  square(square, { squares, players }) {
    const [x, y] = this.places.cell(square).map((n) => n * U);
    const tint = (square.charCodeAt(0) + Number(square.slice(1))) % 2 ? "" : "2"; // a1 is dark
    const seated = (letter) => players.some((player) => player.letter === letter && player.seated);
    const shore = (letter) => (seated(letter) ? `shore-${letter}` : "sand");
    const [one, two] = squares[square] ?? "";
    const name = `square ${one ? shore(one) : "water"}${tint}`;
    const drawn = [svg("rect", { class: name, x, y, width: U, height: U })];
    if (two) {
      const falling = (x === 0) === (y === 0); // the diagonal from the board's corner inwards
      const d = falling ? `M${x} ${y}V${y + U}H${x + U}Z` : `M${x} ${y + U}V${y}H${x + U}Z`;
      drawn.push(svg("path", { class: `square ${shore(two)}${tint}`, d }));
    }
    return drawn;
  }

  coordinates(size) {
    const { label } = this.places;
    const text = (edge, along, word) => {
      const [x, y] = this.places.bankPoint(edge, along, label * 0.62);
      const style = `font-size:${label * (word.length > 1 ? 0.7 : 0.84)}px`;
      return svg("text", { class: "coordinate", x, y, style }, word);
    };
    return [...Array(size).keys()].flatMap((i) => {
      const file = this.places.square(i, 0)[0];
      const rank = this.places.square(0, i).slice(1);
      const along = (i + 0.5) * U;
      return [..."SNWE"].map((edge) => text(edge, along, "SN".includes(edge) ? file : rank));
    });
  }

  // ------------------------------------------------------------ what changes at each act

  draw(view) {
    this.drawDice(view);
    this.drawReserves(view);
    for (const name of ["last", "below", "routes", "above"]) this[name].replaceChildren();
    this.drawSent(view.marks);
    this.drawMarks(view);
    const { last } = view.model;
    if (last && last.kind !== "pass" && view.quiet) this.drawLast(last, view.model.lastBy);
  }

  /** Dice that stay keep their element, so that a motion goes on while the answer arrives. */
  drawDice({ dice, pending, lifted }) {
    for (const [square, node] of this.nodes) {
      if (dice.get(square) !== node.dataset.die) {
        node.remove();
        this.nodes.delete(square);
      }
    }
    for (const [square, die] of dice) {
      let node = this.nodes.get(square);
      if (!node) {
        node = dieShape(die[0], die[1]);
        node.dataset.die = die;
        node.style.transform = at(...this.places.centre(square), DIE);
        this.nodes.set(square, node);
        this.dice.append(node);
      }
      node.classList.toggle("pending", !!pending && square === pending.to);
      node.classList.toggle("lifted", square === lifted);
    }
  }

  drawReserves({ model, reserves, sel, lifted }) {
    this.reserves.replaceChildren();
    for (const { letter, edge, seated, dice } of model.players) {
      const count = reserves.get(letter);
      const slots = seated ? Math.max(dice, count, 1) : 0;
      for (let i = 0; i < slots; i += 1) {
        const { x, y, scale } = this.places.slot(edge, i, slots);
        const shape =
          i < count ? dieShape(letter, 1) : svg("path", { class: "slot", d: OUTLINES[letter] });
        shape.style.transform = at(x, y, scale);
        this.reserves.append(shape);
        if (i !== count - 1) continue;
        const box = { class: "chosen", x: -49, y: -49, width: 98, height: 98, rx: 18 };
        if (sel === "reserve" && letter === model.toMove) shape.append(svg("rect", box));
        if (lifted === `${letter}-bank`) shape.classList.add("lifted");
      }
    }
  }

  /** The last action, with its direction. */
  drawLast(last, by) {
    const points = this.route(last).map((square) => this.places.centre(square));
    const [x, y] = points[0];
    if (last.kind === "value" || last.kind === "roll") {
      const text = last.kind === "roll" ? "⚄" : last.value_after > last.value_before ? "+1" : "−1";
      this.last.append(this.box(last.from, "trace"));
      this.above.append(this.chip(x + 30, y - 36, text));
      return;
    }
    if (last.kind === "enter") {
      const [dx, dy] = [[0, 62], [-62, 0], [0, -62], [62, 0]][this.places.edge(by)];
      points.unshift([x + dx, y + dy]);
    } else this.last.append(svg("circle", { class: "trace", cx: x, cy: y, r: 15 }));
    this.last.append(...this.arrow(points, "trace"));
  }

  /** The marks asked for: {square, kind: "point" | "yes" | "no" | "die"} or {from, to}. */
  drawSent(marks) {
    for (const { square, kind = "point", from, to } of marks) {
      if (from) {
        const ends = [from, to].map((end) => this.places.centre(end));
        this.routes.append(...this.arrow(ends, "sent", true));
        continue;
      }
      if (kind === "die") {
        this.below.append(this.box(square, "chosen casing"), this.box(square, "chosen"));
        continue;
      }
      const [cx, cy] = this.places.centre(square);
      this.above.append(svg("circle", { class: `sent casing ${kind}`, cx, cy, r: 45 }));
      this.above.append(svg("circle", { class: `sent ${kind}`, cx, cy, r: 45 }));
      if (kind === "point") continue;
      const d = ICONS[kind === "yes" ? "check" : "close"];
      const transform = `translate(${cx + 16} ${cy - 48}) scale(2)`;
      this.above.append(svg("circle", { class: `disc ${kind}`, cx: cx + 32, cy: cy - 32, r: 21 }));
      this.above.append(svg("path", { class: `sent sign ${kind}`, d, transform }));
    }
  }

  drawMarks({ dice, sel, pointed, asked, over, targets, aimed, held, model }) {
    const chosen = (square) =>
      this.below.append(this.box(square, "chosen casing"), this.box(square, "chosen"));
    if (dice.has(sel)) chosen(sel);
    if (over) chosen(over);
    for (const square of pointed) {
      this.above.append(this.box(square, "pointed casing"), this.box(square, "pointed"));
    }
    if (asked) this.above.append(this.box(asked, "asked"));
    const hops = new Set();
    for (const record of targets.values()) {
      if (record !== aimed) this.drawTarget(record, hops, model.toMove, aimed ? " faint" : "");
    }
    if (!aimed) return;
    if (sel === null && aimed.from) chosen(aimed.from);
    this.drawAimed(aimed, aimed.kind === "enter" ? `${model.toMove}1` : dice.get(aimed.from), held);
  }

  drawTarget(record, hops, mover, dim) {
    const [cx, cy] = this.places.centre(record.to);
    const circle = (name, r) => this.above.append(svg("circle", { class: name + dim, cx, cy, r }));
    if (record.kind === "enter") {
      const transform = `translate(${cx} ${cy})`;
      const d = OUTLINES[mover];
      this.above.append(
        svg("path", { class: `door${dim}`, d, transform: `${transform} scale(.6)` }),
        svg("path", { class: `door plus${dim}`, d: "M-11 0H11M0-11V11", transform }),
      );
    } else if (record.kind === "capture") this.drawRing(record, dim);
    else if (this.leaps(record)) {
      this.drawRoute(record, hops, `hop${dim}`);
      circle("landing", 21);
    } else circle("dot", 17);
  }

  /** One action, as it would come out; `held` where the die is in the hand already. */
  drawAimed(record, die, held) {
    const { from, to, kind, value_after: after } = record;
    if (!die) return;
    if (kind === "value" || kind === "roll") {
      const [x, y] = this.places.centre(from);
      this.above.append(this.chip(x, y - 46, `${die[1]} → ${after ?? "?"}`, "chip effect"));
      return;
    }
    if (kind === "capture") {
      const ends = [from, to].map((square) => this.places.centre(square));
      this.routes.append(...this.arrow(ends, "strike", true));
      this.drawRing(record, " bold");
      return;
    }
    if (kind === "move") this.drawRoute(record, new Set(), "hop bold");
    for (const via of this.route(record).slice(1, -1)) {
      const [cx, cy] = this.places.centre(via);
      this.above.append(svg("circle", { class: "landing", cx, cy, r: 14 }));
    }
    if (held) {
      this.below.append(this.box(to, "chosen casing"), this.box(to, "chosen"));
      return;
    }
    const ghost = dieShape(die[0], after ?? die[1]);
    ghost.classList.add("ghost");
    ghost.style.transform = at(...this.places.centre(to), DIE);
    this.above.append(ghost);
  }

  drawRing(record, more) {
    const [cx, cy] = this.places.centre(record.to);
    const transform = `translate(${cx + 32} ${cy - 32})`;
    this.above.append(
      svg("circle", { class: `ring casing${more}`, cx, cy, r: 47 }),
      svg("circle", { class: `ring${more}`, cx, cy, r: 47 }),
      svg(
        "g",
        { class: `badge${more}`, transform },
        svg("circle", { r: 23 }),
        svg("text", { y: 1 }, String(record.value_after)),
      ),
    );
  }

  /** The hops of a route; those in `drawn` are there already. */
  drawRoute(record, drawn, name) {
    const route = this.route(record);
    for (let i = 1; i < route.length; i += 1) {
      const key = [route[i - 1], route[i]].sort().join();
      if (drawn.has(key)) continue;
      drawn.add(key);
      const [[x1, y1], [x2, y2]] = [route[i - 1], route[i]].map((s) => this.places.centre(s));
      this.routes.append(
        svg("line", { class: `${name} casing`, x1, y1, x2, y2 }),
        svg("line", { class: name, x1, y1, x2, y2 }),
      );
    }
  }

  // ------------------------------------------------------------ parts of marks

  route({ from, to, route }) {
    return route ? [...route] : [...new Set([from, to])].filter(Boolean);
  }

  /** Whether a move goes further than the next square. */
  leaps({ from, to, route }) {
    return !!route || Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) > 1;
  }

  box(square, name) {
    const [x, y] = this.places.cell(square).map((n) => n * U + 4);
    return svg("rect", { class: name, x, y, width: U - 8, height: U - 8, rx: 14 });
  }

  /** A line through points that stops short of the last one, with a head. */
  arrow(points, name, cased = false) {
    const [x1, y1] = points.at(-2);
    const [x2, y2] = points.at(-1);
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const [tipX, tipY] = [x2 - ux * 47, y2 - uy * 47];
    const [neckX, neckY] = [tipX - ux * 18, tipY - uy * 18];
    const start = points.slice(0, -1).map((point) => point.join(" ")).join("L");
    const shaft = `M${start}L${neckX} ${neckY}`;
    const left = `${neckX - uy * 12} ${neckY + ux * 12}`;
    const right = `${neckX + uy * 12} ${neckY - ux * 12}`;
    const head = `M${tipX} ${tipY}L${left}L${right}Z`;
    const casing = [svg("path", { class: `${name} shaft casing`, d: `${shaft}${head}` })];
    return [
      ...(cased ? casing : []),
      svg("path", { class: `${name} shaft`, d: shaft }),
      svg("path", { class: `${name} head`, d: head }),
    ];
  }

  chip(x, y, text, name = "chip") {
    const width = 22 + 18 * [...text].length;
    return svg(
      "g",
      { class: name, transform: `translate(${x} ${y})` },
      svg("rect", { x: -width / 2, y: -19, width, height: 38, rx: 19 }),
      svg("text", { y: 1 }, text),
    );
  }

  // ------------------------------------------------------------ motion

  still() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Move what an action moved; the picture already shows how it came out. */
  animate(record, { by, taken, player, reserves }) {
    if (this.still() || record.kind === "pass") return;
    const { from, to, kind } = record;
    if (kind === "enter") {
      const bank = this.slotOf(player(by), reserves.get(by));
      const home = at(...this.places.centre(to), DIE);
      const motion = { duration: MOVE_MS, easing: "ease-out" };
      this.nodes.get(to)?.animate([{ transform: bank }, { transform: home }], motion);
    } else if (kind === "move" || kind === "capture") {
      this.fly(to, this.route(record));
      if (taken) this.flyHome(to, taken, this.slotOf(player(taken[0]), reserves.get(taken[0]) - 1));
    } else {
      const [x, y] = this.places.centre(from);
      const frames = [1, 1.16, 1].map((times) => ({ transform: at(x, y, DIE * times) }));
      this.nodes.get(from)?.animate(frames, { duration: 180 });
    }
  }

  slotOf(player, i) {
    const slots = Math.max(player.dice, i + 1);
    const { x, y, scale } = this.places.slot(player.edge, Math.max(0, i), slots);
    return at(x, y, scale);
  }

  /** Move the die of a square there along a route, hopping over what is jumped. */
  fly(square, route) {
    const node = this.nodes.get(square);
    if (!node || this.still()) return;
    node.parentNode.append(node); // above the others
    const stops = route.map((step) => this.places.centre(step));
    const frames = stops.flatMap(([x, y], i) => {
      const here = { transform: at(x, y, DIE) };
      const [nx, ny] = stops[i + 1] ?? [x, y];
      if (Math.abs(nx - x) < 1.5 * U) return [here];
      return [here, { transform: at((x + nx) / 2, (y + ny) / 2, DIE * 1.18) }];
    });
    const duration = Math.min(250, MOVE_MS - 30 + 15 * frames.length);
    node.animate(frames, { duration, easing: "ease-in-out" });
  }

  flyHome(square, die, slot) {
    const ghost = this.hold(die);
    const here = at(...this.places.centre(square), DIE);
    const frames = [{ transform: here }, { transform: slot, opacity: 0.6 }];
    const motion = ghost.animate(frames, { duration: 250, easing: "ease-in" });
    motion.onfinish = motion.oncancel = () => ghost.remove();
  }

  /** A die above everything, for a hand or a flight. */
  hold(die) {
    const ghost = dieShape(die[0], die[1]);
    this.flight.append(ghost);
    return ghost;
  }
}
