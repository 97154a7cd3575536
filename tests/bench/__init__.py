"""Figures and ratios: how fast, how many bytes, how much memory. Nothing here passes or fails.

    python -m tests.bench                 every measure, each beside what it is compared with
    python -m tests.bench explore         one of them: explore, memory, perft, server

It needs what the tests need (`test`) and `bench`, and a browser. Times depend on the machine and
on what else runs on it; the ratios are of things measured in turn in the same run, and hold better.

- `bench_explore`: from a click on the board to the browser's own picture of it, and to the board
  and the list that the server confirmed, over a page with nothing but a button.
- `bench_server`: what one run of Explore costs the server, part by part, and the bytes it sends.
- `bench_memory`: what the server's memory does over thousands of runs.
- `bench_perft`: the generator against python-chess.
"""
