// The list of legal actions beside the board. It draws what Python sends and knows no rule:
// which actions there are, what each changes and every word come from the model
// (actions_model.py). It speaks with the board through three events on the document:
//   derive:preview {action|null}   an action is shown on the board, either way round
//   derive:select  {square|"reserve"|null}   a die is chosen, either way round
//   derive:choose  {action}    the person plays an action: the board draws it and sends it
// and hears derive:pending {action|null} while the board waits for an answer. Every detail says
// its source, and at which position it was made.

const SOURCE = "list";
const ANSWER_MS = 4000;

// One picture for each thing that can change, on a 16 × 16 box, drawn with the text's colour.
export const ICONS = {
  number: "M1.8 5.8h7.4a1 1 0 0 1 1 1v6.4a1 1 0 0 1-1 1H2.8a1 1 0 0 1-1-1zM5.8 3.2a1.4 1.4 0 0 1 1.4-1.4h5.6a1.4 1.4 0 0 1 1.4 1.4v5.6a1.4 1.4 0 0 1-1.4 1.4",
  position: "M2 5.2V2h3.2M10.8 2H14v3.2M14 10.8V14h-3.2M5.2 14H2v-3.2M2 2l12 12M14 2L2 14",
  value: "M3.6 2h8.8A1.6 1.6 0 0 1 14 3.6v8.8a1.6 1.6 0 0 1-1.6 1.6H3.6A1.6 1.6 0 0 1 2 12.4V3.6A1.6 1.6 0 0 1 3.6 2zM5 5.4a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M10 10.6a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0",
};

// The marks the board draws for each action, in small.
const MARKS = {
  enter: "M3 3h10v10H3zM8 5.6v4.8M5.6 8h4.8",
  step: "M8 5.4a2.6 2.6 0 1 0 .01 0M8 7.4v1.2",
  jump: "M1.8 14.2l5.4-5.4M10.4 2.2a3.6 3.6 0 1 0 .01 0",
  up: "M3.6 8h8.8M8 3.6v8.8",
  down: "M3.6 8h8.8",
  roll: "M3 3h10v10H3zM6.4 6.4a1.6 1.6 0 1 1 2.2 1.5c-.4.2-.6.5-.6 1M8 11h.01",
  capture: "M8 1.8a6.2 6.2 0 1 0 .01 0",
};

const CSV_FIELDS = [
  "action", "kind", "complex", "changes", "from", "to", "route",
  "value_before", "value_after", "captured",
];

const instances = new WeakMap();

/** Show the list in `element`. The model is what `actions_model` returns. */
export function mount(element, model) {
  const list = new ActionList(element);
  list.update(model);
  return { update: (next) => list.update(next), destroy: () => list.destroy() };
}

