// What stands beside the board when it is shown to a room: a line, a question whose answer stays
// hidden until it is asked for, and the way on. The model is `present` of a board's, as
// presenting.py gives it; what has been revealed is known here alone, so that nothing waits.

import { html, icon, svg } from "./shapes.js";

const FORWARD = ["PageDown", "ArrowRight", "ArrowDown"];
const BACK = ["PageUp", "ArrowLeft", "ArrowUp"];
const MOST_DIGITS = 9;

export class Presenter {
  /** act(tool) tells Python; onShow() draws the board again; say(text) speaks. */
  constructor({ act, onShow, say }) {
    Object.assign(this, { act, onShow, say });
    this.model = null;
    this.seen = new Map(); // key of a step -> ids of the groups revealed
    this.aimed = null; // the action pointed at in an answer
    this.over = html("p", { class: "present-over" });
    this.line = html("h2", { class: "present-line" });
    this.asks = html("select", { class: "present-asks" });
    this.question = html("p", { class: "present-question" });
    this.groups = html("ol", { class: "present-groups" });
    this.note = html("p", { class: "present-note" });
    this.hands = html("div", { class: "present-hands", role: "toolbar" });
    this.dialog = html("dialog", { class: "present-code" });
    const answer = html("div", { class: "present-answer" }, this.question, this.groups, this.note);
    this.element = html("section", { class: "present", hidden: "" });
    this.element.append(this.over, this.line, this.asks, answer, this.hands, this.dialog);
    this.asks.addEventListener("change", () => this.act(`ask=${this.asks.value}`));
    this.groups.addEventListener("click", (event) => this.clicked(event));
    for (const type of ["pointerover", "focusin"]) {
      this.groups.addEventListener(type, ({ target }) => this.aim(target.dataset.shown ?? null));
    }
    for (const type of ["pointerleave", "focusout"]) {
      this.groups.addEventListener(type, () => this.aim(null));
    }
    this.hands.addEventListener("click", (event) => this.pressed(event.target.closest("button")));
    this.dialog.addEventListener("close", () => this.model?.code && this.act("code"));
    this.dialog.addEventListener("click", (event) => {
      const { target } = event;
      if (target === this.dialog || target.closest("button")) this.dialog.close();
    });
  }

  update(present, lang) {
    const before = this.model;
    this.model = present ?? null;
    this.element.hidden = !present;
    if (!present) {
      if (this.dialog.open) this.dialog.close();
      return;
    }
    const same = (...keys) =>
      keys.every((key) => JSON.stringify(before?.[key]) === JSON.stringify(present[key]));
    if (before?.key !== present.key) this.aimed = null;
    this.over.textContent = [present.title, present.count].filter(Boolean).join(" · ");
    this.line.textContent = present.line;
    this.line.hidden = !present.line;
    this.element.setAttribute("aria-label", present.words.panel);
    if (!same("asks", "asked")) this.drawAsks();
    if (!same("key", "question", "groups", "note", "words")) this.drawAnswer();
    if (!same("key", "previous", "next", "tools", "words", "groups")) this.drawHands();
    if (!same("code") || this.lang !== lang) this.drawCode();
    this.lang = lang;
  }

  // ------------------------------------------------------------ what is revealed

  get revealed() {
    const { key } = this.model;
    if (!this.seen.has(key)) this.seen.set(key, new Set());
    return this.seen.get(key);
  }

  isOpen(id) {
    return !!this.model && (!this.model.predict || this.revealed.has(id));
  }

  /** The groups that are still hidden. */
  get hiding() {
    return (this.model?.groups ?? []).filter(({ id }) => !this.isOpen(id));
  }

  reveal(ids) {
    for (const id of ids) this.revealed.add(id);
    this.shownAnew(ids);
  }

  hide(ids) {
    for (const id of ids) this.revealed.delete(id);
    this.shownAnew([]);
  }

  shownAnew(ids) {
    this.drawAnswer();
    this.drawHands();
    this.onShow();
    const told = this.model.groups.filter(({ id }) => ids.includes(id));
    const said = told.map(({ label, answer, more }) => [label, answer, more].filter(Boolean).join(", "));
    const note = told.length && !this.hiding.length ? [this.model.note] : [];
    if (told.length) this.say([...said, ...note].filter(Boolean).join(". "));
  }

