// The words of the Learn page that need what this browser knows to be done: the map of lessons,
// and the side of a lesson. Data comes from Python (map.py, lesson.py of app/learn).

import { doneLessons, forgetDone, progressCode, starsOf, takeCode } from "./progress.js";
import { fill, html, icon, svg } from "./shapes.js";

const FILLED = "★";
const HOLLOW = "☆";

/** A link inside the app. */
const link = (href, attributes, ...content) => html("a", { href, "data-go": "", ...attributes }, ...content);
const unseen = (text) => html("span", { class: "unseen" }, text);

class Learning {
  constructor(parent) {
    this.root = html("div", { class: "derive-root derive-learning", style: "opacity:0" });
    parent.append(this.root);
    this.redraw = () => this.draw();
    document.addEventListener("derive:progress", this.redraw);
    this.move = ({ detail: { number } }) => {
      this.at = number;
      if (this.data?.kind === "side") this.draw();
    };
    document.addEventListener("derive:task", this.move);
    window.addEventListener("storage", this.redraw);
    this.sizes = new ResizeObserver(() => this.route?.());
    this.sizes.observe(this.root);
  }

  destroy() {
    document.removeEventListener("derive:progress", this.redraw);
    document.removeEventListener("derive:task", this.move);
    window.removeEventListener("storage", this.redraw);
    this.sizes.disconnect();
    this.root.remove();
  }

  update(data) {
    this.root.dataset.theme = isNight(this.root) ? "dark" : "light";
    const text = JSON.stringify(data);
    if (text === this.text) return;
    this.text = text;
    this.data = data;
    this.at = data.at;
    this.said = "";
    this.draw();
  }

  draw() {
    const { kind, lang, packed } = this.data;
    this.root.lang = lang;
    this.route = null;
    this.done = doneLessons();
    if (kind === "document") return void this.setDocument(packed);
    const focused = this.root.getRootNode().activeElement?.id;
    this.root.replaceChildren(...(kind === "map" ? this.map() : this.side()));
    if (focused) this.root.querySelector(`#${focused}`)?.focus();
    this.route?.();
  }

  /** A whole document, packed for the way here. */
  async setDocument(packed) {
    const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const markup = await new Response(stream).text();
    if (this.data.packed === packed) this.root.innerHTML = markup;
  }

  starsIn(lesson, tasks) {
    return tasks.map((task) => starsOf(this.done, lesson, task));
  }

  /** The stars of one task, in signs and in words. */
  stars(count) {
    const { words } = this.data;
    const signs = FILLED.repeat(count) + HOLLOW.repeat(3 - count);
    const shown = html("span", { class: count ? "stars" : "stars none", "aria-hidden": "true" }, signs);
    return [shown, unseen(count ? words[`stars${count}`] : words.todo)];
  }

  // ------------------------------------------------------------ beside a lesson's board

  side() {
    const { back, over, title, text, learnt, tasks, tasksTitle, rules, rulesTitle, around } = this.data;
    const top = html("p", { class: "top" }, link(back.href, { class: "back" }, `← ${back.label}`));
    if (over) top.append(html("span", { class: "over" }, over));
    const items = tasks.map((task, i) => {
      const here = i + 1 === this.at ? { "aria-current": "step" } : {};
      const content = [...this.stars(starsOf(this.done, task.lesson, task.task))];
      return html("li", {}, link(task.href, here, html("span", { class: "mark" }, ...content), task.label));
    });
    const parts = [
      top,
      html("h2", {}, title),
      html("div", { class: "text" }, ...text.map((line) => html("p", {}, line))),
    ];
    if (learnt && this.starsIn(learnt.lesson, learnt.tasks).every(Boolean)) {
      parts.push(
        html("p", { class: "learnt" }, html("strong", {}, `${learnt.title} `), learnt.text),
      );
    }
    parts.push(html("h3", {}, tasksTitle), html("ol", { class: "tasks" }, ...items));
    if (rules.length) {
      const links = rules.map(({ href, label }) => html("li", {}, link(href, {}, label)));
      parts.push(html("h3", {}, rulesTitle), html("ul", { class: "rules" }, ...links));
    }
    const others = around.map(({ href, label }) => link(href, {}, label));
    parts.push(html("p", { class: "around" }, ...others));
    return parts;
  }

  // ------------------------------------------------------------ the map

