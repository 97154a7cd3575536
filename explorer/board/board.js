// The board of Dérive: draws the plain data Python sends (see model.py) and reports what the
// person does. It knows no rule: what may be chosen is what the model's `actions` say.
//
//   mount(element, model, onEvent, {bus, patient}) -> { update(model), destroy() }
//
// onEvent gets {type, at, id, …}: type "action" {action}, "why" {from, to, value?, roll?},
// "tool" {tool}, "goto" {turn}, "answer" {given: […]}, "edit" {edits: [[square, "S3" | null], …]}
// or "back" (see below);
// `at` is the position it was made on, `task` the key of the task above the board, if there is one.
// A list beside the board talks with it through events on `bus`, by default `document`:
// derive:preview {action}, derive:select {square}, derive:choose {action} and derive:pending
// {action}, each with {source, at}; and derive:task {number} says which task the board is at.
// Where several boards stand on a page, each has its own.
// An action without its answer after two seconds is taken back; from then on its id travels under
// `gone`, so that Python undoes it or never plays it, and an answer to it (`act`) is passed over.
// patient: an answer can be long in coming, as from a notebook that is busy: what was done waits
// for it, and is not taken back.

import { freePlace } from "./bubble.js";
import { Furniture } from "./furniture.js";
import { Picture } from "./picture.js";
import { Presenter } from "./presenting.js";
import { recordDone } from "./progress.js";
import { DIE, PIPS, U, at, fill, html, icon, svg } from "./shapes.js";
import { TaskCard } from "./task.js";

const ANSWER_MS = 2000; // how long an action may wait for its answer
const DRAG_PX = 6; // from here on a press is a drag
const SIGN_MS = 300; // a button whose answer takes longer says that it waits
const SEND_MS = 60; // edits made within travel together
const GAP = 8; // between the parts, in pixels
const WALKING = { state: "walking", stars: null, done: null, buttons: [] };
const PLUS_MINUS = { "+": 1, "=": 1, "-": -1, "−": -1 };

let boards = 0;

class Board {
  constructor(element, model, onEvent, { bus = document, patient = false } = {}) {
    this.onEvent = onEvent;
    this.bus = bus;
    this.patient = patient;
    this.count = 0;
    this.sel = null; // what is chosen: a square, "reserve", or null
    this.hover = null; // the square pointed at, or focused
    this.preview = null; // an action that the list shows
    this.pending = null; // {record, timer}: an action without its answer yet
    this.gone = []; // ids of the actions that were taken back
    this.turned = null; // which way round the board was turned here, until a model says the same
    this.attended = null; // {button, show, late}: a button whose answer is awaited
    this.asked = null; // {to, timer}: a "why" without its answer yet
    this.message = null; // {sentences, squares, to}
    this.drag = null; // {die, place, x, y, pointer, target, live, ghost}
    this.brush = null; // composing: what a click places: "S3", "" (it takes off) or null
    this.edits = new Map(); // composing: square -> {die, sent}, not yet in a model
    this.walk = null; // {id, stops, timer}: positions on the way to the model's own
    this.rowMark = null; // the mark of a row of the task that is pointed at
    this.cells = new Map(); // square -> gridcell
    this.model = {};
    this.stops = new AbortController();
    this.build(element);
    this.update(model);
    this.listen();
  }

  // ------------------------------------------------------------ skeleton, made once

  build(element) {
    this.picture = new Picture();
    this.furniture = new Furniture();
    this.card = new TaskCard((type, fields) => this.emit(type, fields));
    this.card.onAim = (mark) => this.aimRow(mark);
    this.presenter = new Presenter({
      act: (tool) => this.present(tool),
      onShow: () => this.draw(),
      say: (text) => this.speak(text),
    });
    this.grid = html("div", { class: "grid" });
    const bank = (letter) => html("button", { type: "button", "data-bank": `${letter}-bank` });
    this.banks = html("div", { class: "banks" }, ...[..."SWNE"].map(bank));
    this.buttons = html("div", { class: "stepper", role: "group" });
    this.hint = html("p", { class: "hint" });
    this.passing = html("button", { type: "button", class: "passing" });
    this.bubble = html("div", { class: "bubble" });
    const { element: drawing } = this.picture;
    const over = [this.banks, this.grid, this.buttons, this.hint, this.passing, this.bubble];
    this.stage = html("div", { class: "stage" }, drawing, ...over);
    boards += 1;
    this.keys = html("p", { class: "unseen", id: `derive-keys-${boards}` });
    this.live = html("div", { class: "unseen", role: "status", "aria-live": "polite" });
    this.root = html("div", { class: "derive-root derive-board", style: "opacity:0" });
    const { bar, palette, line } = this.furniture;
    const { element: beside } = this.presenter;
    this.root.append(this.card.element, bar, this.stage, beside, palette, line, this.keys, this.live);
    element.append(this.root);
  }

