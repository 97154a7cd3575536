// Buttons that open a page for the printer in a tab of its own. The tab opens with the click, so
// that no browser takes it for an advertisement; the page, made by the server, follows.

const openers = new WeakMap();

function mount(parent, tell) {
  const row = document.createElement("div");
  row.className = "printing";
  parent.append(row);
  let waiting = null;
  let drawn = "";
  let acts = 0;

  function open(what, words) {
    const tab = window.open("", "_blank");
    if (tab) {
      tab.document.title = words.wait;
      tab.document.body.textContent = words.wait;
    }
    waiting = { tab, id: `${Date.now()}-${(acts += 1)}` };
    tell({ what, id: waiting.id });
  }

  function show(page) {
    const url = URL.createObjectURL(new Blob([page.html], { type: "text/html;charset=utf-8" }));
    if (waiting.tab && !waiting.tab.closed) {
      waiting.tab.location.replace(url);
    } else {
      const link = document.createElement("a");
      link.href = url;
      link.download = page.file;
      link.click();
    }
    waiting = null;
  }

  return {
    update({ buttons, words, page }) {
      const wanted = JSON.stringify([buttons, words]);
      if (wanted !== drawn) {
        drawn = wanted;
        const kept = row.getRootNode().activeElement?.dataset?.what;
        row.replaceChildren(
          ...buttons.map(({ what, label, disabled }) => {
            const button = document.createElement("button");
            button.type = "button";
            button.dataset.what = what;
            button.disabled = disabled;
            button.textContent = label;
            button.title = words.title;
            button.addEventListener("click", () => open(what, words));
            return button;
          }),
        );
        if (kept) row.querySelector(`[data-what="${kept}"]`)?.focus();
      }
      if (page && page.id === waiting?.id) show(page);
    },
    destroy() {
      row.remove();
    },
  };
}

export default function ({ data, parentElement, setTriggerValue }) {
  let opener = openers.get(parentElement);
  if (!opener) {
    opener = mount(parentElement, (asked) => setTriggerValue("open", asked));
    openers.set(parentElement, opener);
  }
  opener.update(data);
  return () => {
    openers.delete(parentElement);
    opener.destroy();
  };
}
