// What stands round the drawing: status, tools, the line of turns, the dice to place.

import { dieIcon, fill, html, icon } from "./shapes.js";

/** The key of `data` that the focused element of a bar has, to focus its successor. */
function focusedIn(bar, data) {
  const focused = bar.getRootNode().activeElement;
  return bar.contains(focused) ? focused.dataset[data] : undefined;
}

function refocus(bar, data, value) {
  if (value !== undefined) bar.querySelector(`[data-${data}="${value}"]`)?.focus();
}

function labelled(data, label, ...content) {
  const button = html("button", { type: "button", title: label, "aria-label": label }, ...content);
  Object.assign(button.dataset, data);
  return button;
}

export class Furniture {
  constructor() {
    this.status = html("p", { class: "status" });
    this.tools = html("div", { class: "tools", role: "toolbar" });
    this.bar = html("div", { class: "bar" }, this.status, this.tools);
    this.palette = html("div", { class: "palette", role: "toolbar" });
    this.line = html("ol", { class: "line" });
    this.shown = {};
  }

  update(model, brush) {
    const { mode, words } = model;
    const changed = (...keys) =>
      keys.some((key) => JSON.stringify(this.shown[key]) !== JSON.stringify(model[key]));
    if (changed("status", "toMove", "over")) this.makeStatus(model);
    if (changed("tools")) this.makeTools(model.tools);
    if (changed("line", "turn", "lang")) this.makeLine(model);
    if (changed("players", "lang")) this.makePalette(model, brush);
    this.tools.setAttribute("aria-label", words.tools);
    this.line.setAttribute("aria-label", words.line);
    this.palette.setAttribute("aria-label", words.palette);
    this.bar.hidden = !!model.task || (mode === "still" && !model.tools.length);
    this.status.hidden = mode === "still";
    this.line.hidden = model.task ? !model.line.length : mode !== "play";
    this.palette.hidden = mode !== "edit";
    this.shown = model;
  }

  /** Tools show their words if there is room for all of them. */
  fit() {
    this.bar.classList.remove("tight");
    const wider = ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1;
    this.bar.classList.toggle("tight", wider(this.bar) || wider(this.status));
  }

  makeStatus({ status, winner, over, toMove }) {
    const who = winner ?? (over ? null : toMove);
    this.status.replaceChildren(...(who ? [dieIcon(who, 1)] : []), html("span", {}, status));
  }

  makeTools(tools) {
    const focused = focusedIn(this.tools, "tool");
    const make = ({ id, label, icon: name, key, disabled, pressed }) => {
      const word = html("span", { class: name ? "word" : "" }, label);
      const button = labelled({ tool: id }, label, ...(name ? [icon(name)] : []), word);
      if (key) button.setAttribute("aria-keyshortcuts", key);
      if (disabled) button.setAttribute("aria-disabled", "true");
      if (pressed !== undefined) button.setAttribute("aria-pressed", String(pressed));
      return button;
    };
    this.tools.replaceChildren(...tools.map(make));
    refocus(this.tools, "tool", focused);
  }

  makeLine({ line, turn: current, words }) {
    const focused = focusedIn(this.line, "turn");
    const item = (turn, label, ...content) => {
      const button = labelled({ turn }, label, ...content);
      if (turn === current) button.setAttribute("aria-current", "step");
      if (turn > current) button.className = "ahead";
      return html("li", {}, button);
    };
    const turns = line.map(([by, action, say], i) => {
      const number = html("span", { class: "turn" }, String(i + 1));
      return item(i + 1, `${i + 1}. ${say}`, number, ...(by ? [dieIcon(by, 0)] : []), action);
    });
    const none = line.length ? [] : [html("li", { class: "none" }, words.noTurn)];
    this.line.replaceChildren(item(0, words.start, words.start), ...turns, ...none);
    requestAnimationFrame(() => this.reveal()); // it needs the layout that the frame makes anyway
    refocus(this.line, "turn", focused);
  }

  /** Scroll the line, and nothing else, to the current turn. */
  reveal() {
    const now = this.line.querySelector("[aria-current]");
    if (!now) return;
    const middle = now.offsetLeft + now.offsetWidth / 2;
    this.line.scrollLeft = middle - this.line.clientWidth / 2;
  }

  makePalette({ words, players }, brush) {
    const focused = focusedIn(this.palette, "brush");
    const seated = players.filter((player) => player.seated);
    const set = ({ letter, name }) =>
      [1, 2, 3, 4, 5, 6].map((value) => {
        const label = fill(words.place, { name, value });
        return labelled({ brush: `${letter}${value}` }, label, dieIcon(letter, value));
      });
    const eraser = labelled({ brush: "" }, words.erase, icon("clear"));
    this.palette.replaceChildren(
      ...seated.map((player) => html("div", { class: "set" }, ...set(player))),
      html("div", { class: "set" }, eraser),
    );
    this.press(brush);
    refocus(this.palette, "brush", focused);
  }

  /** Mark the die of the palette that clicks place. */
  press(brush) {
    for (const button of this.palette.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.brush === brush));
    }
  }
}