  listen() {
    const { signal } = this.stops;
    const on = (target, type, act) => target.addEventListener(type, act, { signal });
    const data = (event, name) => event.target.closest(`[data-${name}]`)?.dataset[name];
    on(this.grid, "click", (e) => this.clicked(e, data(e, "square"), (square) => this.act(square)));
    on(this.banks, "click", (e) => this.clicked(e, data(e, "bank"), (bank) => this.bank(bank[0])));
    on(this.buttons, "click", (e) => this.clicked(e, data(e, "action"), (a) => this.button(a)));
    on(this.passing, "click", (e) => this.clicked(e, "pass", () => this.button("pass")));
    on(this.bubble, "click", (e) => e.target.closest("button") && this.say(null));
    const { tools, line, palette } = this.furniture;
    for (const bar of [tools, this.card.tools]) {
      on(bar, "click", (e) => this.tool(e.target.closest("button")));
    }
    for (const type of ["pointerdown", "keydown"]) {
      this.root.addEventListener(type, () => this.endWalk(), { signal, capture: true });
    }
    this.root.addEventListener("click", (e) => this.card.echo(e), { signal, capture: true });
    on(line, "click", (e) => this.goTo(Number(data(e, "turn") ?? -1)));
    on(palette, "click", (e) => this.clicked(e, "", () => this.toggleBrush(data(e, "brush"))));
    on(this.root, "keydown", (e) => this.key(e));
    on(this.grid, "pointerover", (e) => this.point(data(e, "square") ?? null));
    on(this.grid, "pointerleave", () => this.point(null));
    on(this.grid, "focusin", (e) => this.focused(data(e, "square")));
    on(this.grid, "focusout", () => this.point(null));
    for (const zone of [this.grid, this.banks, palette]) {
      on(zone, "pointerdown", (e) => this.press(e));
    }
    on(this.root, "pointermove", (e) => this.dragMove(e));
    on(this.root, "pointerup", (e) => this.release(e));
    on(this.root, "pointercancel", () => this.endDrag());
    on(document, "keydown", (e) => this.presentKey(e));
    on(matchMedia("(prefers-color-scheme: dark)"), "change", () => this.theme());
    const heard = (name, act) =>
      on(this.bus, `derive:${name}`, ({ detail }) => {
        const { source, at: place = this.model.at } = detail ?? {};
        const ours = source !== "board" && place === this.model.at;
        if (ours && this.model.mode === "play") act(detail);
      });
    heard("preview", ({ action }) => this.show(action));
    heard("select", ({ square }) => this.select(square, false));
    heard("choose", ({ action }) => this.choose(this.record(action)));
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(this.stage);
    this.sizes.observe(this.card.element);
  }

  destroy() {
    this.stops.abort();
    this.sizes.disconnect();
    for (const waiting of [this.pending, this.asked, this.walk]) clearTimeout(waiting?.timer);
    clearTimeout(this.flushing);
    this.calm();
    this.root.remove();
  }

  // ------------------------------------------------------------ data in

  /**
   * Show a model; first, one after the other, the positions on the way to it. False if it is
   * passed over: it answers an action that was taken back, and what undoes it is on its way.
   */
  update(model) {
    if (this.gone.includes(model.act)) return false;
    this.calm();
    if (this.turned === model.flip) this.turned = null;
    if (this.turned !== null) model = { ...model, flip: this.turned };
    const { id, stops = [] } = model.journey ?? {};
    if (id === this.walk?.id && this.walk?.stops.length) {
      this.walk.model = model; // on its way already: a theme was switched, say
      return true;
    }
    clearTimeout(this.walk?.timer);
    if (id === this.walk?.id || !stops.length) {
      this.walk = { id, stops: [] };
      this.arrive(model);
      return true;
    }
    this.walk = { id, stops: [...stops], model };
    this.step();
    return true;
  }

  /** The next position on the way. */
  step() {
    const { model, stops } = this.walk;
    const stop = stops.shift();
    if (!stop) return this.arrive(model);
    const task = model.task && { ...model.task, ...WALKING, feedback: stop.feedback ?? null };
    this.arrive({ ...model, ...stop, mode: "ask", actions: [], marks: [], refusal: null, task });
    this.walk.timer = setTimeout(() => this.step(), model.journey.pace);
    return undefined;
  }

  endWalk() {
    if (!this.walk?.model || this.model === this.walk.model) return;
    clearTimeout(this.walk.timer);
    this.walk.stops.length = 0;
    this.arrive(this.walk.model);
  }

  arrive(model) {
    this.theme(); // reads styles: cheap only while nothing is changed yet
    const before = this.model;
    const first = before.at === undefined;
    const drawn = this.pending?.record.action;
    this.model = model;
    const moved = before.at !== model.at || before.turn !== model.turn;
    const switched = before.mode !== model.mode;
    const answered = !first && model.refusal && model.refusal.id !== before.refusal?.id;
    if (moved || answered) this.settle();
    if (switched || (moved && model.mode !== "edit")) this.drop();
    if (switched) this.brush = null;
    this.standing = new Map(model.dice.map(([square, owner, value]) => [square, owner + value]));
    this.confirmEdits();
    this.index();
    const fresh = model.task?.key !== before.task?.key;
    const told = model.task?.feedback && model.task.feedback.id !== before.task?.feedback?.id;
    const inside = this.root.contains(this.focusedElement);
    this.root.dataset.mode = model.mode;
    this.root.classList.toggle("lesson", !!model.task);
    this.rowMark = null;
    this.card.update(model);
    this.presenter.update(model.present, model.lang);
    this.root.classList.toggle("presenting", !!model.present);
    this.root.classList.toggle("full", !!model.present?.full);
    this.root.lang = model.lang;
    this.root.style.setProperty("--palette-rows", model.players.filter((p) => p.seated).length / 2);
    this.furniture.update(model, this.brush);
    requestAnimationFrame(() => this.furniture.fit()); // with the layout the frame makes anyway
    if (fresh) {
      this.makeRoom();
      const detail = { number: model.task?.number };
      this.bus.dispatchEvent(new CustomEvent("derive:task", { detail }));
    }
    const still = [before, model].some(({ mode }) => mode === "still");
    const other = ["size", "flip", ...(still ? ["mode"] : [])];
    const sized = before.present?.full !== model.present?.full;
    if (sized || other.some((key) => before[key] !== model[key])) this.layout();
    this.label();
    if (answered) this.refused(model.refusal);
    else this.draw();
    if (moved && !first && !fresh) this.replay(before, model, drawn);
    const said = answered ? [] : fresh || model.say !== before.say ? [model.say] : [];
    if (told) said.push(model.task.feedback.label, ...model.task.feedback.sentences);
    if (said.length && (!first || model.task)) this.speak(said.join(" "), answered);
    if (model.task) this.followTask(model.task, { fresh: fresh && !first, inside, before });
  }

  get focusedElement() {
    return this.root.getRootNode().activeElement;
  }

