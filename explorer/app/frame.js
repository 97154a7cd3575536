// The frame around every page: navigation, language, and the help on shortcuts.
// It also turns every <a data-go href="…"> of the document, whoever drew it, into a change of page
// that does not load the app again: one history entry, then what Streamlit does after Back.

function element(name, properties = {}, children = []) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

function go(href) {
  const target = new URL(href, document.baseURI);
  if (target.href === location.href) return;
  const otherPage = target.pathname !== location.pathname;
  history.pushState({}, "", target.pathname + target.search);
  window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  if (otherPage) document.querySelector('[data-testid="stMain"]')?.scrollTo(0, 0);
}

function inLanguage(language) {
  const target = new URL(location.href);
  target.searchParams.set("lang", language);
  return target.pathname + target.search;
}

/** The same place, shown to a room as large as the screen allows; or no longer. */
function presented() {
  const target = new URL(location.href);
  if (target.searchParams.get("present") === "1") target.searchParams.delete("present");
  else target.searchParams.set("present", "1");
  return target.pathname + target.search;
}

function expandSign() {
  const SVG = "http://www.w3.org/2000/svg";
  const sign = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  sign.setAttribute("viewBox", "0 0 16 16");
  sign.setAttribute("aria-hidden", "true");
  path.setAttribute("d", "M2 5.5V2h3.5M10.5 2H14v3.5M14 10.5V14h-3.5M5.5 14H2v-3.5");
  sign.append(path);
  return sign;
}

function writing(event) {
  const at = event.composedPath()[0];
  return at instanceof Element && (at.isContentEditable || at.matches("input, textarea, select"));
}

/** Whoever says that a key is theirs (`aria-keyshortcuts`), in the page or in a component. */
function withShortcut(root, key) {
  const found = root.querySelector(`[aria-keyshortcuts="${key}"]:not([aria-disabled="true"])`);
  if (found) return found;
  for (const node of root.querySelectorAll("*")) {
    const inside = node.shadowRoot && withShortcut(node.shadowRoot, key);
    if (inside) return inside;
  }
  return null;
}

/** On plain http the browser has no clipboard, and Streamlit's copy button does nothing: select. */
function copyBySelecting(event) {
  if (navigator.clipboard || !event.target.closest?.('[data-testid="stCode"] button')) return;
  const text = event.target.closest('[data-testid="stCode"]').querySelector("code");
  getSelection().selectAllChildren(text);
  document.execCommand("copy");
}

function mount(parent) {
  const bar = element("div", { class: "bar" });
  const help = element("dialog", { class: "help", "aria-labelledby": "help-title" });
  parent.append(bar, help);
  let drawn = "";

  function onClick(event) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = event
      .composedPath()
      .find((node) => node instanceof HTMLAnchorElement && node.hasAttribute("data-go"));
    if (!anchor) return;
    event.preventDefault();
    go(anchor.hasAttribute("data-language") ? inLanguage(anchor.lang) : anchor.href);
  }

  function onKey(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const chooses = event.composedPath()[0] instanceof HTMLSelectElement;
    if (writing(event) && !(event.key === "?" && chooses)) return;
    if (event.key === "?") {
      event.preventDefault();
      if (help.open) help.close();
      else help.showModal();
    } else if (!help.open && /^[a-z]$/.test(event.key)) {
      const button = withShortcut(document, event.key);
      if (!button) return;
      event.preventDefault();
      button.click();
    }
  }

  help.addEventListener("click", (event) => {
    if (event.target === help) help.close();
  });
  const onPresent = () => go(presented());
  document.addEventListener("derive:present", onPresent);
  document.addEventListener("click", onClick);
  document.addEventListener("click", copyBySelecting, { capture: true });
  document.addEventListener("keydown", onKey);

  function draw(data) {
    const brand = element("a", { class: "brand", href: data.home.href, "data-go": true }, [
      data.brand,
    ]);
    if (data.home.current) brand.setAttribute("aria-current", "page");
    const pages = data.pages.map((page) =>
      element("li", {}, [
        element(
          "a",
          { href: page.href, "data-go": true, "aria-current": page.current && "page" },
          [page.label],
        ),
      ]),
    );
    const languages = data.languages.map((language) => {
      const link = element(
        "a",
        {
          href: inLanguage(language.code),
          lang: language.code,
          hreflang: language.code,
          title: language.name,
          "aria-label": language.name,
          "data-go": true,
          "data-language": true,
        },
        [language.code.toUpperCase()],
      );
      // The page's parameters change without this frame being drawn again.
      const refresh = () => link.setAttribute("href", inLanguage(language.code));
      link.addEventListener("pointerenter", refresh);
      link.addEventListener("focus", refresh);
      return link;
    });
    const { present: large } = data;
    const present = element(
      "button",
      {
        type: "button",
        class: "present",
        hidden: !large,
        title: large?.label,
        "aria-label": large?.label,
        "aria-keyshortcuts": large?.key,
      },
      [large ? expandSign() : ""],
    );
    present.addEventListener("click", onPresent);
    const question = element(
      "button",
      { type: "button", class: "ask", title: data.help.title, "aria-label": data.help.title },
      ["?"],
    );
    question.addEventListener("click", () => help.showModal());
    bar.replaceChildren(
      element("nav", { "aria-label": data.label }, [brand, element("ul", {}, pages)]),
      element("h1", {}, [data.title]),
      element("div", { class: "tools" }, [present, ...languages, question]),
    );
    drawHelp(data.help);
  }

  function drawHelp(data) {
    const close = element("button", { type: "button", class: "close", "aria-label": data.close }, [
      "×",
    ]);
    close.addEventListener("click", () => help.close());
    const groups = data.groups.flatMap((group) => [
      element("h3", {}, [group.title]),
      element(
        "dl",
        {},
        group.keys.map(([keys, text]) =>
          element("div", {}, [
            element("dt", {}, keys.map((key) => element("kbd", {}, [key]))),
            element("dd", {}, [text]),
          ]),
        ),
      ),
    ]);
    help.replaceChildren(
      element("header", {}, [element("h2", { id: "help-title" }, [data.title]), close]),
      ...groups,
    );
  }

  return {
    update(data) {
      document.documentElement.lang = data.language;
      document.querySelector('[data-testid="stMain"]')?.setAttribute("role", "main");
      const wanted = JSON.stringify(data);
      if (wanted === drawn) return;
      drawn = wanted;
      const focused = bar.getRootNode().activeElement;
      const name = focused && bar.contains(focused) ? focused.textContent : null;
      draw(data);
      // Drawing again (another page, another language) must not drop the keyboard's place.
      const again = [...bar.querySelectorAll("a, button")];
      if (name !== null) {
        (again.find((each) => each.textContent === name) ??
          again.find((each) => each.matches("[aria-current], [data-language]")))?.focus();
      }
    },
    destroy() {
      document.removeEventListener("derive:present", onPresent);
      document.removeEventListener("click", onClick);
      document.removeEventListener("click", copyBySelecting, { capture: true });
      document.removeEventListener("keydown", onKey);
      bar.remove();
      help.remove();
    },
  };
}

const frames = new WeakMap();

export default function ({ data, parentElement }) {
  let frame = frames.get(parentElement);
  if (!frame) {
    frame = mount(parentElement);
    frames.set(parentElement, frame);
  }
  frame.update(data);
  return () => {
    frames.delete(parentElement);
    frame.destroy();
  };
}
