"""Show the ledger of a chouette: who won what from whom, who pays whom, the roll for seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from bot.adapters.chouette.between import roles_in_words, why_of
from bot.adapters.chouette.picture import draw_later
from bot.adapters.display import Display
from bot.adapters.naming import fitting, shortened, signed
from bot.adapters.view import Cast, Picture, Sheet
from bot.games.chouette.ledger import Payment, balances, transfers
from bot.games.chouette.seats import Order, order_of
from bot.games.chouette.session import Session
from bot.games.core import Seat
from bot.words import Words
from renderers.chouette_scenes import SeatDie, SeatRollScene
from renderers.sheet_scenes import MOST_ROWS, SheetRow, SheetScene

LONGEST_SHEET = 1900
"""Characters of a private answer that the host's limit of 2,000 leaves for a text."""


def score(session: Session, display: Display, cast: Cast, words: Words) -> Sheet:
    """Return what everybody has won or lost, in the last game and in all."""
    if not session.ledger:
        return Sheet(words("sheet.none"), _first_picture(session, display, cast, words))
    lines = (
        words(
            "sheet.line",
            name=cast.plain[seat],
            total=signed(session.score[seat]),
            game=signed(_game_of(session).get(seat, 0)),
            number=session.games,
        )
        for seat in _people(session)
    )
    heading = words("sheet.title", number=session.games)
    picture = ledger_picture(session, display, cast, words, _next_box(session, cast, words))
    return Sheet("\n".join([heading, *lines]), picture)


def summary(session: Session, cast: Cast, words: Words) -> str:
    """Return what everybody has won or lost, in one line."""
    return ", ".join(
        words("summary.player", name=cast.plain[seat], points=signed(session.score[seat]))
        for seat in _people(session)
    )


def ledger_picture(
    session: Session, display: Display, cast: Cast, words: Words, footer: str = ""
) -> Picture:
    """Return the ledger of the last game and of all games as a sheet."""
    scene = _ledger_scene(session, cast, words, footer)
    text = fitting(lambda length: _ledger_in_words(scene, words, length))
    return Picture(draw_later(scene, display), text)


def pause_picture(session: Session, display: Display, cast: Cast, words: Words) -> Picture:
    """Return what a table without a game shows: the roll for seats, later the ledger."""
    if session.ledger:
        return ledger_picture(session, display, cast, words)
    return _first_picture(session, display, cast, words)


def settlement(session: Session, cast: Cast, words: Words) -> Sheet:
    """Return the fewest payments that settle everything, and the games behind them."""
    due = transfers(session.score)
    if not due:
        return Sheet(words("settle.even"))
    lines = [
        words.plural(
            "settle.transfer", t.points, payer=cast.plain[t.payer], payee=cast.plain[t.payee]
        )
        for t in due
    ]
    trail = [words("settle.trail"), *_within(_trail(session, cast, words), len("\n".join(lines)))]
    return Sheet("\n".join([words("settle.heading"), *lines, *trail]))


def _within(lines: Iterable[str], used: int) -> Iterator[str]:
    """Yield as many lines as a private answer has room for after ``used`` characters."""
    for line in lines:
        used += len(line) + 1
        if used > LONGEST_SHEET:
            return
        yield line


def _trail(session: Session, cast: Cast, words: Words) -> Iterator[str]:
    """Yield the payments of each game, the newest game first."""
    games = {number: list(paid) for number, paid in groupby(session.ledger, lambda p: p.game)}
    for number in sorted(games, reverse=True):
        payments = "; ".join(_paid_in_words(paid, cast, words) for paid in games[number])
        yield words("settle.game", number=number, payments=payments)


def _paid_in_words(payment: Payment, cast: Cast, words: Words) -> str:
    return words(
        f"paid.{payment.reason}",
        payer=cast.plain[payment.payer],
        payee=cast.plain[payment.payee],
        points=payment.points,
    )


def _people(session: Session) -> tuple[Seat, ...]:
    """Return everybody of the next game in rank order, then everybody else with a score."""
    return tuple(dict.fromkeys((*session.known, *session.score)))


def _game_of(session: Session) -> dict[Seat, int]:
    return balances(paid for paid in session.ledger if paid.game == session.games)


def _next_box(session: Session, cast: Cast, words: Words) -> str:
    """Return who has the box next and why, which a table between games says under its sheet."""
    order = session.order
    if order is None or session.running:
        return ""
    return roles_in_words(session, order, why_of(session, order), cast.names, words)


def _ledger_scene(session: Session, cast: Cast, words: Words, footer: str) -> SheetScene:
    game, order = _game_of(session), session.order
    rows = tuple(
        SheetRow(
            cast.names[seat],
            (signed(game.get(seat, 0)), signed(session.score[seat])),
            emphasis=order is not None and seat == order.box,
            lead=_badge(order, seat, words),
        )
        for seat in _people(session)[:MOST_ROWS]
    )
    columns = (words("sheet.game", number=session.games), words("sheet.session"))
    title = (
        words("sheet.title_plain", number=session.games) if session.games else words("sheet.first")
    )
    return SheetScene(title, columns, rows, footer)


def _badge(order: Order | None, seat: Seat, words: Words) -> str:
    """Return the role that ``seat`` has in the next game, the crew's by its place."""
    if order is None or seat not in order.seats:
        return ""
    if seat == order.box:
        return words("badge.box")
    if seat == order.partner:
        return words("badge.partner")
    place = order.queue.index(seat)
    return str(place + 1) if place else words("badge.captain")


def _ledger_in_words(scene: SheetScene, words: Words, length: int) -> str:
    rows = " ".join(
        words(
            "alt.sheet_row", name=shortened(row.name, length), game=row.cells[0], total=row.cells[1]
        )
        for row in scene.rows
    )
    return words("alt.sheet", title=scene.title, rows=rows)


def _first_picture(session: Session, display: Display, cast: Cast, words: Words) -> Picture:
    """Return the roll for seats; before it, who has sat down."""
    if not session.seat_rolls:
        return ledger_picture(session, display, cast, words)
    scene = seat_roll_scene(session, cast.names, words)
    text = fitting(lambda length: _roll_in_words(session, cast.names, words, length))
    return Picture(draw_later(scene, display), text)


def seat_roll_scene(session: Session, people: Sequence[str], words: Words) -> SeatRollScene:
    """Return the dice that were rolled for the seats, and the order they gave."""
    rounds = tuple(
        tuple(SeatDie(people[seat], die, tied=_is_tied(die, throws)) for seat, die in throws)
        for throws in session.seat_rolls
    )
    order = order_of(session.seat_rolls) if session.order else None
    seats = order.seats if order else ()
    entries = tuple((_badge(order, seat, words), people[seat]) for seat in seats)
    return SeatRollScene(words("seat_roll.title"), rounds, entries)


def _is_tied(die: int, throws: Sequence[tuple[Seat, int]]) -> bool:
    return sum(other == die for _, other in throws) > 1


def _roll_in_words(session: Session, people: Sequence[str], words: Words, length: int) -> str:
    rolls: dict[Seat, list[str]] = {}
    for throws in session.seat_rolls:
        for seat, die in throws:
            rolls.setdefault(seat, []).append(str(die))
    rows = " ".join(
        words("alt.seat_roll_row", name=shortened(people[seat], length), rolls=", ".join(dice))
        for seat, dice in rolls.items()
    )
    return words("alt.seat_roll", rows=rows)
