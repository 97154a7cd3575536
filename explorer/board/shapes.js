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
  back: "M13 8H4M7.5 4.5 4 8l3.5 3.5",
  eye: "M1.5 8C3 5 5.3 3.5 8 3.5S13 5 14.5 8C13 11 10.7 12.5 8 12.5S3 11 1.5 8ZM8 6a2 2 0 1 0 .01 0",
  code: "M2 2h4.5v4.5H2ZM9.5 2H14v4.5H9.5ZM2 9.5h4.5V14H2ZM9.5 9.5h1.5v1.5M14 9.5v2M11.5 14H14M9.5 13v1",
  leave: "M6.5 2v4.5H2M9.5 14V9.5H14M6.5 6.5 2 2M9.5 9.5l4.5 4.5",
  number: "M1.8 5.8h7.4a1 1 0 0 1 1 1v6.4a1 1 0 0 1-1 1H2.8a1 1 0 0 1-1-1zM5.8 3.2a1.4 1.4 0 0 1 1.4-1.4h5.6a1.4 1.4 0 0 1 1.4 1.4v5.6a1.4 1.4 0 0 1-1.4 1.4",
  position: "M2 5.2V2h3.2M10.8 2H14v3.2M14 10.8V14h-3.2M5.2 14H2v-3.2M2 2l12 12M14 2L2 14",
  value: "M3.6 2h8.8A1.6 1.6 0 0 1 14 3.6v8.8a1.6 1.6 0 0 1-1.6 1.6H3.6A1.6 1.6 0 0 1 2 12.4V3.6A1.6 1.6 0 0 1 3.6 2zM5 5.4a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M10 10.6a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0",
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
  /** far: coordinates are read from the back of a room. */
  constructor(size, flip, width, far = false) {
    this.size = size;
    this.flip = flip;
    this.side = size * U;
    let cell = (width * 0.85) / size;
    for (let round = 0; round < 4; round += 1) {
      this.label = far ? Math.max(31, cell * 0.36) : Math.min(26, Math.max(13.5, cell * 0.235));
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
