"""The board to play on: `board.js` in an anywidget, followed as on the Explore page."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from explorer.board.exploration import Exploration
from explorer.board.exploring import Event, Exploring, exploring_model, follow
from explorer.board.module import ASSETS, one_module
from explorer.game import Action, Game, Position, Rules
from explorer.notebook.pictures import position_html
from explorer.notebook.start import game_of
from explorer.words import Words


class PositionTrait(traitlets.Instance[Position]):
    """A position; its text will do."""

    def validate(self, obj: Any, value: Any) -> Any:
        return super().validate(obj, Position.parse(value) if isinstance(value, str) else value)


class Board(anywidget.AnyWidget):
    """A board to play on; `board` makes one.

    position: what stands on the board. It follows every action, undo and turn gone to, and can be
    observed; set it, to a `Position` or its text, to put another on the board: undo returns.
    flip: whether North is below; width: at most so many pixels. Both can be observed and set.
    """

    position = PositionTrait(Position)
    flip = traitlets.Bool()
    width = traitlets.Int(min=200).tag(sync=True)
    _esm = one_module("widget")
    _sheet = traitlets.Unicode((ASSETS / "board.css").read_text("utf-8")).tag(sync=True)
    _model = traitlets.Dict().tag(sync=True)

    def __init__(
        self, start: Position | Game | Rules | str | None, *, flip: bool, width: int, words: Words
    ) -> None:
        game = game_of(start)
        self._words = words
        self._exploring = Exploring(Exploration(game.start))
        self._exploring.exploration.game = game
        self._exploring.flip = flip
        shown = exploring_model(self._exploring, words)
        super().__init__(position=game.position, flip=flip, width=width, _model=shown)
        self.on_msg(self._hear)

    @property
    def game(self) -> Game:
        """The turns that led here from the last position put on the board."""
        return self._exploring.exploration.game

    def play(self, action: Action | str) -> None:
        """Play an action, as a click on the board does; raises as `Position.play` does."""
        self._exploring.refusal = self._exploring.late = None
        self._exploring.exploration.play(action)
        self._follow()

    def undo(self) -> None:
        """Take back the last action, or else the last position put on the board."""
        self._exploring.exploration.undo()
        self._follow()

    def __repr__(self) -> str:
        return f"board({self.position!r})"

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and for where no widget can be shown, a still picture."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/html": position_html(self.position, self._words)}, metadata

    def _hear(self, _widget: Any, event: Event, _buffers: Any) -> None:
        if follow(self._exploring, event):
            self._follow()

    def _follow(self) -> None:
        """Send the browser what the exploration holds now, then tell who observes."""
        exploring = self._exploring
        self._model = exploring_model(exploring, self._words)
        self.flip = exploring.flip
        self.set_trait("position", exploring.position)

    @traitlets.observe("position", "flip")
    def _told(self, change: Any) -> None:
        """A position or a side that the board does not show yet was asked for from outside."""
        exploring = self._exploring
        if exploring.position != self.position or exploring.flip != self.flip:
            if exploring.position != self.position:
                exploring.exploration.compose(self.position)
            exploring.flip = self.flip
            exploring.refusal = exploring.late = None
            self._model = exploring_model(exploring, self._words)
