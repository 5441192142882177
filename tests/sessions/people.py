"""Ann and Ben at a table, without Discord."""

from itertools import count

from bot.adapters.display import Display
from bot.adapters.view import Intent
from bot.games.backgammon.options import Options
from bot.games.core import ScriptedChance
from bot.sessions.proposal import Proposal
from bot.sessions.table import Player, Table
from bot.sessions.tables import Outcome, Tables
from bot.sessions.wishes import Actor

ANN = Actor(101, "Ann")
BEN = Actor(102, "Ben")
CID = Actor(103, "Cid", moderates=True)
CHANNEL = 7

_interactions = count(1000)


def new_interaction() -> int:
    return next(_interactions)


def proposal(channel_id: int = CHANNEL, invited: int | None = None) -> Proposal:
    opener = Player(ANN.user_id, ANN.name)
    return Proposal(1, channel_id, "backgammon", Options(), Display(), opener, invited)


async def seated(tables: Tables, dice: ScriptedChance, channel_id: int = CHANNEL) -> Table:
    """Return a table at which Ann has to play 3-1."""
    table = await tables.open(proposal(channel_id), interaction_id=new_interaction())
    dice.add(3, 1)
    return (await act(tables, table, BEN, "join")).table


async def act(tables: Tables, table: Table, actor: Actor, verb: str, argument: str = "") -> Outcome:
    return await tables.act(
        table.id, actor, Intent(verb, argument), seen=None, interaction_id=new_interaction()
    )
