// The task of a lesson, above the board: what to do, what came of it, what can be answered.
//
// A task is {key, title, number, count, line, state, point, intro, choices, rows, given, right, wrong,
// feedback, stars, buttons}: see task_model in model.py. What is given stays here until it is sent.

import { html, icon } from "./shapes.js";

const STAR = "★";
const AGAIN_MS = 2000; // how long a link that was followed waits for its answer
const ECHO_MS = 900; // and how long, and how near, a click counts as its second half
const ECHO_PX = 24;

export class TaskCard {
  /** act(type, fields) sends what the person does. */
  constructor(act) {
    this.act = act;
    this.task = null;
    this.given = new Set(); // pointing: the squares
    this.groups = []; // sorting: the group of each row
    this.mended = new Set(); // what was wrong and has been changed since
    this.left = null; // the key of the task whose link was followed
    this.linked = { time: -Infinity }; // where and when a link was clicked last
    this.over = html("p", { class: "task-over" });
    this.count = html("span", { class: "task-count" });
    this.line = html("span");
    this.heading = html("p", { class: "task-line" }, this.count, this.line);
    this.intro = html("div", { class: "task-intro" });
    this.answers = html("div", { class: "task-answers" });
    this.feedback = html("div", { class: "task-feedback" });
    this.buttons = html("div", { class: "task-buttons" });
    this.tools = html("div", { class: "task-tools", role: "toolbar" });
    const hands = html("div", { class: "task-hands" }, this.buttons, this.tools);
    const foot = html("div", { class: "task-foot" }, this.feedback, hands);
    this.element = html("section", { class: "task", hidden: "" });
    this.element.append(this.over, this.heading, this.intro, this.answers, foot);
    this.buttons.addEventListener("click", (event) => {
      this.press(event.target.closest("button"));
      this.follow(event, event.target.closest("[data-stays]"));
    });
  }

  /** Whether squares are pointed at now. */
  get pointing() {
    return !!this.task?.point && this.task.state === "open";
  }

  update({ task, tools, words }) {
    const before = this.task;
    this.task = task ?? null;
    this.element.hidden = !task;
    if (!task) return;
    this.words = words;
    const fresh = before?.key !== task.key;
    if (fresh || task.state !== "open") this.given = new Set(task.point ? task.given : []);
    if (fresh || task.state !== "open") this.groups = task.rows.length ? [...task.given] : [];
    if (fresh) this.left = null;
    this.mended.clear();
    this.element.setAttribute("aria-label", words.task);
    this.element.dataset.state = task.state;
    this.over.textContent = task.title;
    this.count.textContent = task.count;
    this.line.textContent = task.line;
    this.intro.hidden = !task.intro.length || !!task.feedback;
    this.intro.replaceChildren(...task.intro.map((text) => html("p", {}, text)));
    const same = (key) => JSON.stringify(before?.[key]) === JSON.stringify(task[key]);
    if (!["key", "state", "choices", "rows", "wrong", "right"].every(same)) this.makeAnswers();
    if (!same("feedback") || !same("stars")) this.makeFeedback();
    if (!same("buttons")) this.makeButtons();
    this.makeTools(tools);
    this.tellCount();
  }

  // ------------------------------------------------------------ pointing

  toggle(square) {
    if (this.given.has(square)) this.given.delete(square);
    else this.given.add(square);
    this.mended.add(square);
    this.tellCount();
  }

  /** How a square of the answer is marked: "point", "yes", "no" or nothing. */
  markOf(square) {
    const { point, right, wrong } = this.task ?? {};
    if (!point) return null;
    if (!this.given.has(square)) return null;
    if (this.mended.has(square)) return "point";
    return wrong.includes(square) ? "no" : right.includes(square) ? "yes" : "point";
  }

  tellCount() {
    const shown = this.buttons.querySelector(".task-number");
    if (shown) shown.textContent = this.given.size ? String(this.given.size) : "";
  }

  // ------------------------------------------------------------ choices and rows

  makeAnswers() {
    const { choices, rows, state, line } = this.task;
    this.answers.hidden = !choices.length;
    this.answers.classList.toggle("sorting", rows.length > 0);
    this.answers.setAttribute("role", "group");
    this.answers.setAttribute("aria-label", line);
    const focused = this.answers.getRootNode().activeElement?.dataset?.choice;
    if (rows.length) this.answers.replaceChildren(...rows.map((row, i) => this.row(row, i)));
    else this.answers.replaceChildren(...choices.map((choice) => this.choice(choice, state)));
    if (focused) this.answers.querySelector(`[data-choice="${focused}"]`)?.focus();
  }

  choice({ id, label }, state) {
    const { right, wrong } = this.task;
    const sign = right.includes(id) ? "check" : wrong.includes(id) ? "close" : null;
    const button = html("button", { type: "button", class: "task-choice", "data-choice": id });
    if (sign) {
      button.append(icon(sign));
      button.classList.add(sign === "check" ? "yes" : "no");
    }
    button.append(label);
    if (sign) button.append(this.unseen(sign === "check" ? this.words.right : this.words.wrong));
    if (state !== "open" || sign) button.setAttribute("aria-disabled", "true");
    else button.addEventListener("click", () => this.act("answer", { given: [id] }));
    return button;
  }

