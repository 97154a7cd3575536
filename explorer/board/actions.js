// The list of legal actions beside the board. It draws what Python sends and knows no rule:
// which actions there are, what each changes and every word come from the model
// (actions_model.py). It speaks with the board through three events on the document:
//   derive:preview {action|null}   an action is shown on the board, either way round
//   derive:select  {square|"reserve"|null}   a die is chosen, either way round
//   derive:choose  {action}    the person plays an action: the board draws it and sends it
// and hears derive:pending {action|null} while the board waits for an answer. Every detail says
// its source, and at which position it was made.

import { ActionTable, changeIcon, icon, make, playOf, rowOf } from "./rows.js";
import { fill } from "./shapes.js";

const SOURCE = "list";
const ANSWER_MS = 4000;

const CSV_FIELDS = [
  "action", "kind", "complex", "changes", "from", "to", "route",
  "value_before", "value_after", "captured",
];

const instances = new WeakMap();

/** Show the list in `element`. The model is what `actions_model` returns. */
export function mount(element, model) {
  const list = new ActionList(element);
  const update = (next) => {
    list.theme();
    list.update(next);
  };
  update(model);
  return { update, destroy: () => list.destroy() };
}

/**
 * For Streamlit: called again with the same parent whenever the data or the theme change. With
 * `{ from: "board" }` for data, the list shows what the board beside it hands over.
 */
export default function ({ parentElement, data }) {
  const known = instances.get(parentElement);
  if (known) known.show(data);
  else instances.set(parentElement, hosted(parentElement, data));
  return () => {
    instances.get(parentElement)?.destroy();
    instances.delete(parentElement);
  };
}

function hosted(element, data) {
  const list = new ActionList(element);
  const show = (sent) => {
    list.theme();
    if (sent.from !== "board") list.update(sent);
  };
  // Handed over just after the board was drawn: the theme, which styles tell, is left alone here.
  const hear = ({ detail }) => list.update(detail);
  document.addEventListener("derive:list", hear);
  show(data);
  document.dispatchEvent(new CustomEvent("derive:list?"));
  return {
    show,
    destroy: () => {
      document.removeEventListener("derive:list", hear);
      list.destroy();
    },
  };
}

class ActionList {
  constructor(element) {
    this.kinds = new Set();
    this.changes = new Set();
    this.die = null;
    this.hovered = null;
    this.focused = null;
    this.boardPreview = null;
    this.pending = null;
    this.pointer = "";
    this.root = make("section", { class: "derive-root derive-actions" });
    element.append(this.root);
    this.stop = new AbortController();
    const { signal } = this.stop;
    const hear = (name, act) =>
      document.addEventListener(`derive:${name}`, (event) => {
        if (this.model && event.detail?.source !== SOURCE) act(event.detail ?? {});
      }, { signal });
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", () => this.theme(), { signal });
    hear("preview", ({ action }) => this.previewFromBoard(action ?? null));
    hear("select", ({ square }) => this.chooseDie(square ?? null));
    hear("pending", ({ action }) => this.setPending(action ?? null));
  }

  destroy() {
    this.stop.abort();
    clearTimeout(this.timer);
    this.root.remove();
  }

  theme() {
    this.root.dataset.theme = themeOf(this.root);
  }

  // ---------------------------------------------------------------- building

  update(model) {
    const sent = JSON.stringify(model);
    if (sent === this.sent) return;
    this.sent = sent;
    const words = JSON.stringify([model.lang, model.words, model.groups]);
    const fresh = model.at !== this.model?.at;
    const focusAt = this.table?.buttons().indexOf(active(this.root)) ?? -1;
    const focusPart = active(this.root)?.dataset?.part;
    const scrolled = fresh ? 0 : (this.table?.element.scrollTop ?? 0);
    this.model = model;
    this.byAction = new Map(model.rows.map((row) => [row.action, row]));
    if (fresh) this.hovered = this.focused = this.boardPreview = null;
    this.unfiltered = false;
    if (words !== this.spoken) this.build();
    this.spoken = words;
    this.table.update(model);
    this.table.mark("lit", null);
    this.setPending(null);
    this.keepMeaningfulFilters();
    this.showParts();
    this.applyFilters();
    if (scrolled) this.table.element.scrollTop = scrolled;
    else if (fresh) this.toTop();
    if (focusAt >= 0) {
      const buttons = this.table.buttons();
      this.focusQuietly(buttons[Math.min(focusAt, buttons.length - 1)] ?? this.notice);
    } else if (focusPart && !active(this.root)) {
      this.focusQuietly(this.root.querySelector(`[data-part="${focusPart}"]`));
    }
  }

