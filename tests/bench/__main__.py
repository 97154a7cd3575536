"""`python -m tests.bench [name…]`: run the measures named, or all."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

PREFIX = "bench_"


def main(names: list[str]) -> int:
    """Run the measures; exit status 2 for a name that is none of them."""
    known = sorted(
        path.stem.removeprefix(PREFIX) for path in Path(__file__).parent.glob("bench_*.py")
    )
    if unknown := set(names) - set(known):
        print(f"no such measure: {', '.join(sorted(unknown))} (there are: {', '.join(known)})")
        return 2
    for name in names or known:
        module = import_module(f"tests.bench.{PREFIX}{name}")
        print(f"\n# {module.__doc__.splitlines()[0]}\n", flush=True)
        module.main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
