// The board of Dérive: draws the plain data Python sends (see model.py) and reports what the
// person does. It knows no rule: what may be chosen is what the model's `actions` say.
//
//   mount(element, model, onEvent) -> { update(model), destroy() }
//
// onEvent gets {type, at, id, …}: type "action" {action}, "why" {from, to, value?}, "tool" {tool},
// "goto" {turn} or "edit" {edits: [[square, "S3" | null], …]}; `at` is the position it was made on.
// A list beside the board talks with it through events on `document`: derive:preview {action},
// derive:select {square}, derive:choose {action}, derive:pending {action}, each with {source, at}.

// ---------------------------------------------------------------- shapes (same data as colours.py)

const U = 100; // a square, in drawing units
const DIE = 0.93; // a die on a square; outlines are drawn in a box of 100
const OUTLINES = {
  S: "M-27-40H27A13 13 0 0 1 40-27V27A13 13 0 0 1 27 40H-27A13 13 0 0 1-40 27V-27A13 13 0 0 1-27-40Z",
  W: "M-26-39H26L48 0L26 39H-26L-48 0Z",
  N: "M-19-42H19L42-19V19L19 42H-19L-42 19V-19Z",
  E: "M-26-42H26A16 16 0 0 0 42-26V26A16 16 0 0 0 26 42H-26A16 16 0 0 0-42 26V-26A16 16 0 0 0-26-42Z",
};
const PIPS = {
  1: [[0, 0]],
  2: [[-18, -18], [18, 18]],
  3: [[-19, -19], [0, 0], [19, 19]],
  4: [[-18, -18], [18, -18], [-18, 18], [18, 18]],
  5: [[-19, -19], [19, -19], [0, 0], [-19, 19], [19, 19]],
  6: [[-17, -21], [17, -21], [-17, 0], [17, 0], [-17, 21], [17, 21]],
};
const PIP = 8;
const ICONS = {
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
};
const ANSWER_MS = 2000; // how long an action may stay pending
const MOVE_MS = 220;
const DRAG_PX = 6;

const SVG = "http://www.w3.org/2000/svg";