  /** Everything there is in these words, to be filled and shown as each position has it. */
  build() {
    const { words, groups, lang } = this.model;
    this.root.lang = lang;
    this.heading = make("h2");
    this.aim = make("span", { class: "aim" });
    this.csv = make("button", {
      type: "button", class: "csv", "data-part": "csv", "aria-label": words.export,
      title: words.export, onclick: () => this.exportCsv(),
    }, icon("M8 2v7.6M4.8 6.8L8 10l3.2-3.2M2.4 13.6h11.2"), words.csv);
    this.notice = make("div", { role: "note", tabindex: -1 });
    this.cards = make("div", { class: "cards", role: "group", "aria-label": words.kinds });
    this.carded = null;
    this.table = new ActionTable(words, groups);
    const { element, table } = this.table;
    table.addEventListener("keydown", (event) => this.onKey(event));
    table.addEventListener("pointermove", (event) => this.onPointer(event));
    table.addEventListener("pointerleave", () => this.hover(null));
    table.addEventListener("focusin", (event) => this.onFocus(event));
    table.addEventListener("focusout", () => this.focusOn(null));
    table.addEventListener("click", (event) => this.onClick(event));
    this.sentence = make("p", { class: "sentence" });
    this.filters = this.filterBar();
    this.root.replaceChildren(make("header", {}, this.heading, this.aim, this.csv), this.notice,
      this.cards, this.filters, element, this.sentence);
  }

  filterBar() {
    const { words } = this.model;
    this.chips = ["number", "position", "value"].map((change) =>
      make("button", {
        type: "button", class: `chip ${change}`, "data-part": `chip-${change}`,
        "data-change": change, onclick: () => this.toggle(this.changes, change),
      }, changeIcon(change), words[change]));
    this.select = make("select", {
      "data-part": "die", "aria-label": words.die,
      onchange: () => {
        const die = this.select.value || null;
        this.chooseDie(die);
        this.tell("select", { square: die });
      },
    });
    this.title = make("h3");
    this.back = make("button", {
      type: "button", class: "back", "data-part": "back", onclick: () => this.showAll(),
    });
    this.shown = make("output", { class: "shown" });
    return make("div", { class: "filters" },
      make("div", { class: "chips", role: "group", "aria-label": words.changes }, ...this.chips),
      this.select,
      make("div", { class: "bar" }, this.title, this.shown, this.back));
  }

  /** What is above the rows, for this position. */
  showParts() {
    const { heading, aim, rows, words, origins, notice } = this.model;
    this.root.setAttribute("aria-label", heading);
    this.heading.textContent = heading;
    this.aim.textContent = aim;
    for (const part of [this.csv, this.cards, this.filters, this.sentence]) {
      part.hidden = !rows.length;
    }
    this.table.element.hidden = !rows.length && Boolean(notice);
    this.showNotice();
    this.drawCards();
    this.select.replaceChildren(make("option", { value: "" }, words.every_die),
      ...origins.map(([square, label]) => make("option", { value: square }, label)));
    this.back.textContent = fill(words.show_all, { n: rows.length });
  }

  showNotice() {
    const { notice } = this.model;
    this.notice.hidden = !notice;
    if (!notice) return;
    this.notice.className = `notice ${notice.kind}`;
    this.notice.replaceChildren(make("p", {}, make("strong", {}, notice.title), " ", notice.text));
    if (notice.button) {
      this.notice.append(make("button", {
        type: "button", class: "act", "data-part": "pass", onclick: () => this.choose("pass"),
      }, notice.button));
    }
  }

  /** The four actions, drawn anew only where the rules of the position differ. */
  drawCards() {
    const { cards, exception } = this.model;
    const drawn = JSON.stringify([cards, Boolean(exception)]);
    if (drawn === this.carded) return;
    this.carded = drawn;
    this.counts = new Map(); // id -> {button, count, flag}
    for (const card of cards) {
      const count = make("span", { class: "count" });
      const button = make("button", {
        type: "button", class: `card ${card.id}`, "data-part": `card-${card.id}`,
        onclick: () => this.toggle(this.kinds, card.id),
      },
        make("span", { class: "title" }, card.title),
        make("span", { class: "tally" }, count,
          make("span", { class: "icons" }, ...card.changes.map(changeIcon))),
        make("span", { class: "word" }, card.word));
      const flag = card.id === "capture" && exception && make("span", { class: "flag" }, "1 × 1");
      if (flag) button.append(flag);
      button.addEventListener("pointerenter", () => this.say(this.about(card)));
      button.addEventListener("pointerleave", () => this.say());
      this.counts.set(card.id, { button, count, flag });
    }
    this.cards.replaceChildren(...[...this.counts.values()].map(({ button }) => button));
  }

