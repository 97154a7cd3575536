// A game that plays itself on a still board, with a sentence for each action.
//
// Data: {first, steps, words}. `first` is a board model in mode "still"; each step is what the next
// turn changes in it, with `sentence`, `kind` and `changes` of the action that led there. It stands
// still where the person asked for less motion, until they start it, and while nobody sees it.

import { mount } from "./board.js";

const TURN_MS = 2600;
const END_MS = 6000;

function html(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

class Demonstration {
  constructor(element, data) {
    this.turn = 0;
    this.playing = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.seen = true;
    this.stage = html("div", { class: "demonstration-stage" });
    this.button = html("button", { type: "button" });
    this.caption = html("p");
    this.bar = html("div", { class: "demonstration-bar" }, this.button, this.caption);
    this.root = html("div", { class: "demonstration derive-root" }, this.stage, this.bar);
    element.append(this.root);
    this.button.addEventListener("click", () => {
      this.playing = !this.playing;
      if (this.playing) this.next();
      this.tell();
    });
    this.watch = new IntersectionObserver(([entry]) => {
      this.seen = entry.isIntersecting;
    });
    this.watch.observe(this.stage);
    this.update(data);
    this.wait();
  }

  destroy() {
    clearTimeout(this.timer);
    this.watch.disconnect();
    this.board?.destroy();
    this.root.remove();
  }

  update(data) {
    this.data = data;
    if (this.board) this.board.update(this.model());
    else this.board = mount(this.stage, this.model(), () => {});
    this.tell();
  }

  model() {
    const { first, steps } = this.data;
    return { ...first, ...(this.turn ? steps[this.turn - 1] : {}), say: "" };
  }

  wait() {
    clearTimeout(this.timer);
    const last = this.turn === this.data.steps.length;
    this.timer = setTimeout(
      () => {
        if (this.playing && this.seen && !document.hidden) this.next();
        else this.wait();
      },
      last ? END_MS : TURN_MS,
    );
  }

  next() {
    this.turn = this.turn === this.data.steps.length ? 0 : this.turn + 1;
    this.board.update(this.model());
    this.tell();
    this.wait();
  }

  /** The button and the sentence under the board; nothing is spoken by itself. */
  tell() {
    const { words, first, steps } = this.data;
    const step = this.turn ? steps[this.turn - 1] : null;
    const label = this.playing ? words.pause : words.play;
    this.button.textContent = this.playing ? "❚❚" : "▶";
    this.button.setAttribute("aria-label", label);
    this.button.title = label;
    const chips = (step?.changes ?? []).map((change) =>
      html("span", { class: `chip ${change}` }, words[change]),
    );
    const sentence = html("span", { class: "sentence" }, step ? step.sentence : words.start);
    this.caption.replaceChildren(...chips, sentence);
    this.root.lang = first.lang;
    this.root.dataset.theme = this.stage.firstElementChild?.dataset.theme ?? "light";
  }
}

const mounted = new WeakMap();

export default function streamlit({ data, parentElement }) {
  let shown = mounted.get(parentElement);
  if (shown) {
    shown.update(data);
  } else {
    shown = new Demonstration(parentElement, data);
    mounted.set(parentElement, shown);
  }
  return () => {
    shown.destroy();
    mounted.delete(parentElement);
  };
}