  /** What a task brings about: progress is kept, and the keyboard goes where things go on. */
  followTask(task, { fresh, inside, before }) {
    const { done } = task;
    if (done && done.id !== before.task?.done?.id) setTimeout(() => recordDone(done));
    const over = task.state !== "open" && task.state !== before.task?.state;
    const next = over ? this.card.primary : fresh ? this.card.firstAnswer ?? this.cells.get(this.here) : null;
    const lost = over && this.focusedElement === null && document.activeElement === document.body;
    if (next && (inside || lost)) next.focus({ preventScroll: true });
  }

  /** Leave the board what the task above it does not take; long feedback takes it for good. */
  makeRoom() {
    this.root.classList.toggle("narrow", this.root.clientWidth < 480);
    const { element, task } = this.card;
    const height = element.hidden ? 0 : element.offsetHeight + GAP;
    this.taken = task?.feedback ? Math.max(this.taken ?? 0, height) : height;
    this.root.style.setProperty("--task", `${this.taken}px`);
  }

  /** A row of the task is pointed at: the board shows what it is about. */
  aimRow(mark) {
    this.rowMark = mark ?? null;
    this.draw();
  }

  /** Nothing is held, chosen, shown or said any more. */
  drop() {
    this.putDown();
    if (this.sel !== null) this.tell("select", { square: null });
    this.sel = null;
    this.message = null;
    this.preview = null;
  }

  /** Which actions start where, and which lead where. */
  index() {
    this.byText = new Map(this.model.actions.map((record) => [record.action, record]));
    this.byFrom = new Map();
    for (const record of this.model.actions) {
      const from = record.kind === "enter" ? "reserve" : record.from;
      if (!this.byFrom.has(from)) this.byFrom.set(from, { targets: new Map(), values: [] });
      const { targets, values } = this.byFrom.get(from);
      if (record.kind === "value" || record.kind === "roll") values.push(record);
      else targets.set(record.to, record);
    }
  }

  record(action) {
    if (action === "pass" && this.model.pass) return { action, kind: "pass" };
    return this.byText.get(action) ?? null;
  }

  /** Where what is chosen can go: square -> record. */
  targets() {
    const free = this.model.mode === "play" && !this.pending;
    return (free && this.byFrom.get(this.sel)?.targets) || new Map();
  }

  values() {
    const free = this.model.mode === "play" && !this.pending && this.cells.has(this.sel);
    return (free && this.byFrom.get(this.sel)?.values) || [];
  }

  /** The dice as shown: what Python sent, with the edits or the pending action drawn on them. */
  dice() {
    const dice = new Map(this.standing);
    for (const [square, { die }] of this.edits) die ? dice.set(square, die) : dice.delete(square);
    const { kind, from, to, value_after: after } = this.pending?.record ?? {};
    const mover = this.model.toMove;
    const die = kind === "enter" ? `${mover}1` : dice.get(from);
    if (!die) return dice;
    if (from) dice.delete(from);
    return dice.set(to, after ? mover + after : die);
  }

  /** The dice in each player's bank as shown. */
  reserves() {
    const { kind, captured } = this.pending?.record ?? {};
    const entered = kind === "enter" ? this.model.toMove : null;
    const count = ({ letter, reserve }) =>
      reserve - (letter === entered ? 1 : 0) + (letter === captured?.owner ? 1 : 0);
    return new Map(this.model.players.map((player) => [player.letter, count(player)]));
  }

  player(letter) {
    return this.model.players.find((player) => player.letter === letter);
  }

  // ------------------------------------------------------------ data out

  emit(type, fields) {
    this.count += 1;
    const id = `${Date.now().toString(36)}-${this.count}`;
    const task = this.model.task ? { task: this.model.task.key } : {};
    const gone = this.gone.length ? { gone: this.gone } : {};
    this.onEvent({ type, at: this.model.at, id, ...task, ...gone, ...fields });
    return id;
  }

  tell(name, fields) {
    if (this.model.mode !== "play") return;
    const detail = { ...fields, source: "board", at: this.model.at };
    this.bus.dispatchEvent(new CustomEvent(`derive:${name}`, { detail }));
  }

  /** Speak a text, or add it to what is being spoken. */
  speak(text, more = false) {
    const said = more ? `${this.live.textContent} ${text}` : text;
    // The same words are spoken again only if the text differs.
    this.live.textContent = this.live.textContent === said ? `${said}\u00a0` : said;
  }

  /** Show some sentences by the board and speak them; null closes them. */
  say(sentences, squares = [], to = null, more = {}) {
    this.message = sentences && { sentences, squares, to, ...more };
    if (sentences) this.speak(sentences.join(" "));
    this.draw();
  }

  // ------------------------------------------------------------ choosing

  clicked(event, place, act) {
    if (this.swallow || place === undefined || this.model.mode === "still") return;
    if (event.detail > 1 && this.played) return; // the second half of a double click
    act(place);
    this.played = !!this.pending;
  }

  act(square) {
    if (this.model.mode === "edit") return this.editAt(square);
    if (this.model.mode === "ask") return this.askAt(square);
    if (this.pending) return undefined;
    const { toMove, over, words, names } = this.model;
    const target = this.targets().get(square);
    if (target) return this.choose(target);
    if (square === this.sel) return this.letGo();
    const die = this.standing.get(square);
    if (die?.[0] === toMove && !over) {
      this.select(square);
      return this.byFrom.has(square) ? undefined : this.why(square, square);
    }
    if (this.sel !== null) return this.why(this.sel, square);
    const why = over ? words.over : die ? words.other : words.pick;
    return this.say([`${names[square]}.`, why], [square], square);
  }

  /** A square where nothing can be played: it is pointed at, or has a name all the same. */
  askAt(square) {
    const { task, names, words } = this.model;
    if (this.card.pointing) {
      this.card.toggle(square);
      const there = this.card.given.has(square);
      const said = there ? words.pointed : words.notPointed;
      this.speak(fill(said, { name: names[square], n: this.card.given.size }));
      return this.draw();
    }
    if (task?.state === "bad") return this.emit("tool", { tool: "again" });
    if (task?.state === "open") return this.say([`${names[square]}.`, words.answer], [], square);
    return this.speak(names[square]);
  }