  // --------------------------------------------------------------- filtering

  toggle(set, item) {
    if (!set.delete(item)) set.add(item);
    this.filter();
  }

  chooseDie(die) {
    if (die === this.die) return;
    this.die = die;
    this.unfiltered = Boolean(this.pending); // other rows come with the answer
    if (!this.unfiltered) this.filter();
  }

  /** Show what the filters let through, from its top. */
  filter() {
    this.unfiltered = false;
    this.applyFilters();
    this.toTop();
  }

  /** Scrolling needs the new layout, which the next frame makes anyway. */
  toTop() {
    requestAnimationFrame(() => (this.table.element.scrollTop = 0));
  }

  showAll() {
    const had = this.die;
    this.kinds.clear();
    this.changes.clear();
    this.die = null;
    if (had) this.tell("select", { square: null });
    this.filter();
    this.focusQuietly(this.select);
  }

  /** A filter that no action of a new position meets by itself is let go. */
  keepMeaningfulFilters() {
    const { rows } = this.model;
    const meets = (test) => rows.some(test);
    for (const id of this.kinds) {
      if (!meets((row) => this.cardOf(row).id === id)) this.kinds.delete(id);
    }
    for (const change of this.changes) {
      if (!meets((row) => row.changes.includes(change))) this.changes.delete(change);
    }
    if (this.die && !meets((row) => origin(row) === this.die)) this.die = null;
  }

  cardOf(row) {
    return this.model.cards.find(({ kinds }) => kinds.includes(row.kind));
  }

  passesKind(row) {
    return !this.kinds.size || this.kinds.has(this.cardOf(row).id);
  }

  passesRest(row) {
    return (!this.die || origin(row) === this.die)
      && [...this.changes].every((change) => row.changes.includes(change));
  }

  visible() {
    return this.model.rows.filter((row) => this.passesKind(row) && this.passesRest(row));
  }

  applyFilters() {
    const { model } = this;
    const { words } = model;
    const rows = this.visible();
    this.table.filter(new Set(rows.map((row) => row.action)), model.exception?.actions ?? []);
    this.showCounts();
    for (const chip of this.chips) {
      chip.setAttribute("aria-pressed", this.changes.has(chip.dataset.change));
    }
    if (![...this.select.options].some(({ value }) => value === (this.die ?? ""))) {
      this.select.append(make("option", { value: this.die }, this.die));
    }
    this.select.value = this.die ?? "";
    this.select.classList.toggle("on", Boolean(this.die));
    const all = rows.length === model.rows.length;
    const title = this.die === "reserve" ? words.entering
      : this.die ? fill(words.actions_of, { die: this.die }) : words.all;
    const shown = fill(words.shown, { n: rows.length, total: model.rows.length });
    this.title.textContent = title;
    this.shown.textContent = all ? "" : shown;
    this.table.caption.textContent = all ? `${title}, ${model.heading}` : `${title}, ${shown}`;
    this.back.hidden = !this.die && !this.kinds.size && !this.changes.size;
    this.table.none.textContent = rows.length ? "" : this.whyNone();
    this.say();
  }

  showCounts() {
    const { model } = this;
    for (const { id, kinds } of model.cards) {
      const { button, count, flag } = this.counts.get(id);
      const all = model.rows.filter((row) => kinds.includes(row.kind));
      const some = all.filter((row) => this.passesRest(row));
      button.setAttribute("aria-pressed", this.kinds.has(id));
      button.classList.toggle("zero", !some.length);
      if (flag) flag.hidden = !some.some((row) => model.exception.actions.includes(row.action));
      count.replaceChildren(String(some.length), some.length === all.length ? ""
        : make("small", {}, ` ${model.words.of} ${all.length}`));
    }
  }

  whyNone() {
    const { words, cards, rows } = this.model;
    if (!rows.length) return words.no_actions;
    if (this.die && !rows.some((row) => origin(row) === this.die)) {
      return fill(words.none_die, { die: this.die });
    }
    const chosen = cards.filter(({ id }) => this.kinds.has(id));
    return [words.none, ...chosen.map(({ teach }) => teach)].join(" ");
  }

  // ---------------------------------------------- preview, both ways, and choosing

  tell(name, detail) {
    document.dispatchEvent(new CustomEvent(`derive:${name}`, {
      detail: { ...detail, at: this.model.at, source: SOURCE },
    }));
  }

  onPointer(event) {
    const where = `${event.screenX},${event.screenY}`;
    if (where === this.pointer) return; // the row came under a pointer at rest
    this.pointer = where;
    this.hover(event.target.closest(".row")?.dataset.action ?? null);
  }

  hover(action) {
    if (action === this.hovered) return;
    this.hovered = action;
    this.preview();
  }

