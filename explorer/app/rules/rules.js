// Sets the Rules page in the document, and lets its switches and its links to rules work there.
// It knows no rule: which picture and which words belong to a switch is in the HTML.

const HOLD = 5000; // ms
const LEAVING = ["wheel", "touchstart", "pointerdown", "keydown"];

const instances = new WeakMap();

/** For Streamlit: called again with the same parent whenever the data or the theme change. */
export default function ({ parentElement, data }) {
  let instance = instances.get(parentElement);
  if (!instance) instances.set(parentElement, (instance = mount(parentElement)));
  instance.update(data.packed);
  return () => {
    instances.get(parentElement)?.destroy();
    instances.delete(parentElement);
  };
}

function mount(parent) {
  const root = document.createElement("div");
  root.className = "derive-rules";
  parent.append(root);
  let drawn = null;

  let held = null; // what the address names, until the person scrolls, types or points

  function goToHash() {
    held = null;
    const target = location.hash && root.querySelector(`#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`);
    for (const marked of root.querySelectorAll(".here")) marked.classList.remove("here");
    if (!target) return;
    target.closest(".rule")?.classList.add("here");
    target.focus({ preventScroll: true });
    held = target;
    hold(target, performance.now() + HOLD);
  }

  /** Keep `target` at the top: the frame, its style and the fonts may come after the document. */
  function hold(target, until) {
    if (held !== target) return;
    target.scrollIntoView({ block: "start" });
    if (performance.now() < until) requestAnimationFrame(() => hold(target, until));
  }

  function letGo() {
    held = null;
  }

  function onClick(event) {
    const anchor = event.target.closest('a[href^="#"]');
    if (!anchor || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // A hash change of the browser's own would make Streamlit run the script for nothing.
    event.preventDefault();
    const hash = anchor.getAttribute("href");
    if (location.hash !== hash) history.pushState(history.state, "", hash);
    goToHash();
  }

  function onChange(event) {
    const option = event.target.value;
    const rule = event.target.closest(".rule");
    for (const part of rule.querySelectorAll("[data-option]")) {
      part.hidden = part.dataset.option !== option;
    }
  }

  root.addEventListener("click", onClick);
  root.addEventListener("change", onChange);
  window.addEventListener("popstate", goToHash);
  for (const name of LEAVING) window.addEventListener(name, letGo, { capture: true, passive: true });

  return {
    async update(packed) {
      root.dataset.theme = isDark(root) ? "dark" : "light";
      if (packed === drawn) return;
      drawn = packed;
      const html = await unpacked(packed);
      if (packed !== drawn) return; // another document came meanwhile
      root.innerHTML = html;
      if (innerWidth < 760) root.querySelector(".contents details").open = false;
      requestAnimationFrame(goToHash);
    },
    destroy() {
      held = null;
      window.removeEventListener("popstate", goToHash);
      for (const name of LEAVING) window.removeEventListener(name, letGo, { capture: true });
      root.remove();
    },
  };
}

function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

function isDark(element) {
  const probe = document.createElement("span");
  probe.style.color = "var(--st-background-color, #fff)";
  element.append(probe);
  const [red, green, blue] = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
  probe.remove();
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}
