// Tabs, drawn once: an act on the page costs them nothing, where Streamlit's own are drawn again
// with every run of the script. The model: {tabs: [[id, name], …], chosen: id, panel: key}, where
// panel is the container that holds what the tab stands for; a tab that is chosen is sent as
// {tab: id}. Arrows, Home and End go along the tabs, Enter or Space chooses.

const instances = new WeakMap();

class Tabs {
  constructor(element) {
    this.list = document.createElement("div");
    this.list.className = "derive-tabs";
    this.list.setAttribute("role", "tablist");
    this.list.addEventListener("click", (event) => this.choose(event.target.closest("button")));
    this.list.addEventListener("keydown", (event) => this.key(event));
    element.append(this.list);
  }

  update({ tabs, chosen, panel }, send) {
    this.send = send;
    this.panel = panel;
    const names = JSON.stringify(tabs);
    if (names !== this.names) this.draw(tabs);
    this.names = names;
    this.mark(chosen);
  }

  draw(tabs) {
    this.list.replaceChildren(
      ...tabs.map(([id, name]) => {
        const button = document.createElement("button");
        button.type = "button";
        button.setAttribute("role", "tab");
        button.dataset.tab = id;
        button.textContent = name;
        return button;
      }),
    );
  }

  mark(chosen) {
    for (const button of this.list.children) {
      const here = button.dataset.tab === chosen;
      button.setAttribute("aria-selected", String(here));
      button.tabIndex = here ? 0 : -1;
      if (here) requestAnimationFrame(() => this.name(button.textContent));
    }
  }

  /** Tell what stands below the tabs, once Streamlit has put it there, what it is. */
  name(name) {
    const panel = document.querySelector(`.st-key-${this.panel}`);
    panel?.setAttribute("role", "tabpanel");
    panel?.setAttribute("aria-label", name);
  }

  choose(button) {
    if (!button || button.getAttribute("aria-selected") === "true") return;
    this.mark(button.dataset.tab);
    button.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.send("event", { tab: button.dataset.tab });
  }

  key(event) {
    const buttons = [...this.list.children];
    const last = buttons.length - 1;
    const here = buttons.indexOf(event.target);
    const to = { ArrowLeft: here || last + 1, ArrowRight: here + 2, Home: 1, End: last + 1 }[event.key];
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    buttons[(to - 1) % buttons.length].focus();
  }
}

/** For Streamlit: called again with the same parent whenever the data or the theme changed. */
export default function ({ parentElement, data, setTriggerValue }) {
  let tabs = instances.get(parentElement);
  if (!tabs) {
    tabs = new Tabs(parentElement);
    instances.set(parentElement, tabs);
  }
  tabs.update(data, setTriggerValue);
  return () => {
    tabs.list.remove();
    instances.delete(parentElement);
  };
}