  bank(letter) {
    if (this.model.mode === "edit") return this.toggleBrush(`${letter}1`);
    if (this.pending) return undefined;
    const { toMove, over, words, mode } = this.model;
    const { reserve, bank } = this.player(letter);
    if (mode === "ask") return this.speak(bank);
    if (letter === toMove && reserve && !over) {
      if (this.sel === "reserve") return this.letGo();
      this.select("reserve");
      return this.byFrom.has("reserve") ? undefined : this.why("reserve", "reserve");
    }
    const why = over ? words.over : letter === toMove ? words.emptyBank : words.other;
    return this.say([`${bank}.`, why]);
  }

  /** − and + and the roll on the die itself, and passing. */
  button(action) {
    const from = this.sel;
    this.choose(this.record(action));
    this.cells.get(from)?.focus();
  }

  select(square, tell = true) {
    if (square === null) return this.letGo(tell);
    if (this.pending || (square === this.sel && !tell)) return undefined;
    this.sel = square;
    this.message = null;
    if (tell) this.tell("select", { square });
    if (this.model.mode === "play") this.speakChosen(square);
    return this.draw();
  }

  speakChosen(square) {
    const { words, names, toMove } = this.model;
    const name = square === "reserve" ? this.player(toMove).bank : names[square];
    const said = [fill(words.chosen, { name })];
    const tell = (text, name, list) => list.length && said.push(fill(text, { [name]: list.join(", ") }));
    const of = (wanted) => [...this.targets().values()].filter(({ kind }) => kind === wanted);
    tell(words.entersOn, "targets", of("enter").map(({ to }) => to));
    tell(words.goesTo, "targets", of("move").map(({ to }) => to));
    const keeping = ({ to, value_after: value }) => fill(words.keeping, { square: to, value });
    tell(words.takes, "targets", of("capture").map(keeping));
    const values = this.values();
    const steps = values.filter(({ kind }) => kind === "value");
    tell(words.becomes, "values", steps.map((record) => record.value_after));
    if (values.length > steps.length) said.push(words.rolls);
    this.speak(said.join(" "));
  }

  letGo(tell = true) {
    const { mode, words, names, toMove } = this.model;
    if (tell && mode === "play" && this.sel !== null) {
      const name = names[this.sel] ?? this.player(toMove).bank;
      this.speak(fill(words.letGo, { name }));
    }
    this.sel = null;
    this.message = null;
    if (tell) this.tell("select", { square: null });
    this.draw();
  }

  /** Draw an action at once and send it; nothing else can be chosen until it is answered. */
  choose(record, inHand = false) {
    if (!record || this.pending || this.model.mode !== "play") return;
    const taken = this.standing.get(record.to);
    this.forget();
    this.hover = null;
    const timer = setTimeout(() => this.takeBack(), ANSWER_MS);
    this.pending = { record, timer };
    this.pending.act = this.emit("action", { action: record.action });
    const chosen = this.sel;
    this.sel = null; // told below
    this.drop();
    this.drawPicture();
    if (!inHand) this.animate(record, this.model.toMove, taken);
    // The picture is what the next frame must show. The rest comes when the action has left for
    // Python, which a host does in a task of its own.
    setTimeout(() => {
      if (this.pending?.record === record) this.tell("pending", { action: record.action });
      if (chosen !== null) this.tell("select", { square: null });
      this.drawCells();
    });
  }

  why(from, to, more = {}) {
    this.forget();
    this.message = null;
    const timer = setTimeout(() => this.unanswered(to), ANSWER_MS);
    this.asked = { to, timer };
    const named = (place) => (place === "reserve" ? `${this.model.toMove}-reserve` : place);
    this.emit("why", { from: named(from), to: named(to), ...more });
    this.draw();
  }

  // ------------------------------------------------------------ answers

  /** An answer came: nothing waits any more, and `waited` is what did. */
  settle() {
    if (this.pending) this.tell("pending", { action: null });
    clearTimeout(this.pending?.timer);
    this.waited = { record: this.pending?.record, to: this.asked?.to ?? this.pending?.record.to };
    this.pending = null;
    this.forget();
  }

  forget() {
    clearTimeout(this.asked?.timer);
    this.asked = null;
  }

  /** A question has no answer yet. */
  unanswered(to) {
    if (this.patient) return this.say([this.model.words.busy], [], to);
    this.forget();
    return this.say([this.model.words.silent], [], to);
  }

  /** An action has no answer yet. */
  takeBack() {
    if (this.patient) return this.say([this.model.words.busy], [], this.pending.record.to);
    this.gone = [...this.gone.slice(-19), this.pending.act];
    this.settle();
    this.emit("back", {});
    this.say([this.model.words.unanswered], [], this.waited.to);
    return this.flyBack();
  }

  refused({ sentences, squares, rules, rulesAt }) {
    const to = this.waited.to ?? squares.at(-1);
    this.say(sentences, squares, this.cells.has(to) ? to : null, { rules, rulesAt });
    this.flyBack();
  }

  /** The action that was drawn did not count: its die returns. */
  flyBack() {
    const { record } = this.waited;
    if (record?.from) this.picture.fly(record.from, this.picture.route(record).reverse());
  }

  // ------------------------------------------------------------ pointing

  /** The list shows an action (or none) on the board. */
  show(action) {
    this.preview = action ? this.record(action) : null;
    this.draw();
  }

  point(square) {
    if (square !== this.hover && !this.drag?.live) this.aim(square);
  }

  aim(square) {
    const before = this.targets().get(this.hover);
    this.hover = square;
    const target = this.targets().get(square);
    if (before !== target) this.tell("preview", { action: target?.action ?? null });
    if (before !== target || this.drag?.live) this.draw();
  }

