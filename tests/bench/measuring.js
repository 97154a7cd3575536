// Times one click from inside the page, the same way on every page that is compared.
//
//   bench.arm(test, charts)   the next click is timed until `test` holds: a name of TESTS below
//   await bench.done()        { picture, drawn, confirmed, painted, charts? } in ms after the click
//
// picture: two animation frames later, so the browser has painted what the click itself changed;
// drawn: whether the board showed the action as its own by then. confirmed: the page is changed as
// the server said. painted: the animation frame after that. charts: the last change of any chart.

window.bench = (() => {
  const QUIET_MS = 400; // no chart changes for so long: that was the last

  /** The first match in any component, all of which draw in a shadow root. */
  function inShadow(selector) {
    for (const each of document.querySelectorAll('[data-testid="stMain"] *')) {
      const found = each.shadowRoot?.querySelector(selector);
      if (found) return found;
    }
    return null;
  }

  const TESTS = {
    /** The plain page shows this text. */
    text: (wanted) => ({
      watched: [document.body],
      holds: () => document.querySelector('[data-testid="stText"]').textContent === wanted,
    }),
    /** The board is at this turn with nothing pending; the list, if shown, has these actions. */
    turn: ({ turn, actions }) => {
      const board = inShadow(".derive-board");
      const list = actions && inShadow(".derive-actions");
      const shown = () =>
        [...list.querySelectorAll("[data-action]")].map((row) => row.dataset.action).join();
      return {
        watched: [board, list].filter(Boolean),
        board,
        holds: () =>
          !board.classList.contains("waiting") &&
          board.querySelector(".line [aria-current]").dataset.turn === String(turn) &&
          (!list || shown() === actions),
      };
    },
    /** A step of a demonstration: its line, and the cells of its position by their names. */
    step: ({ line, names }) => {
      const board = inShadow(".derive-board");
      return {
        watched: [board],
        board,
        holds: () =>
          board.querySelector(".present-line").textContent === line &&
          Object.entries(names).every(([square, name]) =>
            board
              .querySelector(`[data-square="${square}"]`)
              ?.getAttribute("aria-label")
              .startsWith(name),
          ),
      };
    },
    /** The card of a lesson is in this state, at this task. */
    task: ({ state, count }) => {
      const board = inShadow(".derive-board");
      return {
        watched: [board],
        board,
        holds: () =>
          !board.classList.contains("waiting") &&
          board.querySelector(".task").dataset.state === state &&
          board.querySelector(".task-count").textContent === count,
      };
    },
  };

  let result;

  function arm(name, wanted, charts) {
    const { watched, holds, board } = TESTS[name](wanted);
    const times = {};
    result = new Promise((resolve) => {
      const deep = { subtree: true, childList: true, attributes: true, characterData: true };
      const since = () => performance.now() - times.click;
      const watch = new MutationObserver(() => {
        if (times.confirmed || !holds()) return;
        times.confirmed = since();
        watch.disconnect();
        requestAnimationFrame(() => {
          times.painted = since();
          finish();
        });
      });
      const drawing = new MutationObserver((changes) => {
        const inChart = ({ target }) => (target.closest ?? (() => null)).call(target, ".js-plotly-plot");
        if (changes.some(inChart)) times.charts = since();
      });
      const finish = () => {
        if (!times.painted || !times.picture) return;
        const last = times.charts ?? times.painted; // a chart that is the same is not drawn again
        if (charts && since() - last < QUIET_MS) setTimeout(finish, 50);
        else {
          drawing.disconnect();
          resolve({ ...times, charts: last });
        }
      };
      const clicked = (event) => {
        times.click = event.timeStamp;
        for (const root of watched) watch.observe(root, deep);
        if (charts) drawing.observe(document.body, deep);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            times.picture = since();
            times.drawn = !board || !!board.querySelector(".die.pending") || times.confirmed > 0;
            finish();
          }),
        );
      };
      window.addEventListener("click", clicked, { capture: true, once: true });
    });
  }

  return { arm, done: () => result, inShadow };
})();