  toggleAll() {
    const { hiding } = this;
    if (hiding.length) this.reveal(hiding.map(({ id }) => id));
    else if (this.model?.predict) this.hide(this.model.groups.map(({ id }) => id));
  }

  clicked(event) {
    const id = event.target.closest("[data-group]")?.dataset.group;
    if (id === undefined || !this.model.predict) return;
    if (this.isOpen(id)) this.hide([id]);
    else this.reveal([id]);
  }

  // ------------------------------------------------------------ what the board draws of it

  /** Marks of the groups that are open. */
  get marks() {
    const { groups = [], after = [] } = this.model ?? {};
    const open = groups.filter(({ id }) => this.isOpen(id));
    return [...open.flatMap(({ marks }) => marks), ...(open.length && !this.hiding.length ? after : [])];
  }

  /** Actions of the groups that are open, as records. */
  get records() {
    const open = (this.model?.groups ?? []).filter(({ id }) => this.isOpen(id));
    return open.flatMap(({ actions }) => actions).map((action) => this.model.records[action]);
  }

  record(action) {
    return this.model?.records[action] ?? null;
  }

  aim(action) {
    if (action === this.aimed) return;
    this.aimed = action;
    this.onShow();
  }

  // ------------------------------------------------------------ the way on

  /** Forward: first what is hidden, one group at a time, then what comes next. */
  forward() {
    const [first] = this.hiding;
    if (first) this.reveal([first.id]);
    else this.press("next");
  }

  press(name) {
    const button = this.hands.querySelector(`[data-present="${name}"]`);
    if (button && button.getAttribute("aria-disabled") !== "true") button.click();
  }

  pressed(button) {
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { present: name } = button.dataset;
    if (name === "next" && this.hiding.length) this.forward();
    else if (name === "all") this.toggleAll();
    else this.act(name);
  }

  /** A key pressed anywhere outside the board; whether it meant something here. */
  key(key, onBoard) {
    if (!this.model || this.dialog.open) return false;
    const pages = key.startsWith("Page");
    if (FORWARD.includes(key) && (pages || !onBoard)) this.forward();
    else if (BACK.includes(key) && (pages || !onBoard)) this.press("previous");
    else if (/^[1-9]$/.test(key) && !onBoard) {
      const group = this.model.groups[Number(key) - 1];
      if (!group || !this.model.predict) return false;
      if (this.isOpen(group.id)) this.hide([group.id]);
      else this.reveal([group.id]);
    } else return false;
    return true;
  }

  // ------------------------------------------------------------ drawing

  drawAsks() {
    const { asks, asked, words } = this.model;
    this.asks.hidden = !asks;
    if (!asks) return;
    this.asks.setAttribute("aria-label", words.ask);
    const option = ({ id, label }) => html("option", { value: id }, label);
    this.asks.replaceChildren(
      html("option", { value: "" }, words.ask),
      ...asks.map(({ group, options }) => html("optgroup", { label: group }, ...options.map(option))),
    );
    this.asks.value = asked ?? "";
  }

  drawAnswer() {
    const { question, groups, note, predict, words } = this.model;
    this.question.textContent = question;
    this.question.hidden = !question;
    const focused = this.groups.getRootNode().activeElement?.dataset?.group;
    const shown = groups.filter(({ label }) => label);
    const most = Math.max(1, ...groups.flatMap(({ bars }) => bars.map(([, n]) => n)));
    this.groups.hidden = !shown.length;
    this.groups.replaceChildren(...shown.map((group, i) => this.group(group, i, most, predict, words)));
    if (focused !== undefined) this.groups.querySelector(`[data-group="${focused}"]`)?.focus();
    const open = !this.hiding.length;
    this.note.textContent = note && open ? note : "";
    this.note.hidden = !note || !open;
  }

