"""Figures as they are printed: medians, 95th percentiles, ratios."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median, quantiles


def percentile_95(values: Sequence[float]) -> float:
    """The value that 95 of 100 do not exceed."""
    return quantiles(values, n=20, method="inclusive")[-1]


def spread(values: Sequence[float]) -> str:
    """The median, and the 95th percentile in brackets.

    >>> spread([1, 2, 3, 4, 100])
    '    3.0  (80.8)'
    """
    return f"{median(values):7.1f}  ({percentile_95(values):.1f})"


def row(label: str, values: Sequence[float], unit: str = "ms") -> None:
    """Print one line of a table: what was measured, then its median and 95th percentile."""
    print(f"  {label:<58}{spread(values)} {unit}", flush=True)


def ratio(label: str, ours: Sequence[float], floor: Sequence[float], wanted: str) -> None:
    """Print how many times as long ours takes, by medians and by 95th percentiles."""
    middle = median(ours) / median(floor)
    high = percentile_95(ours) / percentile_95(floor)
    print(f"  {label:<58}{middle:7.2f}  ({high:.2f}) times; wanted: {wanted}", flush=True)
