"""`python -m tests.bench [name…]`: run the measures named, or all."""

from __future__ import annotations

import runpy
import sys
from importlib.util import find_spec
from pathlib import Path

PREFIX = "bench_"


def main(names: list[str]) -> int:
    """Run the measures; exit status 2 for a name that is none of them."""
    known = sorted(
        path.stem.removeprefix(PREFIX) for path in Path(__file__).parent.glob(f"{PREFIX}*.py")
    )
    if unknown := set(names) - set(known):
        print(f"no such measure: {', '.join(sorted(unknown))} (there are: {', '.join(known)})")
        return 2
    for name in names or known:
        if name == "perft" and find_spec("chess") is None:
            print("\n# perft: left out, python-chess is not installed (the extra `bench`)")
            continue
        print(f"\n# {name}\n", flush=True)
        runpy.run_module(f"tests.bench.{PREFIX}{name}", run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
