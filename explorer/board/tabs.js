// Tabs, drawn once: an act on the page costs them nothing, where Streamlit's own are drawn again
// with every run of the script. The model: {tabs: [[id, name], …], chosen: id, panel: key}, where
// panel is the container that holds what the tab stands for; a tab that is chosen is sent as
// {tab: id}. Arrows, Home and End go along the tabs, Enter or Space chooses.

const SIGN_MS = 300; // an answer that takes longer is waited for in sight

const instances = new WeakMap();

class Tabs {
  constructor(element) {
    this.list = document.createElement("div");
    this.list.className = "derive-tabs";
    this.list.setAttribute("role", "tablist");
    this.list.addEventListener("click", (event) => this.choose(event.target.closest("button")));
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("scroll", () => this.more(), { passive: true });
    this.box = document.createElement("div");
    this.box.className = "derive-tabs-box";
    this.box.append(this.list);
    this.sizes = new ResizeObserver(() => this.more());
    this.sizes.observe(this.list);
    element.append(this.box);
  }

  destroy() {
    clearTimeout(this.timer);
    this.sizes.disconnect();
    this.box.remove();
  }

  /** Show by a fade and an arrow on which side there are more tabs than there is room for. */
  more() {
    const { scrollLeft, scrollWidth, clientWidth } = this.list;
    this.box.classList.toggle("before", scrollLeft > 1);
    this.box.classList.toggle("after", scrollLeft + clientWidth < scrollWidth - 1);
  }

  update({ tabs, chosen, panel }, send) {
    this.send = send;
    this.panel = panel;
    const names = JSON.stringify(tabs);
    if (names !== this.names) this.draw(tabs);
    this.names = names;
    this.wait(false);
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

  /** What stands below is what stood there before, for as long as the answer takes. */
  wait(busy) {
    clearTimeout(this.timer);
    const panel = document.querySelector(`.st-key-${this.panel}`);
    if (!busy) panel?.removeAttribute("aria-busy");
    else this.timer = setTimeout(() => panel?.setAttribute("aria-busy", "true"), SIGN_MS);
  }

  mark(chosen) {
    for (const button of this.list.children) {
      const here = button.dataset.tab === chosen;
      button.setAttribute("aria-selected", String(here));
      button.tabIndex = here ? 0 : -1;
      if (here) requestAnimationFrame(() => this.name(button));
    }
  }

  /** Tell what stands below the tabs, once Streamlit has put it there, what it is. */
  name(button) {
    if (!button.isConnected || button.tabIndex < 0) return; // another is chosen meanwhile
    const panel = document.querySelector(`.st-key-${this.panel}`);
    if (!panel) {
      requestAnimationFrame(() => this.name(button));
      return;
    }
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-label", button.textContent);
    if (this.list.scrollWidth > this.list.clientWidth) {
      const middle = button.offsetLeft + button.offsetWidth / 2;
      this.list.scrollLeft = middle - this.list.clientWidth / 2;
    }
    this.more();
  }

  choose(button) {
    if (!button || button.getAttribute("aria-selected") === "true") return;
    this.mark(button.dataset.tab);
    this.send("event", { tab: button.dataset.tab });
    this.wait(true);
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
    tabs.destroy();
    instances.delete(parentElement);
  };
}