/** For Streamlit: called again with the same parent whenever the data change. */
/** With `{ from: "board" }` for data, the list shows what the board beside it hands over. */
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
  let list = null;
  const show = (sent) => {
    if (sent.from === "board") return;
    if (list) list.update(sent);
    else list = mount(element, sent);
  };
  const hear = ({ detail }) => show(detail);
  document.addEventListener("derive:list", hear);
  show(data);
  document.dispatchEvent(new CustomEvent("derive:list?"));
  return {
    show,
    destroy: () => {
      document.removeEventListener("derive:list", hear);
      list?.destroy();
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
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.root.dataset.theme = themeOf(this.root);
    }, { signal });
    hear("preview", ({ action }) => this.previewFromBoard(action ?? null));
    hear("select", ({ square }) => this.chooseDie(square ?? null));
    hear("pending", ({ action }) => this.setPending(action ?? null));
  }

  destroy() {
    this.stop.abort();
    clearTimeout(this.timer);
    this.root.remove();
  }

  // ---------------------------------------------------------------- building

  update(model) {
    this.root.dataset.theme = themeOf(this.root);
    const sent = JSON.stringify(model);
    if (sent === this.sent) return;
    this.sent = sent;
    const fresh = model.at !== this.model?.at;
    const focusAt = this.buttons().indexOf(active(this.root));
    const focusPart = active(this.root)?.dataset?.part;
    const scrolled = fresh ? 0 : (this.scroll?.scrollTop ?? 0);
    this.model = model;
    this.byAction = new Map(model.rows.map((row) => [row.action, row]));
    if (fresh) this.hovered = this.focused = this.boardPreview = null;
    this.unfiltered = false; // everything is built anew below
    this.setPending(null);
    this.keepMeaningfulFilters();
    this.root.lang = model.lang;
    this.root.setAttribute("aria-label", model.heading);
    this.root.replaceChildren(...this.parts());
    this.applyFilters();
    if (scrolled) this.scroll.scrollTop = scrolled;
    if (focusAt >= 0) {
      const buttons = this.buttons();
      this.focusQuietly(buttons[Math.min(focusAt, buttons.length - 1)]);
    } else if (focusPart) {
      this.focusQuietly(this.root.querySelector(`[data-part="${focusPart}"]`));
    }
  }

  parts() {
    const { model } = this;
    const { words } = model;
    this.sentence = make("p", { class: "sentence" });
    const heading = make("header", {}, make("h2", {}, model.heading),
      make("span", { class: "aim" }, model.aim));
    if (!model.rows.length) {
      this.scroll = make("div", { class: "scroll" });
      return [heading, this.notice() ?? make("p", { class: "empty" }, words.no_actions)];
    }
    heading.append(make("button", {
      type: "button", class: "csv", "data-part": "csv", "aria-label": words.export,
      title: words.export, onclick: () => this.exportCsv(),
    }, icon("M8 2v7.6M4.8 6.8L8 10l3.2-3.2M2.4 13.6h11.2"), words.csv));
    return [heading, this.notice(), this.cards(), this.filterBar(), this.list(), this.sentence]
      .filter(Boolean);
  }

  notice() {
    const { notice } = this.model;
    if (!notice) return null;
    const box = make("div", { class: `notice ${notice.kind}`, role: "note" },
      make("p", {}, make("strong", {}, notice.title), " ", notice.text));
    if (notice.button) {
      box.append(make("button", {
        type: "button", class: "act", "data-part": "pass", onclick: () => this.choose("pass"),
      }, notice.button));
    }
    return box;
  }

  cards() {
    const { model } = this;
    const cards = model.cards.map((card) => {
      const button = make("button", {
        type: "button", class: `card ${card.id}`, "data-part": `card-${card.id}`,
        onclick: () => this.toggle(this.kinds, card.id),
      },
        make("span", { class: "title" }, card.title),
        make("span", { class: "tally" }, make("span", { class: "count" }),
          make("span", { class: "icons" }, ...card.changes.map(changeIcon))),
        make("span", { class: "word" }, card.word));
      if (card.id === "capture" && model.exception) {
        button.append(make("span", { class: "flag" }, "1 × 1"));
      }
      button.addEventListener("pointerenter", () => this.say(this.about(card)));
      button.addEventListener("pointerleave", () => this.say());
      return button;
    });
    const group = { class: "cards", role: "group", "aria-label": model.words.kinds };
    return make("div", group, ...cards);
  }

  filterBar() {
    const { words, origins } = this.model;
    const chips = ["number", "position", "value"].map((change) =>
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
    },
      make("option", { value: "" }, words.every_die),
      ...origins.map(([square, label]) => make("option", { value: square }, label)));
    this.title = make("h3");
    this.back = make("button", {
      type: "button", class: "back", "data-part": "back", onclick: () => this.showAll(),
    }, fill(words.show_all, { n: this.model.rows.length }));
    this.shown = make("output", { class: "shown" });
    return make("div", { class: "filters" },
      make("div", { class: "chips", role: "group", "aria-label": words.changes }, ...chips),
      this.select,
      make("div", { class: "bar" }, this.title, this.shown, this.back));
  }

  list() {
    const { model } = this;
    const { words } = model;
    const column = (change) =>
      make("th", { scope: "col", class: change }, changeIcon(change), words[change]);
    this.caption = make("caption", { class: "aside" });
    this.table = make("table", {}, this.caption,
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, words.action),
        column("number"), column("position"), column("value"))));
    for (const [kind, name] of Object.entries(model.groups)) {
      const rows = model.rows.filter((row) => row.kind === kind);
      if (rows.length) this.table.append(this.group(kind, name, rows));
    }
    this.none = make("p", { class: "empty", hidden: true });
    this.scroll = make("div", { class: "scroll" }, this.table, this.none);
    const lines = model.rows.length + this.table.tBodies.length + 1;
    this.scroll.style.setProperty("--lines", lines + (model.exception ? 2 : 0));
    this.table.addEventListener("keydown", (event) => this.onKey(event));
    this.table.addEventListener("pointermove", (event) => this.onPointer(event));
    this.table.addEventListener("pointerleave", () => this.hover(null));
    this.table.addEventListener("focusin", (event) => this.onFocus(event));
    this.table.addEventListener("focusout", () => this.focusOn(null));
    this.table.addEventListener("click", (event) => this.onClick(event));
    return this.scroll;
  }

  group(kind, name, rows) {
    const { model } = this;
    const card = model.cards.find(({ kinds }) => kinds.includes(kind));
    const body = make("tbody", { class: card.id, "data-kind": kind },
      make("tr", { class: "group" },
        make("th", { scope: "rowgroup", colspan: 4 },
          make("span", { class: "name" }, name), ear(", "),
          make("span", { class: "soft" }, card.title), ear(", "),
          make("span", { class: "n" }, String(rows.length)))));
    if (kind === "capture" && model.exception) {
      body.append(make("tr", { class: "note" },
        make("td", { colspan: 4 }, make("b", {}, model.exception.actions.join(", ")), " · ",
          model.exception.text)));
    }
    body.append(...rows.map((row) => this.row(row)));
    return body;
  }

  row(row) {
    const { words, number, exception } = this.model;
    const jumps = Boolean(row.over);
    const shape = row.kind === "move" ? (jumps ? "jump" : "step")
      : row.kind === "value" ? (row.value_after > row.value_before ? "up" : "down") : row.kind;
    const word = row.kind !== "move" ? ""
      : jumps ? `${words.jump} ${fill(words.over, { squares: row.over.join(", ") })}` : words.step;
    const change = (what, before, after, who) => row.changes.includes(what)
      ? make("td", { class: what }, who && make("span", { class: "who" }, `${who} `),
        this.arrow(before, after, what === "position" ? words.going : words.becoming))
      : make("td");
    const [who, less, more] = number[row.captured ? row.captured.owner : row.kind] ?? [];
    const value = exception?.actions.includes(row.action)
      ? make("td", { class: "stays" }, fill(words.stays, { value: row.value_after }))
      : change("value", row.value_before, row.value_after);
    return make("tr", { class: "row", "data-action": row.action },
      make("th", { scope: "row" },
        make("button", { type: "button", class: "play", tabindex: -1 },
          icon(MARKS[shape], `mark ${shape}`),
          make("span", {}, make("code", {}, row.action), " ",
            word && make("span", { class: "soft" }, word)))),
      change("number", less, more, who),
      change("position", row.from, row.to),
      value);
  }

  /** "4 → 2" for the eye, a phrase for the ear; no value after means that chance decides. */
  arrow(before, after, phrase) {
    const eye = make("span", { "aria-hidden": "true" }, `${before} → ${after ?? "?"}`);
    return make("span", { class: "arrow" }, eye,
      ear(fill(phrase, { before, after: after ?? this.model.words.chance })));
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
    // Scrolling needs the new layout, which the next frame makes anyway.
    requestAnimationFrame(() => (this.scroll.scrollTop = 0));
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
    if (!model.rows.length) return;
    const { words } = model;
    const rows = this.visible();
    const actions = new Set(rows.map((row) => row.action));
    for (const body of this.table.tBodies) {
      let n = 0;
      for (const row of body.querySelectorAll(".row")) {
        row.hidden = !actions.has(row.dataset.action);
        n += !row.hidden;
      }
      body.hidden = !n;
      body.querySelector(".n").textContent = n;
      const note = body.querySelector(".note");
      if (note) note.hidden = !model.exception.actions.some((action) => actions.has(action));
    }
    this.showCards();
    for (const chip of this.root.querySelectorAll(".chip")) {
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
    this.caption.textContent = all ? `${title}, ${model.heading}` : `${title}, ${shown}`;
    this.back.hidden = !this.die && !this.kinds.size && !this.changes.size;
    this.table.hidden = !rows.length;
    this.none.hidden = rows.length > 0;
    this.none.textContent = rows.length ? "" : this.whyNone();
    this.rove();
    this.say();
  }

  showCards() {
    const { model } = this;
    const { words } = model;
    for (const card of model.cards) {
      const all = model.rows.filter((row) => card.kinds.includes(row.kind));
      const some = all.filter((row) => this.passesRest(row)).length;
      const button = this.root.querySelector(`.card.${card.id}`);
      button.setAttribute("aria-pressed", this.kinds.has(card.id));
      button.classList.toggle("zero", !some);
      const flag = button.querySelector(".flag");
      if (flag) {
        flag.hidden = !all.some((row) => this.passesRest(row)
          && model.exception.actions.includes(row.action));
      }
      button.querySelector(".count").replaceChildren(String(some), some === all.length ? ""
        : make("small", {}, ` ${words.of} ${all.length}`));
    }
  }

  whyNone() {
    const { words, cards, rows } = this.model;
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
    this.rove(button);
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
    this.light(action);
    this.say();
    this.tell("preview", { action });
  }

  previewFromBoard(action) {
    this.boardPreview = action;
    this.light(action ?? this.hovered ?? this.focused);
    this.say();
    const row = action && this.rowFor(action);
    if (row && !row.hidden) this.bring(row);
  }

  light(action) {
    for (const row of this.root.querySelectorAll(".row.lit")) row.classList.remove("lit");
    if (action) this.rowFor(action)?.classList.add("lit");
  }

  /** Scroll the list, and nothing around it, until the row can be seen. */
  bring(row) {
    const box = this.scroll.getBoundingClientRect();
    const at = row.getBoundingClientRect();
    const heads = 60;
    const by = at.top < box.top + heads ? at.top - box.top - heads
      : at.bottom > box.bottom ? at.bottom - box.bottom + 4 : 0;
    if (!by) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.scroll.scrollBy({ top: by, behavior: still ? "instant" : "smooth" });
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
      if (row) row.querySelector(".play").focus({ preventScroll: true });
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
    for (const row of this.root.querySelectorAll(".row.pending")) row.classList.remove("pending");
    if (action) {
      this.rowFor(action)?.classList.add("pending");
      this.timer = setTimeout(() => this.setPending(null), ANSWER_MS);
    }
    if (this.sentence) this.say();
    if (!action && this.unfiltered) {
      requestAnimationFrame(() => this.unfiltered && this.filter());
    }
  }

  // ------------------------------------------------------------- keys and focus

  buttons() {
    return [...this.root.querySelectorAll(".row:not([hidden]) .play")];
  }

  rowFor(action) {
    return [...this.root.querySelectorAll(".row")]
      .find((row) => row.dataset.action === action);
  }

  /** One row can be reached with Tab, the arrows go to the others. */
  rove(button) {
    const buttons = this.buttons();
    const current = button ?? buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons[0];
    for (const each of this.root.querySelectorAll(".play")) {
      each.tabIndex = each === current ? 0 : -1;
    }
  }

  onKey(event) {
    const buttons = this.buttons();
    const at = buttons.indexOf(event.target.closest(".play"));
    const last = buttons.length - 1;
    const [down, up] = [Math.min(at + 1, last), Math.max(at - 1, 0)];
    const to = { ArrowDown: down, ArrowUp: up, Home: 0, End: last };
    if (event.key === "Escape" && this.die) this.showAll();
    else if (at >= 0 && event.key in to && !event.altKey && !event.ctrlKey && !event.metaKey) {
      buttons[to[event.key]].focus({ preventScroll: true });
      this.bring(rowOf(buttons[to[event.key]]));
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

/** What is heard and not seen. */
function ear(text) {
  return make("span", { class: "aside" }, text);
}

function origin(row) {
  return row.kind === "enter" ? "reserve" : row.from;
}

function rowOf(button) {
  return button.closest(".row");
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

function fill(template, facts) {
  return template.replace(/\{(\w+)\}/g, (all, name) => (name in facts ? facts[name] : all));
}

function plain(value) {
  if (Array.isArray(value)) return value.join(" ");
  if (typeof value === "object") return `${value.owner}${value.value}`;
  return String(value);
}

function quoted(text) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function changeIcon(change) {
  return icon(ICONS[change], `icon ${change}`);
}

function icon(path, classes = "icon") {
  const NS = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(NS, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", classes);
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(NS, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** An element with attributes, `on…` listeners and children; empty children are left out. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (typeof value === "boolean") element.toggleAttribute(name, value);
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== "" && child != null));
  return element;
}