  group({ id, label, answer, actions, bars, accent, changes, more }, i, most, predict, words) {
    const open = this.isOpen(id);
    const value = html("span", { class: "present-value" }, open ? answer : "?");
    const content = [html("span", { class: "present-label" }, label), value];
    const head = html(predict ? "button" : "p", { class: "present-head" }, ...content);
    head.dataset.group = id;
    if (predict) {
      head.setAttribute("type", "button");
      head.setAttribute("aria-expanded", String(open));
      head.title = open ? words.hide : words.reveal;
      if (i < MOST_DIGITS) head.setAttribute("aria-keyshortcuts", String(i + 1));
    }
    const row = html("li", { class: `present-group ${accent}${open ? " open" : ""}` }, head);
    if (!open) return row;
    for (const [name, n] of bars) {
      const drawn = html("span", { class: "present-length", style: `flex-basis:${(100 * n) / most}%` });
      const told = name ? [html("span", {}, `${name} ${n}`)] : [];
      row.append(html("div", { class: "present-bar" }, ...told, drawn));
    }
    if (changes.length) {
      const drawn = changes.map((change) => html("span", { class: `present-change ${change}` }, icon(change)));
      value.prepend(...drawn);
    }
    if (more) row.append(html("p", { class: "present-more" }, more));
    if (actions.length > 1) {
      const chips = actions.map((action) => {
        const chip = html("span", { class: "present-action" }, action);
        chip.dataset.shown = action;
        return chip;
      });
      row.append(html("p", { class: "present-actions" }, ...chips));
    } else if (actions.length) row.querySelector(".present-label").dataset.shown = actions[0];
    return row;
  }

  drawHands() {
    const { previous, next, tools, predict, groups, words } = this.model;
    const focused = this.hands.getRootNode().activeElement?.dataset?.present;
    const hidden = this.hiding.length;
    const button = (name, label, { disabled, key, primary, href, sign: drawn, bare } = {}) => {
      const content = [...(drawn ? [icon(drawn)] : []), html("span", { class: bare ? "unseen" : "" }, label)];
      const made = html(href ? "a" : "button", { "data-present": name, title: label }, ...content);
      if (href) {
        made.setAttribute("href", href);
        made.setAttribute("data-go", "");
      } else made.setAttribute("type", "button");
      if (disabled) made.setAttribute("aria-disabled", "true");
      if (key) made.setAttribute("aria-keyshortcuts", key);
      if (primary) made.className = "primary";
      return made;
    };
    const onward = hidden ? { label: words.reveal } : next;
    const made = [
      button("previous", previous.label, { ...previous, sign: "back" }),
      button("next", onward.label, { ...onward, primary: true, sign: hidden ? "eye" : "pass" }),
    ];
    if (predict && groups.length) {
      made.push(button("all", hidden ? words.revealAll : words.hide, { key: "a", sign: hidden ? "eye" : "close" }));
    }
    made.push(...tools.map((tool) => button(tool.id, tool.label, { ...tool, sign: tool.icon, bare: true })));
    this.hands.setAttribute("aria-label", words.tools);
    this.hands.replaceChildren(...made);
    if (focused) this.hands.querySelector(`[data-present="${focused}"]`)?.focus();
  }

  drawCode() {
    const { code, words } = this.model;
    if (!code) {
      if (this.dialog.open) this.dialog.close();
      return;
    }
    const close = html("button", { type: "button", class: "close", "aria-label": words.close }, icon("close"));
    const content = [html("h3", {}, code.title)];
    if (code.path) {
      const view = { viewBox: `0 0 ${code.size} ${code.size}`, class: "present-matrix", role: "img", "aria-label": code.title };
      const ground = svg("rect", { width: code.size, height: code.size, fill: "#ffffff" });
      const drawn = svg("path", { d: code.path, stroke: "#000000", "shape-rendering": "crispEdges" });
      content.push(svg("svg", view, ground, drawn));
    }
    if (code.link) content.push(html("p", { class: "present-link" }, html("a", { href: code.link }, code.shown)));
    content.push(...code.sentences.map((text) => html("p", {}, text)));
    this.dialog.setAttribute("aria-label", code.title);
    this.dialog.replaceChildren(html("div", {}, close, ...content));
    if (!this.dialog.open) this.dialog.showModal();
  }
}

