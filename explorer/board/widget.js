// The board as a Jupyter widget (anywidget): `_model` comes from Python, what the person does goes
// there as a message. A shadow root keeps the notebook's styles and this board's apart.

import { mount } from "./board.js";

/** The notebook's shortcuts stay away from the keys of a board; those with Ctrl or ⌘ do not. */
function keepKeys(host, signal) {
  const inside = (event) => event.composedPath().includes(host);
  const keep = (event) => {
    const command = event.ctrlKey || event.metaKey || event.altKey;
    if (inside(event)) host.toggleAttribute("data-lm-suppress-shortcuts", !command);
  };
  addEventListener("keydown", keep, { capture: true, signal });
}

function render({ model, el }) {
  const host = document.createElement("div");
  host.className = "derive-widget";
  const sheet = document.createElement("style");
  sheet.textContent = model.get("_sheet");
  host.attachShadow({ mode: "open" }).append(sheet);
  el.append(host);
  host.style.setProperty("--derive-board-max", "100%");
  const resize = () => (host.style.maxWidth = `${model.get("width")}px`);
  resize();
  const stops = new AbortController();
  keepKeys(host, stops.signal);
  const options = { bus: new EventTarget(), patient: true };
  const send = (event) => model.send(event);
  const board = mount(host.shadowRoot, model.get("_model"), send, options);
  const update = () => board.update(model.get("_model"));
  model.on("change:_model", update);
  model.on("change:width", resize);
  const themes = new MutationObserver(update);
  const attributeFilter = ["data-jp-theme-light", "data-vscode-theme-kind"];
  themes.observe(document.body, { attributes: true, attributeFilter });
  return () => {
    stops.abort();
    themes.disconnect();
    model.off("change:_model", update);
    model.off("change:width", resize);
    board.destroy();
  };
}

export default { render };