  row({ id, label, mark }, i) {
    const { choices, right, wrong, state } = this.task;
    const row = html("fieldset", { class: "task-row" }, html("legend", {}, label));
    const sign = html("span", { class: "task-sign" });
    const set = (kind) => {
      sign.replaceChildren(...(kind ? [icon(kind)] : []));
      if (kind) sign.append(this.unseen(kind === "check" ? this.words.right : this.words.wrong));
      row.classList.toggle("no", kind === "close");
    };
    set(wrong.includes(id) ? "close" : right.includes(id) ? "check" : null);
    for (const choice of choices) {
      const input = html("input", { type: "radio", name: `derive-row-${i}`, value: choice.id });
      input.checked = this.groups[i] === choice.id;
      input.disabled = state !== "open";
      input.addEventListener("change", () => {
        this.groups[i] = choice.id;
        set(null);
      });
      row.append(html("label", { class: `task-group ${choice.id}` }, input, html("span", {}, choice.label)));
    }
    row.append(sign);
    for (const type of ["pointerenter", "focusin"]) {
      row.addEventListener(type, () => this.onAim?.(mark));
    }
    for (const type of ["pointerleave", "focusout"]) {
      row.addEventListener(type, () => this.onAim?.(null));
    }
    return row;
  }

  unseen(text) {
    return html("span", { class: "unseen" }, text);
  }

  // ------------------------------------------------------------ what came of it

  makeFeedback() {
    const { feedback, stars } = this.task;
    this.feedback.className = `task-feedback ${feedback?.kind ?? "none"}`;
    if (!feedback) return this.feedback.replaceChildren();
    const { kind, label, sentences } = feedback;
    const sign = html("span", { class: "task-sign" }, icon({ good: "check", bad: "close" }[kind] ?? "info"));
    const told = html("p", {}, html("strong", {}, label), " ", sentences.join(" "));
    if (stars) told.append(" ", this.stars(stars));
    return this.feedback.replaceChildren(sign, told);
  }

  stars({ count, label }) {
    const filled = html("span", {}, STAR.repeat(count));
    const empty = html("span", { class: "task-empty" }, "☆".repeat(3 - count));
    const drawn = html("span", { "aria-hidden": "true" }, filled, empty);
    return html("span", { class: "task-stars", title: label }, drawn, html("span", { class: "unseen" }, label));
  }

  makeButtons() {
    const focused = this.buttons.getRootNode().activeElement?.dataset?.task;
    this.buttons.replaceChildren(...this.task.buttons.map((button) => this.button(button)));
    if (focused) this.buttons.querySelector(`[data-task="${focused}"]`)?.focus();
  }

  button({ id, label, key, primary, disabled, href, stays }) {
    const place = { class: primary ? "primary" : "", "data-task": id };
    const button = href
      ? html("a", { ...place, href, "data-go": "" }, label)
      : html("button", { ...place, type: "button" }, label);
    if (id === "check" && this.task.point) button.append(html("span", { class: "task-number" }));
    if (stays) button.dataset.stays = "";
    if (key) button.setAttribute("aria-keyshortcuts", key);
    if (disabled) button.setAttribute("aria-disabled", "true");
    return button;
  }

  press(button) {
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { task: id } = button.dataset;
    const { point, rows } = this.task;
    if (id !== "check") return void this.act("tool", { tool: id });
    const given = point ? [...this.given] : rows.map((_row, i) => this.groups[i] ?? "");
    this.act("answer", { given });
  }

  /** A slow double click on a link must not act on what the next task has in its place. */
  echo(event) {
    const { x, y, time } = this.linked;
    const { clientX, clientY, detail, timeStamp } = event;
    const again = timeStamp - time < ECHO_MS && Math.hypot(clientX - x, clientY - y) < ECHO_PX;
    if (detail && again) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (detail && this.buttons.contains(event.target.closest("a"))) {
      this.linked = { x: clientX, y: clientY, time: timeStamp };
    }
  }

  /** A link to another task of the open lesson, unless it is to open elsewhere: once a task. */
  follow(event, link) {
    if (!link || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (this.left === this.task.key) return;
    this.left = this.task.key;
    setTimeout(() => (this.left = null), AGAIN_MS);
    this.act("tool", { tool: link.dataset.task });
  }

  makeTools(tools) {
    const text = JSON.stringify(tools);
    if (text === this.toolsShown) return;
    this.toolsShown = text;
    const focused = this.tools.getRootNode().activeElement?.dataset?.tool;
    this.tools.hidden = !tools.length;
    this.tools.setAttribute("aria-label", this.words.tools);
    const make = ({ id, label, icon: name, key, disabled }) => {
      const button = html("button", { type: "button", title: label, "aria-label": label }, icon(name));
      button.dataset.tool = id;
      if (key) button.setAttribute("aria-keyshortcuts", key);
      if (disabled) button.setAttribute("aria-disabled", "true");
      return button;
    };
    this.tools.replaceChildren(...tools.map(make));
    if (focused) this.tools.querySelector(`[data-tool="${focused}"]`)?.focus();
  }

  /** The button that leads on, if there is one. */
  get primary() {
    return this.buttons.querySelector(".primary:not([aria-disabled])");
  }

  /** Where the keyboard goes at the start of a task, unless it is the board. */
  get firstAnswer() {
    return this.answers.querySelector("button:not([aria-disabled]), input");
  }
}
