"""Ask how much a side of a chouette offers to lose, naming what it costs each."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.view import Button, Cast, Intent, Row, Style
from bot.games.backgammon.scoring import Win
from bot.games.chouette.decide_bargains import require_concede
from bot.games.chouette.game import Game
from bot.games.chouette.options import Cubes
from bot.games.chouette.session import Session
from bot.games.core import Seat
from bot.words import Words

Costs = dict[Seat, int]


def concession(
    session: Session, seat: Seat, cast: Cast, words: Words
) -> tuple[str, tuple[Row, ...]]:
    """Return the question and a button for each size of a loss, or refuse as the rules would."""
    game = require_concede(session, seat)
    sizes = _sizes(game, seat)
    buttons = tuple(_button(win, costs, seat == game.box, words) for win, costs in sizes.items())
    lines = [words("chouette_prompt.concede")]
    if seat != game.box:
        lines += _shares(sizes, cast, words)
    return "\n".join(lines), (buttons,)


def _sizes(game: Game, seat: Seat) -> dict[Win, Costs]:
    """Return what each member loses or wins by each size; sizes that cost the same are one."""
    own = seat != game.box and game.options.cubes is Cubes.MULTI
    members = (seat,) if own else game.active
    sizes: dict[Win, Costs] = {}
    for win in Win:
        costs = {member: game.bet_of(member).worth(win, game.options) for member in members}
        if costs not in sizes.values():
            sizes[win] = costs
    return sizes


def _button(win: Win, costs: Costs, is_box: bool, words: Words) -> Button:
    """Name what the box loses in all, or each member if all lose the same."""
    size = win.name.lower()
    if is_box or len(costs) == 1:
        label = words.plural(f"button.concede_{size}", sum(costs.values()))
    elif len(set(costs.values())) == 1:
        label = words.plural(f"button.concede_{size}_each", next(iter(costs.values())))
    else:
        label = words(f"win.{size}")
    return Button(Intent("concede", str(int(win))), label, Style.DANGER)


def _shares(sizes: dict[Win, Costs], cast: Cast, words: Words) -> Iterator[str]:
    """Yield what everybody loses by each size that does not cost all the same."""
    for win, costs in sizes.items():
        if len(set(costs.values())) > 1:
            shares = ", ".join(f"{cast.plain[member]} {cost}" for member, cost in costs.items())
            yield words(
                "chouette_prompt.concede_shares",
                size=words(f"win.{win.name.lower()}"),
                shares=shares,
            )