  map() {
    const { title, lead, levels, review, teacher, game } = this.data;
    const lessons = levels.flatMap((level) => level.lessons);
    const done = (lesson) =>
      this.starsIn(lesson.id, lesson.tasks.map((task) => task.id)).filter(Boolean).length;
    const next = lessons.find((lesson) => done(lesson) < lesson.tasks.length) ?? null;
    const words = html("div", {}, html("h2", {}, title), html("p", {}, lead));
    const head = html("header", { class: "head" }, words, this.onward(next, game));
    const shores = levels.map((level) => this.level(level, next));
    this.route = () => {
      for (const lay of this.layers) lay();
    };
    const foot = html("div", { class: "foot" });
    if (review) {
      foot.append(
        link(review.href, { class: "door" }, html("strong", {}, review.label), html("span", {}, review.note)),
      );
    }
    foot.append(this.progress(lessons));
    const teachers = html("p", { class: "teachers" }, link(teacher.href, {}, teacher.label));
    return [head, html("div", { class: "journey" }, ...shores), foot, teachers];
  }

  /** Where to go on, in one click. */
  onward(next, game) {
    const { words } = this.data;
    const doors = html("p", { class: "onward" });
    const any = Object.keys(this.done).length > 0;
    if (next) {
      const task = next.tasks.find(({ id }) => !starsOf(this.done, next.id, id));
      const label = fill(any ? words.goOn : words.begin, next);
      doors.append(link(any ? task.href : next.href, { class: "button primary" }, label));
    } else doors.append(html("strong", {}, words.allDone));
    const ready = game?.after.every((id) => this.done[id]);
    if (ready) {
      doors.append(link(game.href, { class: "button" }, game.label), html("span", { class: "note" }, game.note));
    }
    return doors;
  }

  level({ shore, title, goal, lessons }, next) {
    this.layers ??= [];
    if (lessons === this.data.levels[0].lessons) this.layers = [];
    const path = html("div", { class: "path" });
    const list = html("ol", { class: "stones" });
    const stones = lessons.map((lesson) => this.stone(lesson, lesson === next));
    list.append(...stones);
    const top = html("div", { class: "shore" }, html("h3", {}, title), html("p", {}, goal));
    const section = html("section", { class: `level shore-${shore || "sand"}` }, top, html("div", { class: "water" }, path, list));
    this.layers.push(() => layRoute(path, list, stones));
    return section;
  }

  stone(lesson, lit) {
    const { words } = this.data;
    const stars = this.starsIn(lesson.id, lesson.tasks.map((task) => task.id));
    const done = stars.filter(Boolean).length;
    const all = stars.length;
    const won = stars.reduce((sum, count) => sum + count, 0);
    const state = done === all ? "done" : done ? "begun" : "new";
    const die = html("span", { class: "die" }, String(lesson.number));
    if (state === "done") die.append(html("span", { class: "tick" }, icon("check")));
    const dots = stars.map((count) => html("span", { class: count ? "dot full" : "dot" }));
    const sum = html("span", { class: "won" }, `${FILLED} ${won}/${3 * all}`);
    const shown = html("span", { class: "dots" }, ...dots, ...(won ? [sum] : []));
    const name = html("span", { class: "name" }, lesson.title);
    const extra = [];
    if (lit) extra.push(html("span", { class: "lit" }, words.next));
    if (lesson.game) extra.push(html("span", { class: "whole" }, words.game));
    const told = [
      fill(words.lesson, lesson),
      ...(lit ? [`${words.next}.`] : []),
      ...(lesson.game ? [`${words.game}.`] : []),
      fill(words.tasksDone, { done, all }),
      ...(won ? [fill(words.starsWon, { stars: won, all: 3 * all })] : []),
    ].join(" ");
    const content = html("span", { class: "drawn", "aria-hidden": "true" }, die, ...extra, name, shown);
    const anchor = link(lesson.href, { class: `stone ${state}${lit ? " now" : ""}` }, content, unseen(told));
    anchor.id = `lesson-${lesson.id.replace(".", "-")}`;
    return html("li", {}, anchor);
  }

  // ------------------------------------------------------------ progress taken along

