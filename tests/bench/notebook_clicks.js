// Times one click on a board in JupyterLab from inside the page.
//
//   bench.arm(turn)      the next click is timed until the board is at this turn, nothing pending
//   await bench.done()   { sent, received, picture, confirmed, painted } in ms after the click,
//                        { up, down } in bytes of messages about the board
//
// sent: the page hands the kernel's socket the message of the act. received: the socket hands the
// page the new state of the board. picture: two animation frames after the click. confirmed: the
// board is changed as the kernel said. painted: the animation frame after that.

window.bench = (() => {
  let timing = null;
  const holds = (data, text) => {
    if (typeof data === "string") return data.includes(text);
    return new TextDecoder().decode(data).includes(text);
  };
  const size = (data) => data.byteLength ?? data.length;

  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (!timing || timing.received || !(data instanceof ArrayBuffer)) return;
        if (!holds(data, '"_model"')) return;
        timing.received = performance.now() - timing.click;
        timing.down = size(data);
      });
    }

    send(data) {
      if (timing?.click && !timing.sent && holds(data, '"custom"')) {
        timing.sent = performance.now() - timing.click;
        timing.up = size(data);
      }
      super.send(data);
    }
  };

  function theBoard() {
    for (const host of document.querySelectorAll(".derive-widget")) {
      const found = host.shadowRoot.querySelector(".derive-board");
      if (found) return found;
    }
    return null;
  }

  let result;

  function arm(turn) {
    const board = theBoard();
    const there = () =>
      !board.classList.contains("waiting") &&
      board.querySelector(".line [aria-current]").dataset.turn === String(turn);
    const times = {};
    result = new Promise((resolve) => {
      const since = () => performance.now() - times.click;
      const finish = () => {
        if (!times.painted || !times.picture) return;
        timing = null;
        resolve(times);
      };
      const watch = new MutationObserver(() => {
        if (times.confirmed || !there()) return;
        times.confirmed = since();
        watch.disconnect();
        requestAnimationFrame(() => {
          times.painted = since();
          finish();
        });
      });
      const clicked = (event) => {
        times.click = event.timeStamp;
        timing = times;
        const deep = { subtree: true, childList: true, attributes: true, characterData: true };
        watch.observe(board, deep);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            times.picture = since();
            finish();
          }),
        );
      };
      window.addEventListener("click", clicked, { capture: true, once: true });
    });
  }

  return { arm, done: () => result };
})();
