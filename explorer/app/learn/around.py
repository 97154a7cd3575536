"""Where a task's neighbours are, for whoever goes from one to the next without doing them."""

from __future__ import annotations

from explorer.app import address
from explorer.app.learn import course
from explorer.app.learn.saying import lesson_href
from explorer.app.learn.state import REVIEW, Learning


def around(learning: Learning) -> tuple[str | None, str | None]:
    """Links to the tasks before and after, in the lessons beside where this one has no more."""
    entry, number, last = learning.entry, learning.number, len(learning.tasks)

    def place(at: int) -> str | None:
        if not 0 < at <= last:
            return None
        if entry is not None:
            return lesson_href(entry.id, at)
        return address.href("learn", view=REVIEW, set=str(learning.drawn), task=str(at))

    before, after = place(number - 1), place(number + 1)
    if entry is not None:
        earlier, later = course.beside(entry)
        if before is None and earlier is not None:
            before = lesson_href(earlier.id, len(earlier.lesson.task))
        if after is None and later is not None:
            after = lesson_href(later.id, 1)
    return before, after