  onFocus(event) {
    const button = event.target.closest(".play");
    if (!button) return;
    this.table.rove(button);
    if (!this.quiet) this.focusOn(rowOf(button).dataset.action);
  }

  focusOn(action) {
    if (action === this.focused) return;
    this.focused = action;
    this.preview();
  }

  preview() {
    const action = this.hovered ?? this.focused;
    this.boardPreview = null;
    this.table.mark("lit", action);
    this.say();
    this.tell("preview", { action });
  }

  previewFromBoard(action) {
    this.boardPreview = action;
    this.table.mark("lit", action ?? this.hovered ?? this.focused);
    this.say();
    const row = this.table.rows.get(action);
    if (row && !row.hidden) this.table.bring(row);
  }

  about(card) {
    const { exception } = this.model;
    return card.id === "capture" && exception ? `${card.teach} ${exception.text}` : card.teach;
  }

  say(text) {
    const { words, cards } = this.model;
    const row = this.byAction.get(this.boardPreview ?? this.hovered ?? this.focused);
    const only = this.kinds.size === 1 && cards.find(({ id }) => this.kinds.has(id));
    const idle = only ? this.about(only) : words.hint;
    this.sentence.textContent = this.pending ? fill(words.pending, { action: this.pending })
      : text ?? row?.say ?? idle;
    this.sentence.classList.toggle("idle", !this.pending && !text && !row);
  }

  onClick(event) {
    const button = event.target.closest(".play");
    if (button) this.choose(rowOf(button).dataset.action);
    else {
      const row = event.target.closest(".row");
      if (row) playOf(row).focus({ preventScroll: true });
    }
  }

  choose(action) {
    if (this.pending) return;
    this.setPending(action);
    this.tell("choose", { action });
  }

  /** While the board waits for an answer no other action can be chosen here. */
  setPending(action) {
    clearTimeout(this.timer);
    this.pending = action;
    this.root.setAttribute("aria-busy", Boolean(action));
    this.table.mark("pending", action);
    if (action) this.timer = setTimeout(() => this.setPending(null), ANSWER_MS);
    this.say();
    if (!action && this.unfiltered) {
      requestAnimationFrame(() => this.unfiltered && this.filter());
    }
  }

  // ------------------------------------------------------------- keys and focus

  onKey(event) {
    const buttons = this.table.buttons();
    const at = buttons.indexOf(event.target.closest(".play"));
    const last = buttons.length - 1;
    const [down, up] = [Math.min(at + 1, last), Math.max(at - 1, 0)];
    const to = { ArrowDown: down, ArrowUp: up, Home: 0, End: last };
    if (event.key === "Escape" && this.die) this.showAll();
    else if (at >= 0 && event.key in to && !event.altKey && !event.ctrlKey && !event.metaKey) {
      buttons[to[event.key]].focus({ preventScroll: true });
      this.table.bring(rowOf(buttons[to[event.key]]));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Put the focus back after a change without previewing what happens to stand there. */
  focusQuietly(target) {
    this.quiet = true;
    target?.focus({ preventScroll: true });
    this.quiet = false;
  }

  // ----------------------------------------------------------------- export

  exportCsv() {
    const rows = this.visible();
    const cell = (row, field) => plain(row[field] ?? (field === "complex" ? false : ""));
    const lines = [CSV_FIELDS, ...rows.map((row) => CSV_FIELDS.map((field) => cell(row, field)))];
    const text = lines.map((line) => line.map(quoted).join(",")).join("\r\n") + "\r\n";
    const link = make("a", {
      href: URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" })),
      download: `${this.model.words.file}.csv`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}

// --------------------------------------------------------------------- helpers

function origin(row) {
  return row.kind === "enter" ? "reserve" : row.from;
}

/** The element with the focus, inside a shadow root too. */
function active(root) {
  const found = root.getRootNode().activeElement;
  return found && root.contains(found) ? found : null;
}

/** "light" or "dark": by the host's page colour if it names one, else by the person's setting. */
function themeOf(element) {
  const ground = getComputedStyle(element).getPropertyValue("--st-background-color").trim();
  const full = ground.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  const hex = /^#([0-9a-f]{6})/i.exec(full)?.[1].match(/../g).map((pair) => parseInt(pair, 16));
  const channels = hex ?? ground.match(/[\d.]+/g)?.slice(0, 3).map(Number);
  if (channels?.length !== 3) {
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  const [red, green, blue] = channels;
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128 ? "dark" : "light";
}

function plain(value) {
  if (Array.isArray(value)) return value.join(" ");
  if (typeof value === "object") return `${value.owner}${value.value}`;
  return String(value);
}

function quoted(text) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