  progress(lessons) {
    const { words } = this.data;
    const all = lessons.flatMap(({ id, tasks }) => this.starsIn(id, tasks.map((task) => task.id)));
    const done = all.filter(Boolean).length;
    const stars = all.reduce((sum, count) => sum + count, 0);
    const open = this.open ?? false;
    const box = html("details", { class: "progress", ...(open ? { open: "" } : {}) });
    box.addEventListener("toggle", () => (this.open = box.open));
    const total = fill(words.total, { done, all: all.length, stars });
    const code = html("textarea", { rows: "2", readonly: "", id: "code", "aria-label": words.code });
    code.value = progressCode();
    code.addEventListener("focus", () => code.select());
    const pasted = html("textarea", { rows: "2", id: "pasted", "aria-label": words.paste, placeholder: words.paste });
    const live = html("p", { class: "said", role: "status" }, this.said ?? "");
    const say = (text) => {
      this.said = text;
      this.root.querySelector(".said").textContent = text;
    };
    const button = (label, act, name = "") => {
      const made = html("button", { type: "button", class: `button ${name}` }, label);
      made.addEventListener("click", act);
      return made;
    };
    const copy = button(words.copy, async () => {
      code.select();
      await navigator.clipboard?.writeText(code.value).catch(() => document.execCommand("copy"));
      say(words.copied);
    });
    const take = button(words.take, () => {
      const right = takeCode(pasted.value);
      say(right ? words.taken : words.bad);
    });
    const sure = html("div", { class: "sure", hidden: "" }, html("p", {}, words.sure));
    const forget = button(words.forget, () => {
      sure.hidden = false;
      keep.focus();
    });
    const keep = button(words.no, () => {
      sure.hidden = true;
      forget.focus();
    });
    const yes = button(words.yes, () => {
      this.said = words.forgotten;
      forgetDone();
      this.root.querySelector(".progress summary")?.focus();
    }, "danger");
    sure.append(keep, yes);
    box.append(
      html("summary", {}, html("strong", {}, words.progress), html("span", {}, total)),
      html("p", {}, words.kept),
      html("div", { class: "pair" }, code, copy),
      html("p", {}, words.bring),
      html("div", { class: "pair" }, pasted, take),
      live,
      forget,
      sure,
    );
    return box;
  }
}

/** Stones lie row by row, to and fro, and a dashed route leads from each to the next. */
function layRoute(path, list, stones) {
  const columns = getComputedStyle(list).gridTemplateColumns.split(" ").length;
  stones.forEach((stone, i) => {
    const [row, along] = [Math.floor(i / columns), i % columns];
    stone.style.gridArea = `${row + 1} / ${row % 2 ? columns - along : along + 1}`;
  });
  const frame = list.getBoundingClientRect();
  const points = stones.map((stone) => {
    const die = stone.querySelector(".die").getBoundingClientRect();
    return [die.left - frame.left + die.width / 2, die.top - frame.top + die.height / 2];
  });
  const bend = (0.62 * frame.width) / columns;
  const d = points
    .map(([x, y], i) => {
      if (!i) return `M${x} ${y}`;
      if (i % columns) return `L${x} ${y}`;
      const out = x + (Math.floor(i / columns) % 2 ? bend : -bend);
      return `C${out} ${points[i - 1][1]} ${out} ${y} ${x} ${y}`;
    })
    .join("");
  if (path.dataset.d === d) return;
  path.dataset.d = d;
  const drawn = svg("svg", { width: frame.width, height: frame.height, "aria-hidden": "true" });
  drawn.append(svg("path", { d }));
  path.replaceChildren(drawn);
}

function isNight(element) {
  const probe = document.createElement("canvas").getContext("2d");
  const page = getComputedStyle(element).getPropertyValue("--st-background-color").trim();
  if (!page) return matchMedia("(prefers-color-scheme: dark)").matches;
  probe.fillStyle = page;
  const [r, g, b] = probe.fillStyle.match(/[\da-f]{2}/gi).map((part) => parseInt(part, 16));
  return 0.299 * r + 0.587 * g + 0.114 * b < 128;
}

const shown = new WeakMap();

/** For Streamlit: called again with the same parent whenever the data or the theme change. */
export default function streamlit({ data, parentElement }) {
  let learning = shown.get(parentElement);
  if (!learning) shown.set(parentElement, (learning = new Learning(parentElement)));
  learning.update(data);
  return () => {
    learning.destroy();
    shown.delete(parentElement);
  };
}