  tool(button) {
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    this.flush();
    const { tool } = button.dataset;
    if (tool === "flip") this.turn(!this.model.flip);
    this.emit("tool", { tool });
    this.attend(button);
  }

  goTo(turn) {
    if (turn < 0 || turn > this.model.line.length) return;
    this.emit("goto", { turn });
    this.attend(this.furniture.line.querySelector(`[data-turn="${turn}"]`));
  }

  /** Turn the board at once: Python is told, and until it answers its models are shown so. */
  turn(flip) {
    this.turned = flip;
    this.arrive({ ...this.model, flip });
  }

  /** A button was pressed whose answer may take a while: it says so, then that none came. */
  attend(button) {
    this.calm();
    const show = setTimeout(() => button?.setAttribute("aria-busy", "true"), SIGN_MS);
    const { busy, silent } = this.model.words;
    const late = setTimeout(() => this.say([this.patient ? busy : silent]), ANSWER_MS);
    this.attended = { button, show, late };
  }

  /** An answer came. */
  calm() {
    const { button, show, late } = this.attended ?? {};
    clearTimeout(show);
    clearTimeout(late);
    button?.removeAttribute("aria-busy");
    this.attended = null;
  }

  // ------------------------------------------------------------ shown to a room

  present(tool) {
    if (tool === "leave") document.dispatchEvent(new CustomEvent("derive:present"));
    else {
      const ahead = tool === "next" ? this.model.present.ahead : null;
      // Where it was pressed travels too: of two acts on their way at once, one may be lost.
      this.emit("tool", { tool, step: this.model.present.key });
      if (ahead) this.update(ahead); // what comes next is here already; Python only hears of it
    }
  }

