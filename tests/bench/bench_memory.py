"""What the server's memory does over thousands of runs of Explore.

No collection follows a run (`postScriptGC = false`), so growth must show here if there is any. One
person takes an action back and does it again, as fast as the page answers.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Page

from tests.bench.playing import Person
from tests.bench.serving import a_browser, app

RUNS = 3000
STEPS = 6

_BACK_AND_FORTH = """
async (runs) => {
  const board = bench.inShadow(".derive-board");
  const stands = (turn) => board.querySelector(".line [aria-current]")?.dataset.turn === turn;
  for (let run = 0; run < runs; run += 1) {
    const turn = run % 2 ? "1" : "0";
    const arrived = new Promise((done) => {
      const watch = new MutationObserver(() => {
        if (!stands(turn)) return;
        watch.disconnect();
        setTimeout(done, 20);
      });
      watch.observe(board, { subtree: true, childList: true, attributes: true });
    });
    board.querySelector(`.line [data-turn="${turn}"]`).click();
    await arrived;
  }
}
"""


def main() -> None:
    """Measure and print."""
    if not Path("/proc/self/status").exists():
        print("  the memory of another process can be read on Linux only")
        return
    with a_browser() as browser, app() as server:
        person = Person(browser, server)
        person.play()
        page = person.page
        page.set_default_timeout(0)
        after = [(0, megabytes(server.pid))]
        for step in range(1, STEPS + 1):
            run(page, RUNS // STEPS)
            after.append((step * RUNS // STEPS, megabytes(server.pid)))
        for runs, size in after:
            print(f"  after {runs:5d} runs {size:7.1f} MB", flush=True)
        (first, low), (last, high) = after[1], after[-1]
        print(f"  a thousand runs add {(high - low) / (last - first) * 1000:.2f} MB")


def run(page: Page, runs: int) -> None:
    """So many runs, one after the other."""
    page.evaluate(_BACK_AND_FORTH, runs)


def megabytes(pid: int) -> float:
    """What a process holds in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    sys.exit(f"process {pid} has ended")


if __name__ == "__main__":
    main()
