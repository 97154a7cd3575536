// The table of the action list: a row for each action, grouped by kind, and what small things the
// list is made of. A row that is the same as one or two turns ago is shown again as it was drawn.

import { ICONS, fill, svg } from "./shapes.js";

// The marks the board draws for each action, in small, on a 16 × 16 box.
const MARKS = {
  enter: "M3 3h10v10H3zM8 5.6v4.8M5.6 8h4.8",
  step: "M8 5.4a2.6 2.6 0 1 0 .01 0M8 7.4v1.2",
  jump: "M1.8 14.2l5.4-5.4M10.4 2.2a3.6 3.6 0 1 0 .01 0",
  up: "M3.6 8h8.8M8 3.6v8.8",
  down: "M3.6 8h8.8",
  roll: "M3 3h10v10H3zM6.4 6.4a1.6 1.6 0 1 1 2.2 1.5c-.4.2-.6.5-.6 1M8 11h.01",
  capture: "M8 1.8a6.2 6.2 0 1 0 .01 0",
};

// Rows are laid out as grids: `role` keeps them a table for who cannot see it.
const ROW = { role: "row" };
const COLUMN = { role: "columnheader", scope: "col" };

export class ActionTable {
  /** words, groups: those of an `actions_model`. */
  constructor(words, groups) {
    this.words = words;
    this.groups = groups;
    this.rows = new Map(); // action -> row, in order
    this.drawn = [new Map(), new Map()]; // of this turn and of the one before: record -> row
    this.marked = {}; // class -> the row that has it
    const column = (change) =>
      make("th", { ...COLUMN, class: change }, changeIcon(change), words[change]);
    this.caption = make("caption", { class: "aside" });
    this.table = make("table", { role: "table" }, this.caption,
      make("thead", { role: "rowgroup" }, make("tr", ROW,
        make("th", COLUMN, words.action),
        column("number"), column("position"), column("value"))));
    this.bodies = new Map(); // kind -> {body, count, note}
    this.none = make("p", { class: "empty", hidden: true });
    this.element = make("div", { class: "scroll" }, this.table, this.none);
  }

  update(model) {
    this.drawRows(model);
    const kinds = new Set(model.rows.map(({ kind }) => kind));
    const bodies = Object.keys(this.groups).filter((kind) => kinds.has(kind)).map((kind) => {
      if (!this.bodies.has(kind)) this.bodies.set(kind, this.group(kind, model));
      const { body, head, note } = this.bodies.get(kind);
      const noted = kind === "capture" && model.exception;
      if (noted) {
        note.firstChild.replaceChildren(make("b", {}, model.exception.actions.join(", ")), " · ",
          model.exception.text);
      }
      const records = model.rows.filter((record) => record.kind === kind);
      const rows = records.map(({ action }) => this.rows.get(action));
      body.replaceChildren(head, ...(noted ? [note] : []), ...rows);
      return body;
    });
    this.table.replaceChildren(this.caption, this.table.tHead, ...bodies);
    const lines = model.rows.length + bodies.length + 1;
    this.element.style.setProperty("--lines", lines + (model.exception ? 2 : 0));
  }

  /** A row for each action: one drawn before, or a new one. */
  drawRows(model) {
    const [last, before] = this.drawn;
    const wanted = model.rows.map((record) => {
      const stays = Boolean(model.exception?.actions.includes(record.action));
      const number = model.number[record.captured ? record.captured.owner : record.kind] ?? [];
      const key = JSON.stringify([record, number, stays]);
      return { key, known: last.get(key) ?? before.get(key), facts: [record, number, stays] };
    });
    const missing = wanted.filter(({ known }) => !known);
    const fresh = parsed(missing.map(({ facts }) => this.row(...facts)));
    missing.forEach((row, i) => (row.known = fresh[i]));
    this.drawn = [new Map(wanted.map(({ key, known }) => [key, known])), last];
    this.rows = new Map(wanted.map(({ known, facts: [{ action }] }) => [action, known]));
  }

  group(kind, model) {
    const card = model.cards.find(({ kinds }) => kinds.includes(kind));
    const count = make("span", { class: "n" });
    const head = make("tr", { ...ROW, class: "group" },
      make("th", { role: "rowheader", scope: "rowgroup", colspan: 4 },
        make("span", { class: "name" }, this.groups[kind]), ear(", "),
        make("span", { class: "soft" }, card.title), ear(", "), count));
    const note = make("tr", { ...ROW, class: "note" }, make("td", { role: "cell", colspan: 4 }));
    const body = make("tbody", { role: "rowgroup", class: card.id, "data-kind": kind });
    return { body, head, note, count };
  }