  /** A key pressed outside the board while it is shown to a room: a presenter's remote, say. */
  presentKey(event) {
    if (!this.model.present || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const path = event.composedPath();
    const taken = "input, textarea, select, dialog, [contenteditable]";
    if (path.some((node) => node instanceof Element && node.matches(taken))) return;
    if (event.key === "Escape" && this.model.present.full) this.present("leave");
    else if (!this.presenter.key(event.key, false)) return;
    event.preventDefault();
  }

  /** The turn before or after, or what is shown before or after it. */
  page(by) {
    if (this.model.present) this.presenter.key(by < 0 ? "PageUp" : "PageDown", true);
    else this.goTo(this.model.turn + by);
  }

  // ------------------------------------------------------------ keyboard

  focused(square) {
    if (!square) return;
    for (const cell of this.cells.values()) cell.tabIndex = cell.dataset.square === square ? 0 : -1;
    this.here = square;
    this.point(square);
  }

  key(event) {
    if (event.metaKey || event.altKey || this.model.mode === "still") return;
    const { square, bank } = event.target.dataset;
    if (event.ctrlKey) {
      const end = { Home: 0, End: this.model.size - 1 }[event.key];
      if (!square || end === undefined) return;
      event.preventDefault();
      this.cells.get(this.places.square(end, end)).focus();
      return;
    }
    const act = square ? this.squareKey(event.key, square) : this.otherKey(event.key, bank);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** What a key does on a square, or nothing. */
  squareKey(key, square) {
    const [column, row] = this.places.cell(square);
    const go = (c, r) => () => this.cells.get(this.places.square(c, r))?.focus() ?? this.toBank(c, r);
    const keys = {
      ArrowLeft: go(column - 1, row),
      ArrowRight: go(column + 1, row),
      ArrowUp: go(column, row - 1),
      ArrowDown: go(column, row + 1),
      Home: go(0, row),
      End: go(this.model.size - 1, row),
      PageUp: () => this.page(-1),
      PageDown: () => this.page(1),
      Enter: () => this.act(square),
      " ": () => this.act(square),
      Escape: () => this.escape(),
    };
    if (keys[key]) return keys[key];
    const own = { edit: this.editKey, play: this.valueKey }[this.model.mode];
    return own?.call(this, key, square) ?? null;
  }

  valueKey(key, square) {
    const by = PLUS_MINUS[key];
    if (!by && key !== "*") return null;
    return () => {
      if (this.pending) return undefined;
      const from = this.cells.has(this.sel) ? this.sel : square;
      const die = this.standing.get(from);
      if (die?.[0] !== this.model.toMove) return this.act(from);
      const value = Number(die[1]) + (by ?? 0);
      const { values } = this.byFrom.get(from) ?? { values: [] };
      const wanted = values.find((r) => (by ? r.value_after === value : r.kind === "roll"));
      return wanted ? this.choose(wanted) : this.why(from, from, by ? { value } : { roll: true });
    };
  }

  otherKey(key, bank) {
    const held = this.sel !== null || this.message || this.brush !== null || this.drag;
    if (key === "Escape" && held) return () => this.escape();
    const towards = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 }[key];
    const inwards = bank && towards === this.places.edge(bank[0]);
    return inwards ? () => this.cells.get(this.here)?.focus() : null;
  }

  toBank(column, row) {
    const side = row >= this.model.size ? 0 : column < 0 ? 1 : row < 0 ? 2 : 3;
    const beyond = (bank) => this.places.edge(bank.dataset.bank[0]) === side;
    [...this.banks.children].find((b) => !b.hidden && b.tabIndex === 0 && beyond(b))?.focus();
  }

  escape() {
    if (this.drag?.live) return this.endDrag();
    if (this.brush !== null) this.toggleBrush(this.brush);
    this.forget();
    return this.letGo();
  }

  // ------------------------------------------------------------ dragging

  /** The die that may be picked up at a place (a square, or "S-bank"), as "S3", or null. */
  loose(place) {
    if (this.pending || !place) return null;
    const edit = this.model.mode === "edit";
    if (!place.endsWith("-bank")) {
      return (edit ? this.dice().get(place) : this.byFrom.has(place) && this.standing.get(place)) || null;
    }
    const letter = place[0];
    const free = edit || (letter === this.model.toMove && this.byFrom.has("reserve"));
    return free ? `${letter}1` : null;
  }

  press(event) {
    if (event.button !== 0 || !event.isPrimary || this.model.mode === "still") return;
    const { square, bank, brush } =
      event.target.closest("[data-square],[data-bank],[data-brush]")?.dataset ?? {};
    const die = brush || this.loose(square ?? bank);
    if (!die) return;
    const { clientX: x, clientY: y, pointerId: pointer, target } = event;
    this.drag = { die, place: square ?? bank ?? "palette", x, y, pointer, target };
  }

  dragMove(event) {
    const { drag } = this;
    if (drag?.pointer !== event.pointerId) return;
    if (!drag.live) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_PX) return;
      this.pickUp(drag);
    }
    const [x, y] = this.toDrawing(event);
    drag.ghost.style.transform = at(x, y, DIE * 1.12);
    this.aim(this.places.square(Math.floor(x / U), Math.floor(y / U)));
  }

  pickUp(drag) {
    drag.live = true;
    drag.target.setPointerCapture(drag.pointer);
    drag.ghost = this.picture.hold(drag.die);
    drag.ghost.classList.add("held");
    this.root.classList.add("dragging");
    const from = drag.place.endsWith("-bank") ? "reserve" : drag.place;
    if (this.model.mode === "play" && this.sel !== from) this.select(from);
  }

  release(event) {
    const { drag } = this;
    if (drag?.pointer !== event.pointerId) return;
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
    if (!this.putDown()) return;
    this.aim(null);
    this.draw();
  }

  /** Nothing is in the hand any more; whether something was. */
  putDown() {
    const { live, ghost } = this.drag ?? {};
    this.drag = null;
    ghost?.remove();
    this.root.classList.remove("dragging");
    return !!live;
  }

  /** Where an event happened, in the units of the drawing. */
  toDrawing({ clientX, clientY }) {
    const { left, top, width } = this.picture.element.getBoundingClientRect();
    const { total, bank } = this.places;
    const unit = total / width;
    return [(clientX - left) * unit - bank, (clientY - top) * unit - bank];
  }

  // ------------------------------------------------------------ composing (mode "edit")

  editAt(square) {
    const dice = this.dice();
    if (this.brush !== null) {
      const same = dice.get(square) === this.brush;
      return this.edit([[square, same ? null : this.brush || null]]);
    }
    if (dice.has(square)) return this.sel === square ? this.letGo() : this.select(square);
    if (dice.has(this.sel)) {
      const from = this.sel;
      this.sel = square;
      return this.edit([[from, null], [square, dice.get(from)]]);
    }
    const { names, words } = this.model;
    return this.say([`${names[square]}.`, words.editEmpty], [square], square);
  }

  editKey(key, square) {
    const set = (die) => () => this.edit([[square, die]]);
    const die = this.dice().get(square);
    const [owner, value] = die ?? [(this.brush || this.model.toMove)[0], "1"];
    if (/^[1-6]$/.test(key)) return set(owner + key);
    if (["Delete", "Backspace", "0"].includes(key)) return set(null);
    if (this.player(key.toUpperCase())?.seated) return set(key.toUpperCase() + value);
    const next = Number(value) + PLUS_MINUS[key];
    return die && PIPS[next] ? set(owner + next) : null;
  }

  editDrop({ die, place }, square) {
    if (square === place) return;
    const taken = this.cells.has(place) ? [[place, null]] : [];
    if (this.sel === place) this.sel = null;
    if (square) this.edit([...taken, [square, die]]);
    else if (taken.length) this.edit(taken);
  }

  /** Draw edits at once; send them soon, together with all those no model has shown yet. */
  edit(changes) {
    this.message = null;
    for (const [square, die] of changes) this.edits.set(square, { die, sent: null });
    this.draw();
    clearTimeout(this.flushing);
    this.flushing = setTimeout(() => this.flush(), SEND_MS);
  }

  flush() {
    clearTimeout(this.flushing);
    if (![...this.edits.values()].some(({ sent }) => sent === null)) return;
    this.emit("edit", { edits: [...this.edits].map(([square, { die }]) => [square, die]) });
    for (const edit of this.edits.values()) edit.sent = performance.now();
  }

  /** Forget the sent edits that the model shows, or that Python had time to answer otherwise. */
  confirmEdits() {
    if (this.model.mode !== "edit") this.edits.clear();
    for (const [square, { die, sent }] of this.edits) {
      const late = performance.now() - sent > ANSWER_MS;
      const shown = (this.standing.get(square) ?? null) === die;
      if (sent !== null && (late || shown)) this.edits.delete(square);
    }
  }

  toggleBrush(brush) {
    if (brush === undefined) return;
    this.brush = this.brush === brush ? null : brush;
    this.sel = null;
    this.furniture.press(this.brush);
    this.draw();
  }

  // ------------------------------------------------------------ drawing

  theme() {
    this.root.dataset.theme = isDark(this.root) ? "dark" : "light";
  }

  fit() {
    this.makeRoom();
    const width = this.stage.clientWidth;
    if (!width || width === this.width) return;
    this.layout();
    this.furniture.fit();
    this.draw();
  }

  layout() {
    this.width = this.stage.clientWidth || 600;
    this.picture.layout(this.model, this.width);
    this.places = this.picture.places;
    this.stage.style.setProperty("--bank", this.places.percent(this.places.bank));
    this.stage.style.setProperty("--side", this.places.percent(this.places.side));
    for (const bank of this.banks.children) {
      bank.className = `bank-button side-${this.places.edge(bank.dataset.bank[0])}`;
    }
    this.makeGrid();
  }

  /** One gridcell a square in the order seen; kept while size, side and mode stay. */
  makeGrid() {
    const { size, flip, mode, names } = this.model;
    const wanted = [size, flip, mode === "still"].join();
    if (this.grid.dataset.of === wanted) return;
    this.grid.dataset.of = wanted;
    const focused = this.root.getRootNode().activeElement?.dataset?.square;
    this.cells.clear();
    this.grid.replaceChildren();
    this.grid.setAttribute("role", mode === "still" ? "img" : "grid");
    this.grid.toggleAttribute("aria-describedby", mode !== "still");
    if (mode === "still") return;
    this.grid.setAttribute("aria-describedby", this.keys.id);
    if (!names[this.here]) this.here = this.places.square(0, size - 1);
    for (let row = 0; row < size; row += 1) {
      const line = html("div", { role: "row" });
      for (let column = 0; column < size; column += 1) {
        const square = this.places.square(column, row);
        const cell = html("div", { role: "gridcell", class: "cell", "data-square": square });
        cell.tabIndex = square === this.here ? 0 : -1;
        this.cells.set(square, cell);
        line.append(cell);
      }
      this.grid.append(line);
    }
    this.cells.get(focused)?.focus();
  }

  /** The names that go with a position. */
  label() {
    const { words, mode, picture, players } = this.model;
    this.grid.setAttribute("aria-label", mode === "still" ? picture : words.board);
    this.keys.textContent = mode === "edit" ? words.editKeys : words.keys;
    for (const { letter, seated, toMove, bank } of players) {
      const button = this.banks.querySelector(`[data-bank="${letter}-bank"]`);
      button.hidden = mode === "still" || !seated;
      button.setAttribute("aria-label", bank);
      button.tabIndex = mode === "edit" || toMove ? 0 : -1;
    }
  }

  /** What the picture shows. */
  view(dice) {
    const { model } = this;
    const live = !!this.drag?.live;
    const onBoard = (square) => (this.cells.has(square) ? square : null);
    const { targets, told } = this.drawn();
    const aimed = this.pending ? null : (this.preview ?? targets.get(this.hover) ?? told ?? null);
    const record = this.pending?.record;
    return {
      model,
      marks: this.marks(),
      dice, // square -> "S3"
      reserves: this.reserves(), // letter -> how many
      pending: record, // drawn as waiting
      lifted: live ? this.drag.place : null, // where the die in the hand comes from
      held: live, // a die is in the hand
      over: live && model.mode === "edit" ? onBoard(this.hover) : null, // where it would be put
      sel: this.sel,
      targets,
      aimed, // one action to show as it would come out
      pointed: (this.message?.squares ?? []).filter(onBoard),
      asked: onBoard(this.asked?.to),
      quiet: !record && this.sel === null && !aimed && model.mode !== "edit",
    };
  }

  /** What is drawn of actions: where the chosen die can go, or else an answer that is revealed. */
  drawn() {
    const { records, aimed } = this.presenter;
    if (this.sel !== null || !this.model.present) return { targets: this.targets() };
    const going = records.filter(({ kind }) => kind !== "value" && kind !== "roll");
    const told = this.presenter.record(aimed) ?? (records.length === 1 ? records[0] : null);
    return { targets: new Map(going.map((record) => [record.action, record])), told };
  }

  /** The marks of the page, those of what is pointed at, and of the row that is. */
  marks() {
    const { words } = this.model;
    const signs = { point: words.pointedAt, yes: words.right, no: words.wrong };
    const given = [...this.card.given].map((square) => {
      const kind = this.card.markOf(square);
      return { square, kind, text: signs[kind] };
    });
    const row = this.rowMark ? [this.rowMark] : [];
    return [...this.model.marks, ...given, ...row, ...this.presenter.marks];
  }

  draw() {
    if (!this.places) return;
    this.drawPicture();
    this.drawCells();
  }

  /** What is seen of the squares: dice, marks, and what floats above them. */
  drawPicture() {
    this.picture.draw(this.view(this.dice()));
    this.drawButtons();
    this.drawBubble();
    const { mode, words, pass } = this.model;
    const empty = this.dice().size === 0 && this.sel === null && !this.message;
    this.hint.hidden = mode === "still" || !empty;
    this.hint.textContent = mode === "edit" ? words.editEmpty : words.emptyBoard;
    this.passing.hidden = !pass || !!this.pending;
    this.passing.textContent = words.pass;
    this.root.classList.toggle("waiting", !!this.pending);
  }

  drawButtons() {
    const values = this.drag?.live ? [] : this.values();
    const wanted = [this.model.at, this.width, ...values.map((record) => record.action)].join();
    if (this.buttons.dataset.for === wanted) return;
    this.buttons.dataset.for = wanted;
    this.buttons.hidden = !values.length;
    this.buttons.setAttribute("aria-label", this.model.words.changeValue);
    this.buttons.replaceChildren(...values.map((record) => this.valueButton(record)));
  }

  /** A button at the edge of the chosen die: − at its left, + at its right, the roll below. */
  valueButton({ action, kind, from, value_before: before, value_after: after }) {
    const { words } = this.model;
    const { bank, unit } = this.places;
    const roll = kind === "roll";
    const label = fill(roll ? words.roll : words.valueTo, { square: from, value: after });
    const button = html("button", { type: "button", title: label, "aria-label": label });
    button.dataset.action = action;
    button.append(roll ? rollSign() : after > before ? "+" : "−");
    const size = this.width < 800 ? 36 : 40;
    const away = 48 * DIE + (size / 2 - 5) * unit;
    const [x, y] = this.places.centre(from);
    const inside = (place) => `clamp(${size / 2}px, ${this.places.percent(place + bank)}, 100% - ${size / 2}px)`;
    button.style.width = `${size}px`;
    button.style.left = inside(x + (roll ? 0 : after > before ? away : -away));
    button.style.top = inside(y + (roll ? away : 0));
    const preview = (shown) => {
      this.tell("preview", { action: shown });
      this.show(shown);
    };
    for (const type of ["pointerenter", "focus"]) {
      button.addEventListener(type, () => preview(action));
    }
    for (const type of ["pointerleave", "blur"]) {
      button.addEventListener(type, () => preview(null));
    }
    return button;
  }

  drawBubble() {
    const { message } = this;
    const shown = message && [message, this.width, this.model.flip];
    if (shown?.every((part, i) => part === this.bubbled?.[i])) return;
    this.bubbled = shown;
    this.bubble.hidden = !message;
    if (!message) return;
    const close = html("button", { type: "button", class: "close" }, icon("close"));
    close.setAttribute("aria-label", this.model.words.close);
    const said = message.sentences.map((text, i) => html("p", {}, text, ...this.ruleLinks(message, i)));
    this.bubble.replaceChildren(...said, close);
    const { offsetWidth, offsetHeight } = this.bubble;
    const [left, top] = freePlace(this.places, {
      width: offsetWidth * this.places.unit,
      height: offsetHeight * this.places.unit,
      near: message.to,
      weights: this.weights(),
    });
    this.bubble.style.left = this.places.percent(left);
    this.bubble.style.top = this.places.percent(top);
  }

  /** The rules behind a sentence, as links where there is a page of rules. */
  ruleLinks({ rules = [], rulesAt }, i) {
    const { words } = this.model;
    return (rules[i] ?? []).flatMap((rule) => {
      const label = fill(words.rule, { rule });
      const name = rulesAt ? html("a", { href: `${rulesAt}#${rule}`, "data-go": "" }, rule) : html("span", {}, rule);
      name.setAttribute("aria-label", label);
      name.className = "rule";
      return [" ", name];
    });
  }

  /** How much each square should stay in sight: what is talked of, where one can go, dice. */
  weights() {
    const weights = new Map([...this.standing.keys()].map((square) => [square, 2]));
    for (const square of this.targets().keys()) weights.set(square, 6);
    const { squares, to } = this.message;
    for (const square of [...squares, to, this.sel]) weights.set(square, 12);
    return weights;
  }

  drawCells() {
    const { names, words, mode, toMove } = this.model;
    const kinds = { enter: words.canEnter, move: words.canMove, capture: words.canTake };
    const targets = this.targets();
    const marked = new Map(this.marks().map(({ square, text }) => [square, text]));
    for (const [square, cell] of this.cells) {
      const target = targets.get(square);
      const more = target && fill(kinds[target.kind], { value: target.value_after });
      const label = [names[square], more, marked.get(square)].filter(Boolean).join(", ");
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
      cell.setAttribute("aria-selected", String(square === this.sel || this.card.given.has(square)));
      cell.classList.toggle("target", !!target);
      cell.classList.toggle("loose", this.loose(square) !== null);
    }
    for (const button of this.banks.children) {
      const letter = button.dataset.bank[0];
      const mine = letter === toMove && this.sel === "reserve";
      const chosen = mode === "edit" ? this.brush === `${letter}1` : mine;
      button.setAttribute("aria-pressed", String(chosen));
      button.classList.toggle("loose", this.loose(button.dataset.bank) !== null);
    }
  }

  // ------------------------------------------------------------ motion

  animate(record, by, taken) {
    const player = (letter) => this.player(letter);
    this.picture.animate(record, { by, taken, player, reserves: this.reserves() });
  }

  /** Animate what brought the new position, unless it was drawn when it was chosen. */
  replay(before, model, drawn) {
    if (before.size !== model.size || before.flip !== model.flip || model.mode === "edit") return;
    const { last, lastBy } = model;
    if (model.turn === before.turn + 1 && last && last.action !== drawn) {
      const taken = before.dice.find(([square]) => square === last.to);
      this.animate(last, lastBy, taken && `${taken[1]}${taken[2]}`);
    } else if (model.turn === before.turn - 1 && before.last?.kind === "move") {
      this.picture.fly(before.last.from, this.picture.route(before.last).reverse());
    }
  }
}