function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function html(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function dieShape(owner, value) {
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

function dieIcon(owner, value) {
  return svg("svg", { viewBox: "-52 -52 104 108", "aria-hidden": "true" }, dieShape(owner, value));
}

function icon(name) {
  return svg(
    "svg",
    { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" },
    svg("path", { d: ICONS[name] || ICONS.play }),
  );
}

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);

function isDark(element) {
  const page = getComputedStyle(element).getPropertyValue("--st-background-color").trim();
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(page);
  const full = short ? `#${short[1]}0${short[2]}0${short[3]}0` : page;
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(full);
  const channels = hex
    ? hex.slice(1).map((part) => parseInt(part, 16))
    : (/^rgba?\(([^)]+)\)/.exec(page)?.[1] || "").split(/[ ,/]+/).map(Number);
  if (page && channels.length >= 3) {
    return 0.299 * channels[0] + 0.587 * channels[1] + 0.114 * channels[2] < 128;
  }
  const notebook = document.body?.dataset.jpThemeLight;
  if (notebook) return notebook === "false";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

// ---------------------------------------------------------------- where things are

/** Places on the drawing: (0, 0) is the outer corner of the top left square, a square is U wide. */
class Places {
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

const at = (x, y, scale) => `translate(${x}px,${y}px) scale(${scale})`;

// ---------------------------------------------------------------- the board

let boards = 0;

class Board {
  constructor(element, model, onEvent) {
    this.onEvent = onEvent;
    this.count = 0;
    this.sel = null; // a square, "reserve", or null
    this.hover = null; // the square pointed at or focused
    this.preview = null; // a record shown by the list
    this.pending = null; // {record, key, timer}
    this.asked = null; // {to, timer}: a "why" without its answer yet
    this.message = null; // {sentences, squares, to}
    this.drag = null;
    this.brush = null; // edit: "S3", "" (eraser) or null
    this.edits = new Map(); // edit: square -> {die, sent}, not yet confirmed by Python
    this.nodes = new Map(); // square -> the drawn die
    this.cells = new Map(); // square -> gridcell
    this.stops = new AbortController();
    this.build(element);
    this.model = { size: 0 };
    this.update(model);
    this.listen();
  }

  // ------------------------------------------------------------ skeleton, made once

  build(element) {
    const layer = (name) => (this[name] = svg("g", { class: name }));
    this.svg = svg("svg", { class: "picture", "aria-hidden": "true" });
    this.svg.append(
      ...["water", "reserves", "last", "below", "routes", "dice", "above", "flight"].map(layer),
    );
    this.grid = html("div", { class: "grid" });
    this.banks = html("div", { class: "banks" });
    this.bankOf = new Map(
      ["S", "W", "N", "E"].map((letter) => [
        letter,
        html("button", { type: "button", "data-bank": `${letter}-bank` }),
      ]),
    );
    this.banks.append(...this.bankOf.values());
    this.buttons = html("div", { class: "stepper", role: "group" });
    this.bubble = html("div", { class: "bubble", hidden: "" });
    this.hint = html("p", { class: "hint", hidden: "" });
    this.passing = html("button", { type: "button", class: "passing", hidden: "" });
    this.stage = html("div", { class: "stage" });
    this.stage.append(this.svg, this.banks, this.grid, this.buttons, this.hint, this.passing, this.bubble);
    this.status = html("p", { class: "status" });
    this.tools = html("div", { class: "tools", role: "toolbar" });
    this.bar = html("div", { class: "bar" }, this.status, this.tools);
    this.palette = html("div", { class: "palette", role: "toolbar", hidden: "" });
    this.line = html("ol", { class: "line" });
    this.live = html("div", { class: "unseen", role: "status", "aria-live": "polite" });
    this.keys = html("p", { class: "unseen", id: `derive-keys-${(boards += 1)}` });
    this.root = html("div", { class: "derive-root derive-board", style: "opacity:0" });
    this.root.append(this.bar, this.stage, this.palette, this.line, this.keys, this.live);
    element.append(this.root);
  }

  listen() {
    const { signal } = this.stops;
    const on = (target, type, act) => target.addEventListener(type, act, { signal });
    on(this.grid, "click", (e) => this.clicked(e, e.target.dataset.square));
    on(this.banks, "click", (e) => this.clicked(e, e.target.closest("[data-bank]")?.dataset.bank));
    on(this.buttons, "click", (e) => this.valueButton(e));
    on(this.passing, "click", () => this.choose(this.record("pass")));
    on(this.tools, "click", (e) => this.tool(e.target.closest("button")));
    on(this.line, "click", (e) => this.turn(e.target.closest("button")));
    on(this.palette, "click", (e) => this.pickBrush(e.target.closest("button")));
    on(this.bubble, "click", (e) => e.target.closest("button") && this.say(null));
    on(this.root, "keydown", (e) => this.key(e));
    on(this.grid, "pointerover", (e) => this.point(e.target.dataset.square ?? null));
    on(this.grid, "pointerleave", () => this.point(null));
    on(this.grid, "focusin", (e) => this.focused(e.target.dataset.square));
    on(this.grid, "focusout", () => this.point(null));
    for (const zone of [this.grid, this.banks, this.palette]) {
      on(zone, "pointerdown", (e) => this.press(e));
    }
    on(this.root, "pointermove", (e) => this.dragMove(e));
    on(this.root, "pointerup", (e) => this.release(e));
    on(this.root, "pointercancel", () => this.endDrag());
    const listens = (name, act) =>
      on(document, `derive:${name}`, ({ detail }) => {
        const ours = detail && detail.source !== "board" && (detail.at ?? this.model.at) === this.model.at;
        if (ours && this.model.mode === "play") act(detail);
      });
    listens("preview", ({ action }) => this.show(action));
    listens("select", ({ square }) => this.select(square, false));
    listens("choose", ({ action }) => this.choose(this.record(action)));
    on(matchMedia("(prefers-color-scheme: dark)"), "change", () => this.theme());
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(this.stage);
  }

  destroy() {
    this.stops.abort();
    this.sizes.disconnect();
    for (const waiting of [this.pending, this.asked]) clearTimeout(waiting?.timer);
    clearTimeout(this.flushing);
    this.root.remove();
  }

  // ------------------------------------------------------------ data in

  update(model) {
    const before = this.model;
    this.model = model;
    const moved = before.at !== model.at || before.turn !== model.turn;
    const changedMode = before.mode !== model.mode;
    const answer = model.refusal && model.refusal.id !== before.refusal?.id && before.size;
    const ours = this.pending?.record.action;
    if (moved || answer) this.settle();
    if (moved || changedMode) {
      this.message = null;
      this.preview = null;
      if (this.sel !== null && !(model.mode === "edit" && !changedMode)) {
        this.sel = null;
        this.tell("select", { square: null });
      }
    }
    if (changedMode) this.brush = null;
    this.confirmEdits();
    this.dice0 = new Map(model.dice.map(([square, owner, value]) => [square, owner + value]));
    this.index();
    this.root.dataset.mode = model.mode;
    this.root.lang = model.lang;
    this.theme();
    if (before.size !== model.size || before.flip !== model.flip || before.mode !== model.mode) {
      this.layout();
    } else {
      this.names();
    }
    this.furniture(before);
    if (answer) this.refused(model.refusal);
    else this.draw();
    if (before.size && moved) this.replay(before, model, ours);
    if (before.size && model.say !== before.say && !answer) this.speak(model.say);
  }

  /** Which actions start where, and which lead where. */
  index() {
    const origin = (record) => (record.kind === "enter" ? "reserve" : record.from);
    this.byText = new Map(this.model.actions.map((record) => [record.action, record]));
    this.byFrom = new Map();
    for (const record of this.model.actions) {
      const from = origin(record);
      if (!this.byFrom.has(from)) this.byFrom.set(from, { targets: new Map(), values: [] });
      const group = this.byFrom.get(from);
      if (record.kind === "value" || record.kind === "roll") group.values.push(record);
      else group.targets.set(record.to, record);
    }
  }

  record(action) {
    if (action === "pass" && this.model.pass) return { action, kind: "pass" };
    return this.byText.get(action) ?? null;
  }

  targets() {
    return this.byFrom.get(this.sel)?.targets ?? new Map();
  }

  /** The dice as shown: what Python sent, with the pending action or the edits drawn on them. */
  shown() {
    const dice = new Map(this.dice0);
    for (const [square, { die }] of this.edits) die ? dice.set(square, die) : dice.delete(square);
    const record = this.pending?.record;
    if (!record || record.kind === "pass") return dice;
    const mover = this.model.toMove;
    if (record.kind === "enter") dice.set(record.to, mover + 1);
    else if (record.kind === "move") {
      dice.set(record.to, dice.get(record.from));
      dice.delete(record.from);
    } else if (record.kind === "capture") {
      dice.delete(record.from);
      dice.set(record.to, mover + record.value_after);
    } else if (record.value_after) dice.set(record.from, mover + record.value_after);
    return dice;
  }

  /** The dice in a player's bank as shown. */
  reserve(player) {
    const record = this.pending?.record;
    let count = player.reserve;
    if (record?.kind === "enter" && player.letter === this.model.toMove) count -= 1;
    if (record?.captured?.owner === player.letter) count += 1;
    return Math.max(0, count);
  }

  player(letter) {
    return this.model.players.find((player) => player.letter === letter);
  }

  // ------------------------------------------------------------ data out

  emit(type, fields) {
    this.count += 1;
    const id = `${Date.now().toString(36)}-${this.count}`;
    this.onEvent({ type, at: this.model.at, id, ...fields });
  }

  tell(name, fields) {
    if (this.model.mode !== "play") return;
    const detail = { ...fields, source: "board", at: this.model.at };
    document.dispatchEvent(new CustomEvent(`derive:${name}`, { detail }));
  }

  speak(text) {
    // The same words are spoken again only if the text differs.
    this.live.textContent = this.live.textContent === text ? `${text}\u00a0` : text;
  }

  // ------------------------------------------------------------ choosing

  clicked(event, place) {
    if (this.swallow || !place || this.model.mode === "still") return;
    if (event.detail > 1 && performance.now() - this.sent < 600) return; // a double click's second
    if (place.length > 2 && place.endsWith("-bank")) this.bank(place[0]);
    else this.act(place);
  }

  act(square) {
    if (this.model.mode === "edit") return this.editAt(square);
    if (this.pending) return undefined;
    const { model } = this;
    const target = this.targets().get(square);
    if (target) return this.choose(target);
    if (square === this.sel) return this.let();
    const die = this.dice0.get(square);
    if (die && die[0] === model.toMove && !model.winner) {
      this.select(square);
      return this.byFrom.has(square) ? undefined : this.why(square, square);
    }
    if (this.sel !== null) return this.why(this.sel, square);
    const { words } = model;
    const why = model.winner || model.over ? words.over : die ? words.other : words.pick;
    return this.say([`${model.names[square]}.`, why], [square], square);
  }

  bank(letter) {
    const { model } = this;
    if (model.mode === "edit") {
      return this.setBrush(this.brush === `${letter}1` ? null : `${letter}1`);
    }
    if (this.pending) return undefined;
    if (letter === model.toMove && !model.winner && this.player(letter).reserve) {
      if (this.sel === "reserve") return this.let();
      this.select("reserve");
      return this.byFrom.has("reserve") ? undefined : this.why("reserve", "reserve");
    }
    const { words } = model;
    const mine = letter === model.toMove ? words.emptyBank : words.other;
    return this.say([`${this.player(letter).bank}.`, model.winner ? words.over : mine], [], null);
  }

  select(square, tell = true) {
    if (square === null) return this.let(tell);
    if (this.pending || (square === this.sel && !tell)) return undefined;
    this.sel = square;
    this.message = null;
    if (tell) this.tell("select", { square });
    this.announceTargets(square);
    return this.draw();
  }

  announceTargets(square) {
    const { words, names, toMove } = this.model;
    if (!words || this.model.mode !== "play") return;
    const name = square === "reserve" ? this.player(toMove).bank : names[square];
    const targets = [...this.targets().keys()].join(", ");
    this.speak(fill(targets ? words.chosenTo : words.chosen, { name, targets }));
  }

  let(tell = true) {
    this.sel = null;
    this.message = null;
    if (tell) this.tell("select", { square: null });
    this.draw();
  }

  choose(record, still = false) {
    if (!record || this.pending || this.model.mode !== "play") return;
    const before = this.shown();
    this.forget();
    this.message = null;
    this.preview = null;
    this.hover = null;
    const timer = setTimeout(() => this.takeBack(this.model.words.unanswered), ANSWER_MS);
    this.pending = { record, timer };
    this.sent = performance.now();
    this.sel = null;
    this.tell("pending", { action: record.action });
    this.tell("select", { square: null });
    this.draw();
    if (!still) this.animate(record, before);
    this.emit("action", { action: record.action });
  }

  /** An answer came: nothing waits any more. */
  settle() {
    if (this.pending) this.tell("pending", { action: null });
    clearTimeout(this.pending?.timer);
    this.forgotten = this.pending;
    this.pending = null;
    this.forget();
  }

  forget() {
    clearTimeout(this.asked?.timer);
    this.waitingFor = this.asked?.to ?? null;
    this.asked = null;
  }

  takeBack(text) {
    const { to, from } = this.pending.record;
    this.settle();
    this.say([text], [], to ?? from);
    this.flyBack();
  }

  /** The action that was drawn did not count: its die returns. */
  flyBack() {
    const record = this.forgotten?.record;
    if (record?.from && record.to !== record.from) this.fly(record.from, this.route(record).reverse());
    this.forgotten = null;
  }

  why(from, to, more = {}) {
    this.forget();
    this.message = null;
    const timer = setTimeout(() => {
      this.forget();
      this.say([this.model.words.silent], [], to);
    }, ANSWER_MS);
    this.asked = { to, timer };
    const named = (place) => (place === "reserve" ? `${this.model.toMove}-reserve` : place);
    this.emit("why", { from: named(from), to: named(to), ...more });
    this.draw();
  }

  refused(refusal) {
    const to = this.waitingFor ?? this.forgotten?.record.to ?? refusal.squares.at(-1);
    this.say(refusal.sentences, refusal.squares, this.cells.has(to) ? to : null);
    this.flyBack();
  }

  /** Show some sentences by the board and speak them; null closes them. */
  say(sentences, squares = [], to = null) {
    this.message = sentences && { sentences, squares, to };
    if (sentences) this.speak(sentences.join(" "));
    this.draw();
  }

  valueButton(event) {
    const action = event.target.closest("button")?.dataset.action;
    if (!action || (event.detail > 1 && performance.now() - this.sent < 600)) return;
    const from = this.sel;
    this.choose(this.byText.get(action));
    if (this.cells.has(from)) this.cells.get(from).focus();
  }

  /** The list shows an action (or none) on the board. */
  show(action) {
    this.preview = action ? this.record(action) : null;
    this.draw();
  }

  point(square) {
    if (square === this.hover || this.drag?.live) return;
    this.aim(square);
  }

  aim(square) {
    const before = this.targets().get(this.hover);
    this.hover = square;
    const target = this.targets().get(square);
    const composing = this.model.mode === "edit" && this.drag?.live;
    if ((before === target && !composing) || this.pending) return;
    this.tell("preview", { action: target?.action ?? null });
    this.draw();
  }

  tool(button) {
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    this.flush();
    this.emit("tool", { tool: button.dataset.tool });
  }

  turn(button) {
    if (button) this.emit("goto", { turn: Number(button.dataset.turn) });
  }

  step(by) {
    const turn = this.model.turn + by;
    if (turn >= 0 && turn <= this.model.line.length) this.emit("goto", { turn });
  }

  // ------------------------------------------------------------ keyboard

  focused(square) {
    if (!square) return;
    for (const cell of this.cells.values()) cell.tabIndex = cell.dataset.square === square ? 0 : -1;
    this.here = square;
    this.point(square);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.model.mode === "still") return;
    const done = this.grid.contains(event.target)
      ? this.gridKey(event.key, event.target.dataset.square)
      : this.bankKey(event.key, event.target.dataset.bank);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** True when the key means something there. */
  gridKey(key, square) {
    const [column, row] = this.places.cell(square);
    const last = this.model.size - 1;
    const go = (c, r) => this.cells.get(this.places.square(c, r))?.focus() ?? this.toBank(c, r);
    const moves = {
      ArrowLeft: () => go(column - 1, row),
      ArrowRight: () => go(column + 1, row),
      ArrowUp: () => go(column, row - 1),
      ArrowDown: () => go(column, row + 1),
      Home: () => go(0, row),
      End: () => go(last, row),
      PageUp: () => this.step(-1),
      PageDown: () => this.step(1),
      Enter: () => this.act(square),
      " ": () => this.act(square),
      Escape: () => this.escape(),
    };
    const edit = this.model.mode === "edit";
    const act = moves[key] ?? (edit ? this.editKey(key, square) : this.valueKey(key, square));
    if (!act) return false;
    act();
    return true;
  }

  valueKey(key, square) {
    const by = { "+": 1, "=": 1, "-": -1, "−": -1 }[key];
    if (!by && key !== "*") return null;
    return () => {
      const from = this.cells.has(this.sel) ? this.sel : square;
      const die = this.dice0.get(from);
      if (this.pending) return undefined;
      if (!die || die[0] !== this.model.toMove) return this.act(from);
      const value = Number(die[1]) + (by ?? 0);
      const wanted = this.byFrom
        .get(from)
        ?.values.find((r) => (by ? r.value_after === value : r.kind === "roll"));
      if (wanted) return this.choose(wanted);
      return this.why(from, from, by ? { value } : { roll: true });
    };
  }

  bankKey(key, place) {
    if (key === "Escape" && (this.sel !== null || this.message || this.brush !== null || this.drag)) {
      this.escape();
      return true;
    }
    if (!place || !key.startsWith("Arrow")) return false;
    const away = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 }[key];
    if (away !== this.places.edge(place[0])) return false;
    this.cells.get(this.here)?.focus();
    return true;
  }

  toBank(column, row) {
    const last = this.model.size - 1;
    const side = row > last ? 0 : column < 0 ? 1 : row < 0 ? 2 : 3;
    const bank = [...this.banks.children].find(
      (b) => !b.hidden && b.tabIndex === 0 && this.places.edge(b.dataset.bank[0]) === side,
    );
    bank?.focus();
  }

  escape() {
    if (this.drag?.live) return this.endDrag();
    if (this.brush !== null) this.setBrush(null);
    this.forget();
    return this.let();
  }

  // ------------------------------------------------------------ dragging

  /** The die that may be picked up at a place: a square, "S-bank", or a palette's die. */
  loose(place) {
    if (this.pending || !place) return null;
    const edit = this.model.mode === "edit";
    if (place.endsWith("-bank")) {
      if (edit) return this.player(place[0]).seated ? place[0] + 1 : null;
      return place[0] === this.model.toMove && this.byFrom.has("reserve") ? place[0] + 1 : null;
    }
    if (edit) return this.shown().get(place) ?? null;
    return this.byFrom.has(place) ? this.dice0.get(place) : null;
  }

  press(event) {
    if (event.button !== 0 || !event.isPrimary || this.model.mode === "still") return;
    const { square, bank, brush } = event.target.closest("[data-square],[data-bank],[data-brush]")
      ?.dataset ?? {};
    const die = brush || this.loose(square ?? bank);
    if (!die) return;
    this.drag = { die, place: square ?? bank ?? "palette", x: event.clientX, y: event.clientY };
    this.drag.pointer = event.pointerId;
    this.drag.target = event.target;
  }

  dragMove(event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.live) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_PX) return;
      drag.live = true;
      drag.target.setPointerCapture(event.pointerId);
      this.pickUp(drag);
    }
    const [x, y] = this.toDrawing(event);
    drag.ghost.style.transform = at(x, y, DIE * 1.12);
    this.aim(this.places.square(Math.floor(x / U), Math.floor(y / U)));
  }

  pickUp(drag) {
    drag.ghost = dieShape(drag.die[0], drag.die[1]);
    drag.ghost.classList.add("held");
    this.flight.append(drag.ghost);
    this.root.classList.add("dragging");
    const from = drag.place.endsWith("-bank") ? "reserve" : drag.place;
    if (this.model.mode === "play" && this.sel !== from) this.select(from);
    this.draw();
  }

  release(event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.endDrag();
    if (!drag.live) return;
    this.swallow = true; // the click that follows a drag is not one
    setTimeout(() => (this.swallow = false));
    const [x, y] = this.toDrawing(event);
    const square = this.places.square(Math.floor(x / U), Math.floor(y / U));
    if (this.model.mode === "edit") return void this.editDrop(drag, square);
    const target = this.targets().get(square);
    if (target) this.choose(target, true);
    else if (square && square !== drag.place) this.why(this.sel, square);
  }

  endDrag() {
    this.drag?.ghost?.remove();
    this.drag = null;
    this.root.classList.remove("dragging");
    this.aim(null);
    this.draw();
  }

  toDrawing(event) {
    const box = this.svg.getBoundingClientRect();
    const unit = this.places.total / box.width;
    const { bank } = this.places;
    return [(event.clientX - box.left) * unit - bank, (event.clientY - box.top) * unit - bank];
  }

  // ------------------------------------------------------------ composing (mode "edit")

  editAt(square) {
    const dice = this.shown();
    if (this.brush !== null) {
      const same = dice.get(square) === this.brush;
      return this.edit([[square, same ? null : this.brush || null]]);
    }
    if (this.cells.has(this.sel) && this.sel !== square && !dice.has(square)) {
      const from = this.sel;
      this.sel = square;
      return this.edit([[from, null], [square, dice.get(from)]]);
    }
    if (!dice.has(square)) {
      return this.say([`${this.model.names[square]}.`, this.model.words.editEmpty], [square], square);
    }
    return this.sel === square ? this.let() : this.select(square);
  }

  editKey(key, square) {
    const die = this.shown().get(square);
    const owner = die?.[0] ?? (this.brush || this.model.toMove)[0];
    const set = (value) => () => this.edit([[square, value]]);
    if (/^[1-6]$/.test(key)) return set(owner + key);
    if (key === "Delete" || key === "Backspace" || key === "0") return set(null);
    const letter = key.toUpperCase();
    if (key.length === 1 && this.player(letter)?.seated) return set(letter + (die?.[1] ?? 1));
    const by = { "+": 1, "=": 1, "-": -1, "−": -1 }[key];
    const value = Number(die?.[1]) + by;
    return PIPS[value] ? set(die[0] + value) : null;
  }

  editDrop({ die, place }, square) {
    if (square === place) return;
    const taken = this.cells.has(place) ? [[place, null]] : [];
    if (this.sel === place) this.sel = null;
    if (square) this.edit([...taken, [square, die]]);
    else if (taken.length) this.edit(taken);
  }

  /** Draw edits at once; send them soon, together with all those not confirmed yet. */
  edit(changes) {
    this.message = null;
    for (const [square, die] of changes) this.edits.set(square, { die, sent: performance.now() });
    this.draw();
    this.unsent = true;
    clearTimeout(this.flushing);
    this.flushing = setTimeout(() => this.flush(), 60);
  }

  flush() {
    clearTimeout(this.flushing);
    const edits = [...this.edits].map(([square, { die }]) => [square, die]);
    if (this.unsent && edits.length) this.emit("edit", { edits });
    this.unsent = false;
  }

  /** Drop the edits that Python's dice agree with, and those it had time to answer otherwise. */
  confirmEdits() {
    const dice = new Map(this.model.dice.map(([square, owner, value]) => [square, owner + value]));
    for (const [square, { die, sent }] of this.edits) {
      const late = performance.now() - sent > ANSWER_MS || this.model.mode !== "edit";
      if (late || (dice.get(square) ?? null) === die) this.edits.delete(square);
    }
  }

  pickBrush(button) {
    if (!button || this.swallow) return;
    const { brush } = button.dataset;
    this.setBrush(this.brush === brush ? null : brush);
  }

  setBrush(brush) {
    this.brush = brush;
    this.sel = null;
    for (const button of this.palette.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.brush === brush));
    }
    this.draw();
  }

  // ------------------------------------------------------------ drawing: what rarely changes

  theme() {
    this.root.dataset.theme = isDark(this.root) ? "dark" : "light";
  }

  fit() {
    const width = this.stage.clientWidth;
    if (!width || Math.abs(width - (this.width ?? 0)) < 1) return;
    this.width = width;
    this.layout();
    this.fitBar();
    this.draw();
  }

  /** Tools show their words if there is room for all of them. */
  fitBar() {
    this.bar.classList.remove("tight");
    this.bar.classList.toggle("tight", this.bar.scrollWidth > this.bar.clientWidth + 1);
  }

  layout() {
    const { model } = this;
    this.places = new Places(model.size, model.flip, this.stage.clientWidth || 600);
    const { bank, side, total } = this.places;
    this.svg.setAttribute("viewBox", `${-bank} ${-bank} ${total} ${total}`);
    this.stage.style.setProperty("--bank", this.places.percent(bank));
    this.stage.style.setProperty("--side", this.places.percent(side));
    this.nodes.clear();
    this.dice.replaceChildren();
    this.drawWater();
    this.makeGrid();
    this.names();
  }

  drawWater() {
    const { model, places } = this;
    const { label, strip, side } = places;
    this.water.replaceChildren();
    for (const { edge, seated, letter } of model.players) {
      const depth = label + strip;
      const [x1, y1] = places.bankPoint(edge, 0, 0);
      const [x2, y2] = places.bankPoint(edge, side, depth);
      const box = { x: Math.min(x1, x2), y: Math.min(y1, y2) };
      const size = { width: Math.abs(x2 - x1), height: Math.abs(y2 - y1), rx: strip * 0.32 };
      this.water.append(
        svg("rect", { class: `bank ${seated ? `bank-${letter}` : "bank-sand"}`, ...box, ...size }),
      );
    }
    this.water.append(svg("rect", { class: "frame", x: -3, y: -3, width: side + 6, height: side + 6, rx: 8 }));
    for (const square of Object.keys(model.names)) this.water.append(...this.waterSquare(square));
    for (let i = 0; i < model.size; i += 1) {
      const file = places.square(i, 0)[0];
      const rank = places.square(0, i).slice(1);
      const along = (i + 0.5) * U;
      for (const [edge, text] of [["S", file], ["N", file], ["W", rank], ["E", rank]]) {
        const [x, y] = places.bankPoint(edge, along, label * 0.62);
        const style = `font-size:${label * 0.84}px`;
        this.water.append(svg("text", { class: "coordinate", x, y, style }, text));
      }
    }
  }

  waterSquare(square) {
    const [column, row] = this.places.cell(square);
    const tint = (square.charCodeAt(0) + Number(square.slice(1))) % 2 ? "" : "2"; // a1 is dark
    const owners = this.model.squares[square] ?? "";
    const box = { x: column * U, y: row * U, width: U, height: U };
    const name = (owner) => (owner && this.player(owner).seated ? `shore-${owner}` : "sand");
    const first = owners ? name(owners[0]) : "water";
    const drawn = [svg("rect", { class: `square ${first}${tint}`, ...box })];
    if (owners.length > 1) {
      const [x, y] = [column * U, row * U];
      const left = column === 0;
      const falling = left === (row === 0); // the diagonal from the board's corner inwards
      const d = falling ? `M${x} ${y}V${y + U}H${x + U}Z` : `M${x} ${y + U}V${y}H${x + U}Z`;
      drawn.push(svg("path", { class: `square ${name(owners[1])}${tint}`, d }));
    }
    return drawn;
  }

  makeGrid() {
    const { model, places } = this;
    const still = model.mode === "still";
    const kept = this.root.getRootNode().activeElement?.dataset?.square;
    this.cells.clear();
    this.grid.replaceChildren();
    if (still) {
      this.grid.setAttribute("role", "img");
      for (const name of ["aria-rowcount", "aria-colcount", "aria-describedby"]) {
        this.grid.removeAttribute(name);
      }
      return;
    }
    this.grid.setAttribute("role", "grid");
    this.grid.setAttribute("aria-rowcount", model.size);
    this.grid.setAttribute("aria-colcount", model.size);
    this.grid.setAttribute("aria-describedby", this.keys.id);
    if (!model.names[this.here]) this.here = places.square(0, model.size - 1);
    for (let row = 0; row < model.size; row += 1) {
      const line = html("div", { role: "row", "aria-rowindex": row + 1 });
      for (let column = 0; column < model.size; column += 1) {
        const square = places.square(column, row);
        const cell = html("div", { role: "gridcell", class: "cell", "data-square": square });
        cell.setAttribute("aria-colindex", column + 1);
        cell.tabIndex = square === this.here ? 0 : -1;
        this.cells.set(square, cell);
        line.append(cell);
      }
      this.grid.append(line);
    }
    if (kept) this.cells.get(kept)?.focus();
  }

  names() {
    const { model } = this;
    const { words } = model;
    this.grid.setAttribute("aria-label", model.mode === "still" ? model.picture : words.board);
    this.keys.textContent = model.mode === "edit" ? words.editKeys : words.keys;
    for (const player of model.players) {
      const bank = this.bankOf.get(player.letter);
      bank.hidden = model.mode === "still" || !player.seated;
      bank.className = `bank-button side-${this.places.edge(player.edge)}`;
      bank.setAttribute("aria-label", player.bank);
      bank.tabIndex = model.mode === "edit" || player.toMove ? 0 : -1;
    }
  }

  /** Status, tools, palette and the line of turns. */
  furniture(before) {
    const { model } = this;
    const { words } = model;
    const same = (key) => JSON.stringify(before[key]) === JSON.stringify(model[key]);
    const retold = before.lang !== model.lang;
    this.status.replaceChildren();
    if (model.mode !== "still") {
      const turn = model.winner ?? (model.over ? null : model.toMove);
      if (turn) this.status.append(dieIcon(turn, 1));
      this.status.append(html("span", {}, this.model.status));
    }
    if (!same("tools")) this.makeTools();
    this.fitBar();
    this.tools.setAttribute("aria-label", words.tools);
    this.bar.hidden = model.mode === "still" && !model.tools.length;
    this.line.hidden = model.mode !== "play";
    if (!same("line") || !same("turn") || retold) this.makeLine();
    const wasEdit = before.mode === "edit";
    if (model.mode === "edit" && (!wasEdit || retold || !same("players"))) this.makePalette();
    this.palette.hidden = model.mode !== "edit";
  }

  makeTools() {
    const focus = this.root.getRootNode().activeElement?.dataset?.tool;
    this.tools.replaceChildren(
      ...this.model.tools.map((tool) => {
        const button = html("button", { type: "button", "data-tool": tool.id, title: tool.label });
        if (tool.icon) button.append(icon(tool.icon));
        button.append(html("span", { class: tool.icon ? "word" : "" }, tool.label));
        button.setAttribute("aria-label", tool.label);
        if (tool.key) button.setAttribute("aria-keyshortcuts", tool.key);
        if (tool.disabled) button.setAttribute("aria-disabled", "true");
        if (tool.pressed !== undefined) button.setAttribute("aria-pressed", String(tool.pressed));
        return button;
      }),
    );
    if (focus) this.tools.querySelector(`[data-tool="${focus}"]`)?.focus();
  }

  makeLine() {
    const { line, turn: cursor, words } = this.model;
    const focus = this.root.getRootNode().activeElement?.dataset?.turn;
    this.line.setAttribute("aria-label", words.line);
    const turn = (number, label, ...content) => {
      const button = html("button", { type: "button", "data-turn": number, title: label }, ...content);
      button.setAttribute("aria-label", label);
      if (number === cursor) button.setAttribute("aria-current", "step");
      if (number > cursor) button.className = "ahead";
      return html("li", {}, button);
    };
    this.line.replaceChildren(
      turn(0, words.start, words.start),
      ...line.map(([by, action, say], i) => {
        const number = i + 1;
        const mark = html("span", { class: "turn" }, String(number));
        return turn(number, `${number}. ${say}`, mark, dieIcon(by, 0), action);
      }),
    );
    if (!line.length) this.line.append(html("li", { class: "none" }, words.noTurn));
    const current = this.line.querySelector("[aria-current]");
    if (current) {
      this.line.scrollLeft = current.offsetLeft - this.line.clientWidth / 2 + current.offsetWidth / 2;
    }
    if (focus) this.line.querySelector(`[data-turn="${focus}"]`)?.focus();
  }

  makePalette() {
    const { words, players } = this.model;
    const focus = this.root.getRootNode().activeElement?.dataset?.brush;
    const button = (brush, label, content) => {
      const made = html("button", { type: "button", "data-brush": brush, title: label }, content);
      made.setAttribute("aria-label", label);
      made.setAttribute("aria-pressed", String(this.brush === brush));
      return made;
    };
    const set = ({ letter, name }) =>
      [1, 2, 3, 4, 5, 6].map((value) =>
        button(letter + value, fill(words.place, { name, value }), dieIcon(letter, value)),
      );
    const seated = players.filter((player) => player.seated);
    this.palette.setAttribute("aria-label", words.palette);
    this.palette.replaceChildren(
      ...seated.map((player) => html("div", { class: "set" }, ...set(player))),
      html("div", { class: "set" }, button("", words.erase, icon("clear"))),
    );
    this.root.style.setProperty("--palette-rows", Math.ceil((seated.length + 0.2) / 2.4));
    if (focus !== undefined) this.palette.querySelector(`[data-brush="${focus}"]`)?.focus();
  }

  // ------------------------------------------------------------ drawing: what changes at each act

  draw() {
    if (!this.places) return;
    const dice = this.shown();
    this.drawDice(dice);
    this.drawReserves();
    this.drawLast();
    this.drawMarks(dice);
    this.drawButtons();
    this.drawBubble();
    this.drawCells(dice);
    const { model } = this;
    const empty = model.mode !== "still" && !dice.size && this.sel === null && !this.message;
    this.hint.hidden = !empty;
    this.passing.hidden = !model.pass || !!this.pending;
    this.passing.textContent = model.words.pass;
    this.hint.textContent = model.mode === "edit" ? model.words.editEmpty : model.words.emptyBoard;
  }

  drawDice(dice) {
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
      const record = this.pending?.record;
      node.classList.toggle("pending", !!record && square === (record.to ?? record.from));
      node.classList.toggle("lifted", !!this.drag?.live && square === this.drag.place);
    }
  }

  drawReserves() {
    this.reserves.replaceChildren();
    for (const player of this.model.players) {
      if (!player.seated) continue;
      const count = this.reserve(player);
      const slots = Math.max(player.dice, count, 1);
      const moving = this.sel === "reserve" && player.letter === this.model.toMove;
      for (let i = 0; i < slots; i += 1) {
        const { x, y, scale } = this.places.slot(player.edge, i, slots);
        const here = { style: `transform:${at(x, y, scale)}` };
        const held = this.drag?.live && this.drag.place === `${player.letter}-bank`;
        if (i >= count) {
          this.reserves.append(svg("path", { class: "slot", d: OUTLINES[player.letter], ...here }));
          continue;
        }
        const die = dieShape(player.letter, 1);
        die.style.transform = here.style.slice(10);
        const last = i === count - 1;
        if (last && moving) die.append(svg("rect", { class: "chosen", x: -49, y: -49, width: 98, height: 98, rx: 18 }));
        if (last && held) die.classList.add("lifted");
        this.reserves.append(die);
      }
    }
  }

  /** The last action, with its direction. */
  drawLast() {
    this.last.replaceChildren();
    const { last, lastBy } = this.model;
    if (!last || last.kind === "pass" || this.pending || this.sel !== null || this.preview) return;
    if (last.kind === "value" || last.kind === "roll") {
      const [x, y] = this.places.centre(last.from);
      const up = last.value_after > last.value_before;
      const text = last.kind === "roll" ? "⚄" : up ? "+1" : "−1";
      const box = { x: x - U / 2 + 3, y: y - U / 2 + 3, width: U - 6, height: U - 6, rx: 12 };
      this.last.append(svg("rect", { class: "trace", ...box }), this.chip(x, y - 41, text));
      return;
    }
    const points = this.route(last).map((square) => this.places.centre(square));
    if (last.kind === "enter") {
      const [x, y] = points[0];
      const edge = this.places.edge(lastBy);
      const off = [[0, 62], [-62, 0], [0, -62], [62, 0]][edge];
      points.unshift([x + off[0], y + off[1]]);
    } else {
      const [x, y] = points[0];
      this.last.append(svg("circle", { class: "trace", cx: x, cy: y, r: 15 }));
    }
    this.last.append(...this.arrow(points, "trace"));
  }

  /** A line through points that stops short of the last one, with a head. */
  arrow(points, name) {
    const [x1, y1] = points.at(-2);
    const [x2, y2] = points.at(-1);
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const [ex, ey] = [x2 - ux * 47, y2 - uy * 47];
    const start = points.slice(0, -1).map(([x, y]) => `${x} ${y}`).join("L");
    const [bx, by] = [ex - ux * 18, ey - uy * 18];
    const head = `M${ex} ${ey}L${bx - uy * 12} ${by + ux * 12}L${bx + uy * 12} ${by - ux * 12}Z`;
    return [
      svg("path", { class: `${name} shaft`, d: `M${start}L${bx} ${by}` }),
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

  route({ from, to, route }) {
    return route ? [...route] : [from, to].filter(Boolean);
  }

  drawMarks(dice) {
    for (const name of ["below", "routes", "above"]) this[name].replaceChildren();
    this.drawSent();
    const box = (square, name) => {
      const [x, y] = this.places.cell(square).map((n) => n * U + 4);
      return svg("rect", { class: name, x, y, width: U - 8, height: U - 8, rx: 14 });
    };
    if (this.cells.has(this.sel) && dice.has(this.sel)) {
      this.below.append(box(this.sel, "casing"), box(this.sel, "chosen"));
    }
    for (const square of this.message?.squares ?? []) {
      if (this.cells.has(square)) this.above.append(box(square, "pointed casing"), box(square, "pointed"));
    }
    if (this.cells.has(this.asked?.to)) this.above.append(box(this.asked.to, "asked"));
    const over = this.drag?.live && this.hover;
    if (over && this.model.mode === "edit") this.below.append(box(over, "casing"), box(over, "chosen"));
    if (this.pending || this.model.mode !== "play") return;
    const targets = [...this.targets().values()];
    const aimed = this.preview ?? this.targets().get(this.hover) ?? null;
    const drawn = new Set();
    for (const record of targets) if (record !== aimed) this.drawTarget(record, drawn, !!aimed);
    if (aimed) this.drawAimed(aimed, dice, box);
  }

  /** The marks the page asked for: {square, kind: "point" | "yes" | "no"} or {from, to}. */
  drawSent() {
    for (const mark of this.model.marks) {
      if (mark.from) {
        const ends = [mark.from, mark.to].map((square) => this.places.centre(square));
        this.above.append(...this.arrow(ends, "sent"));
        continue;
      }
      const [cx, cy] = this.places.centre(mark.square);
      const kind = mark.kind ?? "point";
      this.above.append(svg("circle", { class: `sent casing ${kind}`, cx, cy, r: 45 }));
      this.above.append(svg("circle", { class: `sent ${kind}`, cx, cy, r: 45 }));
      if (kind === "point") continue;
      const sign = svg("path", { class: `sent sign ${kind}`, d: ICONS[kind === "yes" ? "check" : "close"] });
      sign.setAttribute("transform", `translate(${cx + 16} ${cy - 48}) scale(2)`);
      this.above.append(svg("circle", { class: `disc ${kind}`, cx: cx + 32, cy: cy - 32, r: 19 }), sign);
    }
  }

  drawTarget(record, drawn, faint) {
    const [cx, cy] = this.places.centre(record.to);
    const dim = faint ? " faint" : "";
    if (record.kind === "enter") {
      const ghost = svg("path", { class: `door${dim}`, d: OUTLINES[this.model.toMove] });
      ghost.setAttribute("transform", `translate(${cx} ${cy}) scale(.6)`);
      const plus = svg("path", { class: `door plus${dim}`, d: `M${cx - 11} ${cy}H${cx + 11}M${cx} ${cy - 11}V${cy + 11}` });
      this.above.append(ghost, plus);
    } else if (record.kind === "capture") {
      this.ring(record, dim);
    } else if (this.route(record).length > 2 || this.jumps(record)) {
      this.drawRoute(record, drawn, `hop${dim}`);
      this.above.append(svg("circle", { class: `landing${dim}`, cx, cy, r: 21 }));
    } else {
      this.above.append(svg("circle", { class: `dot${dim}`, cx, cy, r: 17 }));
    }
  }

  ring(record, dim) {
    const [cx, cy] = this.places.centre(record.to);
    const badge = svg("g", { class: `badge${dim}`, transform: `translate(${cx + 32} ${cy - 32})` });
    badge.append(svg("circle", { r: 23 }), svg("text", { y: 1 }, String(record.value_after)));
    this.above.append(
      svg("circle", { class: `ring casing${dim}`, cx, cy, r: 47 }),
      svg("circle", { class: `ring${dim}`, cx, cy, r: 47 }),
      badge,
    );
  }

  /** Whether a move goes further than the next square. */
  jumps({ from, to }) {
    return from && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) > 1;
  }

  drawRoute(record, drawn, name) {
    const route = this.route(record);
    for (let i = 1; i < route.length; i += 1) {
      const key = [route[i - 1], route[i]].sort().join();
      if (drawn.has(key)) continue;
      drawn.add(key);
      const [[x1, y1], [x2, y2]] = [route[i - 1], route[i]].map((s) => this.places.centre(s));
      this.routes.append(
        svg("line", { class: `casing ${name}`, x1, y1, x2, y2 }),
        svg("line", { class: name, x1, y1, x2, y2 }),
      );
    }
  }

  /** One action, as it would come out. */
  drawAimed(record, dice, box) {
    const { from, to, kind, value_after: after } = record;
    if (kind === "pass") return;
    if (this.sel === null && from) this.below.append(box(from, "casing"), box(from, "chosen"));
    const die = kind === "enter" ? `${this.model.toMove}1` : dice.get(from);
    if (!die) return;
    if (kind === "value" || kind === "roll") {
      const [x, y] = this.places.centre(from);
      this.above.append(this.chip(x, y - 46, `${die[1]} → ${after ?? "?"}`, "chip effect"));
      return;
    }
    if (kind === "move") this.drawRoute(record, new Set(), "hop bold");
    if (kind === "capture") {
      const points = [from, to].map((square) => this.places.centre(square));
      this.routes.append(...this.arrow(points, "strike"));
      this.ring(record, " bold");
      return;
    }
    for (const via of this.route(record).slice(1, -1)) {
      const [cx, cy] = this.places.centre(via);
      this.above.append(svg("circle", { class: "landing", cx, cy, r: 14 }));
    }
    if (this.drag?.live && this.hover === to) this.below.append(box(to, "casing"), box(to, "chosen"));
    else {
      const ghost = dieShape(die[0], after ?? Number(die[1]));
      ghost.classList.add("ghost");
      ghost.style.transform = at(...this.places.centre(to), DIE);
      this.above.append(ghost);
    }
  }

  drawButtons() {
    const { words } = this.model;
    const play = this.model.mode === "play" && !this.pending && this.cells.has(this.sel);
    const values = play && !this.drag?.live ? (this.byFrom.get(this.sel)?.values ?? []) : [];
    const wanted = values.map((record) => record.action).join();
    if (this.buttons.dataset.for === wanted && this.buttons.dataset.at === this.model.at) return;
    this.buttons.dataset.for = wanted;
    this.buttons.dataset.at = this.model.at;
    this.buttons.replaceChildren();
    this.buttons.hidden = !values.length;
    if (!values.length) return;
    this.buttons.setAttribute("aria-label", words.changeValue);
    const [x, y] = this.places.centre(this.sel);
    const shown = Number(this.dice0.get(this.sel)[1]);
    const { bank, unit } = this.places;
    const size = this.width < 480 ? 26 : this.width < 800 ? 32 : 40;
    const away = 48 * DIE + (size / 2 - 5) * unit; // beside the die, just over its edge
    for (const { action, kind, value_after: after } of values) {
      const roll = kind === "roll";
      const label = fill(roll ? words.roll : words.valueTo, { square: this.sel, value: after });
      const [dx, dy] = roll ? [0, away] : [after > shown ? away : -away, 0];
      const button = html("button", { type: "button", "data-action": action, title: label });
      button.setAttribute("aria-label", label);
      button.className = roll ? "rolls" : "";
      button.append(roll ? this.rollSign() : after > shown ? "+" : "−");
      button.style.width = `${size}px`;
      button.style.left = this.places.percent(x + dx + bank);
      button.style.top = this.places.percent(y + dy + bank);
      button.addEventListener("pointerenter", () => this.tell("preview", { action }));
      button.addEventListener("pointerleave", () => this.tell("preview", { action: null }));
      this.buttons.append(button);
    }
  }

  rollSign() {
    const pips = PIPS[5].map(([x, y]) => svg("circle", { cx: x, cy: y, r: 9 }));
    const body = svg("rect", { x: -40, y: -40, width: 80, height: 80, rx: 14 });
    return svg("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, body, ...pips);
  }

  drawBubble() {
    const { message } = this;
    this.bubble.hidden = !message;
    if (!message) return;
    const close = html("button", { type: "button", class: "close", "aria-label": this.model.words.close });
    close.append(icon("close"));
    this.bubble.replaceChildren(...message.sentences.map((text) => html("p", {}, text)), close);
    const { bank, side } = this.places;
    const [x, y] = message.to ? this.places.centre(message.to) : [side / 2, side / 2];
    const low = y < side / 2;
    this.bubble.classList.toggle("low", low);
    this.bubble.style.setProperty("--x", (100 * (x + bank)) / this.places.total);
    this.bubble.style.top = low ? this.places.percent(y + 62 + bank) : "auto";
    this.bubble.style.bottom = low ? "auto" : this.places.percent(side - y + 62 + bank);
  }

  drawCells(dice) {
    const { names, words, mode } = this.model;
    const kinds = { enter: words.canEnter, move: words.canMove, capture: words.canTake };
    const targets = this.pending || mode !== "play" ? new Map() : this.targets();
    for (const [square, cell] of this.cells) {
      const target = targets.get(square);
      const more = target ? fill(kinds[target.kind], { value: target.value_after }) : "";
      const label = more ? `${names[square]}, ${more}` : names[square];
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
      cell.setAttribute("aria-selected", String(square === this.sel));
      cell.classList.toggle("target", !!target);
      cell.classList.toggle("loose", mode === "edit" ? dice.has(square) : this.loose(square) !== null);
    }
    for (const bank of this.banks.children) {
      const letter = bank.dataset.bank[0];
      const chosen = mode === "edit" ? this.brush === `${letter}1` : this.sel === "reserve" && letter === this.model.toMove;
      bank.setAttribute("aria-pressed", String(chosen));
      bank.classList.toggle("loose", this.loose(bank.dataset.bank) !== null);
    }
    this.root.classList.toggle("waiting", !!this.pending);
  }

  // ------------------------------------------------------------ motion

  /** Animate what brought the new position, unless it was drawn when it was chosen. */
  replay(before, model, ours) {
    const dice = new Map(before.dice.map(([square, owner, value]) => [square, owner + value]));
    if (before.size !== model.size || model.mode !== "play") return;
    const { last } = model;
    if (last && last.action !== ours && model.turn === before.turn + 1) this.animate(last, dice, model.lastBy);
    else if (before.last && model.turn === before.turn - 1 && before.last.kind === "move") {
      this.fly(before.last.from, this.route(before.last).reverse());
    }
  }

  animate(record, before, by = this.model.toMove) {
    if (this.reduced() || record.kind === "pass") return;
    const { from, to, kind, captured } = record;
    if (kind === "enter") {
      const player = this.player(by);
      const count = this.reserve(player);
      const { x, y, scale } = this.places.slot(player.edge, count, Math.max(player.dice, count + 1));
      this.nodes.get(to)?.animate(
        [{ transform: at(x, y, scale) }, { transform: at(...this.places.centre(to), DIE) }],
        { duration: MOVE_MS, easing: "ease-out" },
      );
    } else if (kind === "move" || kind === "capture") {
      this.fly(to, this.route(record));
      const taken = before.get(to);
      if (captured && taken) this.flyHome(to, taken);
    } else {
      const [x, y] = this.places.centre(from);
      this.nodes.get(from)?.animate(
        [{ transform: at(x, y, DIE) }, { transform: at(x, y, DIE * 1.16) }, { transform: at(x, y, DIE) }],
        { duration: 180 },
      );
    }
  }

  fly(square, route) {
    const node = this.nodes.get(square);
    if (!node || this.reduced()) return;
    node.parentNode.append(node); // above the others
    const stops = route.map((step) => this.places.centre(step));
    const frames = stops.flatMap(([x, y], i) => {
      const here = { transform: at(x, y, DIE) };
      if (i + 1 === stops.length || Math.abs(stops[i + 1][0] - x) < 1.5 * U) return [here];
      const [nx, ny] = stops[i + 1];
      return [here, { transform: at((x + nx) / 2, (y + ny) / 2, DIE * 1.18) }]; // over a die
    });
    node.animate(frames, { duration: Math.min(250, MOVE_MS - 30 + 15 * frames.length), easing: "ease-in-out" });
  }

  flyHome(square, die) {
    const player = this.player(die[0]);
    const ghost = dieShape(die[0], die[1]);
    const count = this.reserve(player);
    const { x, y, scale } = this.places.slot(player.edge, Math.max(0, count - 1), Math.max(player.dice, count, 1));
    this.flight.append(ghost);
    const motion = ghost.animate(
      [{ transform: at(...this.places.centre(square), DIE) }, { transform: at(x, y, scale), opacity: 0.6 }],
      { duration: 250, easing: "ease-in" },
    );
    motion.onfinish = motion.oncancel = () => ghost.remove();
  }

  reduced() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export function mount(element, model, onEvent) {
  const board = new Board(element, model, onEvent);
  return { update: (next) => board.update(next), destroy: () => board.destroy() };
}

// ---------------------------------------------------------------- Streamlit

const mounted = new WeakMap();

/** Streamlit calls this again, with the same element, whenever the data or the theme changed. */
export default function streamlit({ data, parentElement, setTriggerValue }) {
  let host = mounted.get(parentElement);
  if (host) {
    host.send = setTriggerValue;
    host.board.update(data);
  } else {
    host = { send: setTriggerValue, free: 0 };
    host.board = mount(parentElement, data, (event) => {
      // One trigger a task reaches Python: space them out.
      const now = performance.now();
      host.free = Math.max(now, host.free + 30);
      setTimeout(() => host.send("event", event), host.free - now);
    });
    mounted.set(parentElement, host);
  }
  return () => {
    host.board.destroy();
    mounted.delete(parentElement);
  };
}