  /** A row as HTML, which the browser reads faster than it would take each part from here. */
  row(record, [who, less, more], stays) {
    const { words } = this;
    const jumps = Boolean(record.over);
    const shape = record.kind === "move" ? (jumps ? "jump" : "step")
      : record.kind !== "value" ? record.kind
        : record.value_after > record.value_before ? "up" : "down";
    const over = jumps && fill(words.over, { squares: record.over.join(", ") });
    const word = jumps ? `${words.jump} ${over}` : record.kind === "move" ? words.step : "";
    const cell = (change, content) => record.changes.includes(change)
      ? `<td role="cell" class="${change}">${content}</td>` : '<td role="cell"></td>';
    const whose = who ? `<span class="who">${safe(who)} </span>` : "";
    const kept = fill(words.stays, { value: record.value_after });
    const value = stays ? `<td role="cell" class="stays">${safe(kept)}</td>`
      : cell("value", this.arrow(record.value_before, record.value_after, words.becoming));
    return `<tr role="row" class="row" data-action="${safe(record.action)}">
      <th role="rowheader" scope="row"><button type="button" class="play" tabindex="-1">
        <svg viewBox="0 0 16 16" class="mark ${shape}" aria-hidden="true"><path d="${MARKS[shape]}"/></svg>
        <span><code>${safe(record.action)}</code> ${word && `<span class="soft">${safe(word)}</span>`}</span>
      </button></th>
      ${cell("number", whose + this.arrow(less, more, words.becoming))}
      ${cell("position", this.arrow(record.from, record.to, words.going))}
      ${value}</tr>`;
  }

  /** "4 → 2" for the eye, a phrase for the ear; no value after means that chance decides. */
  arrow(before, after, phrase) {
    const heard = fill(phrase, { before, after: after ?? this.words.chance });
    return `<span class="arrow"><span aria-hidden="true">${safe(before)} → ${safe(after ?? "?")}</span>`
      + `<span class="aside">${safe(heard)}</span></span>`;
  }

  /** Show the rows of these actions alone, a set; `exceptions` are those the note is about. */
  filter(actions, exceptions) {
    const shown = Object.fromEntries(Object.keys(this.groups).map((kind) => [kind, 0]));
    for (const [action, row] of this.rows) {
      row.hidden = !actions.has(action);
      shown[row.parentNode.dataset.kind] += !row.hidden;
    }
    for (const [kind, { body, note, count }] of this.bodies) {
      body.hidden = !shown[kind];
      count.textContent = shown[kind];
      note.hidden = !exceptions.some((action) => actions.has(action));
    }
    this.table.hidden = !actions.size;
    this.none.hidden = actions.size > 0;
    this.rove();
  }

  /** Put the class `name` on the row of an action, or on none, and on no other. */
  mark(name, action) {
    this.marked[name]?.classList.remove(name);
    this.marked[name] = this.rows.get(action);
    this.marked[name]?.classList.add(name);
  }

  /** What plays each action that is shown. */
  buttons() {
    return [...this.rows.values()].filter((row) => !row.hidden).map(playOf);
  }

  /** One row can be reached with Tab, the arrows go to the others. */
  rove(button) {
    const buttons = this.buttons();
    const current = button ?? (buttons.includes(this.stop) ? this.stop : buttons[0]);
    if (this.stop) this.stop.tabIndex = -1;
    if (current) current.tabIndex = 0;
    this.stop = current;
  }

  /** Scroll the list, and nothing around it, until the row can be seen. */
  bring(row) {
    const box = this.element.getBoundingClientRect();
    const at = row.getBoundingClientRect();
    const heads = 60;
    const by = at.top < box.top + heads ? at.top - box.top - heads
      : at.bottom > box.bottom ? at.bottom - box.bottom + 4 : 0;
    if (!by) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.element.scrollBy({ top: by, behavior: still ? "instant" : "smooth" });
  }
}

/** The elements of HTML that was written for rows. */
function parsed(rows) {
  const template = document.createElement("template");
  template.innerHTML = rows.join("").replaceAll(/\n\s*/g, "");
  return [...template.content.children];
}

/** A text as it stands in HTML. */
const safe = (text) => String(text).replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

// --------------------------------------------------------------- small things

/** What is heard and not seen. */
export function ear(text) {
  return make("span", { class: "aside" }, text);
}

export const rowOf = (element) => element.closest(".row");
export const playOf = (row) => row.firstChild.firstChild;

export function changeIcon(change) {
  return icon(ICONS[change], `icon ${change}`);
}

export function icon(d, classes = "icon") {
  const drawn = { viewBox: "0 0 16 16", class: classes, "aria-hidden": "true" };
  return svg("svg", drawn, svg("path", { d }));
}

/** An element with attributes, `on…` listeners and children; empty children are left out. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (typeof value === "boolean") element.toggleAttribute(name, value);
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== "" && child != null));
  return element;
}
