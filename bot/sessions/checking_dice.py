"""See whether the dice in a log are those that its secrets give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.sessions.events import DiceCommitted, DiceRevealed, TableEvent
from bot.sessions.fair_dice import Mixture, commitment_to
from bot.sessions.results import Met
from bot.sessions.seed_chain import SeedChain
from bot.sessions.table import Table


def strange_dice(met: Iterable[Met], seeds: SeedChain) -> Iterator[str]:
    """Yield what is wrong with the dice of a log, a line each that gives no secret away."""
    for table, event in met:
        if isinstance(event, DiceCommitted | DiceRevealed):
            number = event.number
        elif table.dice.are_fair and not isinstance(event, TableEvent):
            number = table.dice.current.number
        else:
            continue
        at = f"at event {table.version + 1}"
        if seeds.lacks(number):
            yield f"{at} the secret of game {number} is missing"
        elif isinstance(event, DiceCommitted):
            if event.commitment != commitment_to(seeds.seed(number)):
                yield f"{at} the secret of game {number} is not what was committed to"
        elif isinstance(event, DiceRevealed):
            if event.seed != seeds.seed(number).hex():
                yield f"{at} the secret of game {number} is not what is shown"
        elif _differ(table, event, seeds.seed(number)):
            yield f"{at} the dice are not those that the seeds give"


def _differ(table: Table, event: object, secret: bytes) -> bool:
    """Tell whether an event of the game has other dice than were fixed before it."""
    thrown = table.game.thrown(event)
    if not thrown:
        return False
    clients = table.dice.mixed(player.user_id for player in table.players)
    mixture = Mixture(secret, clients)
    places = enumerate(thrown, start=table.dice.current.rolls)
    return any(throw.numbers != mixture.roll(place, len(throw.numbers)) for place, throw in places)
