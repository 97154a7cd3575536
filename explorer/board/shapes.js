// What the board is drawn with: elements, dice, icons, and where things are. The outlines and pips
// are those of explorer/colours.py; a test keeps them equal.

export const U = 100; // a square, in drawing units
export const DIE = 0.93; // a die on a square; outlines are drawn in a box of 100
export const OUTLINES = {
  S: "M-27-40H27A13 13 0 0 1 40-27V27A13 13 0 0 1 27 40H-27A13 13 0 0 1-40 27V-27A13 13 0 0 1-27-40Z",
  W: "M-25-40H25L45 0L25 40H-25L-45 0Z",
  N: "M-19-42H19L42-19V19L19 42H-19L-42 19V-19Z",
  E: "M-26-42H26A16 16 0 0 0 42-26V26A16 16 0 0 0 26 42H-26A16 16 0 0 0-42 26V-26A16 16 0 0 0-26-42Z",
};
export const PIPS = {
  1: [[0, 0]],
  2: [[-18, -18], [18, 18]],
  3: [[-19, -19], [0, 0], [19, 19]],
  4: [[-18, -18], [18, -18], [-18, 18], [18, 18]],
  5: [[-19, -19], [19, -19], [0, 0], [-19, 19], [19, 19]],
  6: [[-17, -21], [17, -21], [-17, 0], [17, 0], [-17, 21], [17, 21]],
};
const PIP = 8;
export const ICONS = {
  undo: "M6 3 2.5 6.5 6 10M3 6.5h6a4 4 0 0 1 0 8H6",
  redo: "M10 3l3.5 3.5L10 10M13 6.5H7a4 4 0 0 0 0 8h3",
  start: "M3.5 3v10M12.5 3.5v9L6.5 8Z",
  flip: "M4.5 13V3M2 5.5 4.5 3 7 5.5M11.5 3v10M9 10.5l2.5 2.5 2.5-2.5",
  edit: "M2.5 13.5 3.3 10 10.6 2.7a1.4 1.4 0 0 1 2 0l.7.7a1.4 1.4 0 0 1 0 2L6 12.7Z",
  play: "M4.5 2.5v11L13 8Z",
  share: "M8 10V2.5M5 5l3-3 3 3M3 8.5v5h10v-5",
  clear: "M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9",
  pass: "M3 8h9M9 4.5 12.5 8 9 11.5",
  check: "M3 8.5 6.5 12 13 4.5",
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  info: "M8 12V7.2M8 4.2v.1",
};
const SVG = "http://www.w3.org/2000/svg";

export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

export function html(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

export function dieShape(owner, value) {
  const pips = (PIPS[value] || []).map(([x, y]) => svg("circle", { cx: x, cy: y, r: PIP }));
  const shape = (name, more) => svg("path", { class: name, d: OUTLINES[owner], ...more });
  return svg(
    "g",
    { class: `die owner-${owner}` },
    shape("lift", { transform: "translate(0 5)" }),
    shape("rim"),
    shape("body"),
    svg("g", { class: "pips" }, ...pips),
  );
}

export function dieIcon(owner, value) {
  return svg("svg", { viewBox: "-52 -52 104 108", "aria-hidden": "true" }, dieShape(owner, value));
}

export function icon(name) {
  return svg(
    "svg",
    { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" },
    svg("path", { d: ICONS[name] || ICONS.play }),
  );
}

/** A template with its {names} replaced. */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);

/** Places on the drawing: (0, 0) is the outer corner of the top left square, a square is U wide. */
export class Places {
  constructor(size, flip, width) {
    this.size = size;
    this.flip = flip;
    this.side = size * U;
    let cell = (width * 0.85) / size;
    for (let round = 0; round < 4; round += 1) {
      this.label = Math.min(26, Math.max(13.5, cell * 0.235));
      this.strip = Math.min(64, Math.max(22, cell * 0.47));
      cell = Math.max(8, (width - 2 * (this.label + this.strip + 1)) / size);
    }
    this.unit = U / cell; // drawing units in a pixel
    this.label *= this.unit;
    this.strip *= this.unit;
    this.bank = this.label + this.strip + this.unit;
    this.total = this.side + 2 * this.bank;
  }

  /** Column and row from the top left, as seen. */
  cell(square) {
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square.slice(1)) - 1;
    const last = this.size - 1;
    return this.flip ? [last - file, rank] : [file, last - rank];
  }

  square(column, row) {
    const last = this.size - 1;
    if (column < 0 || row < 0 || column > last || row > last) return null;
    const [file, rank] = this.flip ? [last - column, row] : [column, last - row];
    return String.fromCharCode(97 + file) + (rank + 1);
  }

  centre(square) {
    return this.cell(square).map((n) => (n + 0.5) * U);
  }

  /** The side where an edge is seen: 0 bottom, 1 left, 2 top, 3 right. */
  edge(letter) {
    return ("SWNE".indexOf(letter) + (this.flip ? 2 : 0)) % 4;
  }

  /** A point of the bank of an edge: `along` the edge, `out` from the board. */
  bankPoint(letter, along, out) {
    const far = this.side + out;
    return [[along, far], [-out, along], [along, -out], [far, along]][this.edge(letter)];
  }

  /** Where the i-th of `slots` reserve dice stands, and its scale. */
  slot(letter, i, slots) {
    const room = Math.min(this.strip * 1.04, this.side / slots);
    const along = this.side / 2 + (i - (slots - 1) / 2) * room;
    const [x, y] = this.bankPoint(letter, along, this.label + this.strip / 2);
    return { x, y, scale: (Math.min(room, this.strip) / U) * 0.98 };
  }

  percent(units) {
    return `${(100 * units) / this.total}%`;
  }
}

/** The transform that puts something drawn round (0, 0) at a place. */
export const at = (x, y, scale) => `translate(${x}px,${y}px) scale(${scale})`;