function rollSign() {
  const pips = PIPS[5].map(([x, y]) => svg("circle", { cx: x, cy: y, r: 9 }));
  const body = svg("rect", { x: -40, y: -40, width: 80, height: 80, rx: 14 });
  return svg("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, body, ...pips);
}

/** Whether the page around is dark: as Streamlit says, or the notebook, or else the browser. */
function isDark(element) {
  const page = getComputedStyle(element).getPropertyValue("--st-background-color").trim();
  if (page) {
    if (!darkness.has(page)) darkness.set(page, luminance(page) < 128);
    return darkness.get(page);
  }
  const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "false";
  if (vscodeThemeKind) return !vscodeThemeKind.endsWith("light");
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

const darkness = new Map(); // colour as written -> whether it is dark

function luminance(colour) {
  const probe = document.createElement("canvas").getContext("2d");
  probe.fillStyle = colour; // any way to write a colour comes back as #rrggbb
  const [r, g, b] = probe.fillStyle.match(/[\da-f]{2}/gi).map((part) => parseInt(part, 16));
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

export function mount(element, model, onEvent, options) {
  const board = new Board(element, model, onEvent, options);
  return { update: (next) => board.update(next), destroy: () => board.destroy() };
}

// ---------------------------------------------------------------- Streamlit

const mounted = new WeakMap();

/** Streamlit calls this again, with the same element, whenever the data or the theme changed. */
export default function streamlit({ data, parentElement, setTriggerValue }) {
  let host = mounted.get(parentElement);
  if (host) {
    host.send = setTriggerValue;
    if (host.board.update(data)) host.list = data.list;
  } else {
    host = { send: setTriggerValue, free: 0, list: data.list };
    host.handOver = () => {
      if (host.list) document.dispatchEvent(new CustomEvent("derive:list", { detail: host.list }));
    };
    document.addEventListener("derive:list?", host.handOver);
    host.board = mount(parentElement, data, (event) => {
      // One trigger a task reaches Python: space them out.
      const now = performance.now();
      host.free = Math.max(now, host.free + 30);
      if (host.free === now) host.send("event", event);
      else setTimeout(() => host.send("event", event), host.free - now);
    });
    mounted.set(parentElement, host);
  }
  host.handOver(); // the list beside the board has its data through it
  return () => {
    document.removeEventListener("derive:list?", host.handOver);
    host.board.destroy();
    mounted.delete(parentElement);
  };
}
