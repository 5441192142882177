"""Play on by the board's own buttons and menus, whatever the dice are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.wire.messages import Message
from tests.wire.person import Answer, Person
from tests.wire.world import Channel

GOING_ON = ("roll", "confirm", "take", "no_double", "accept", "next_game")
"""The verbs of the buttons with which a table goes on, whatever was asked."""

MOST_ACTS = 1000
"""Far more than a game takes."""


def on_turn(board: Message, people: Iterable[Person]) -> Person:
    """Return the first of those whom the board mentions: one who must act."""
    known = {person.id: person for person in people}
    return next(known[user_id] for user_id in board.mentioned if user_id in known)


def next_act(person: Person, board: Message) -> Answer:
    """Do what goes on: roll, choose a whole play or a step, confirm, take; wait for nothing."""
    verbs = {custom_id.split(":")[3]: custom_id for custom_id in board.buttons.values()}
    for verb in GOING_ON:
        if verb in verbs:
            return person.click_soon(verbs[verb], board)
    menus = {menu["custom_id"].split(":")[3]: menu for menu in board.menus}
    menu = menus.get("choose") or menus["step"]
    return person.pick_soon(menu["options"][0]["value"], on=board)


async def play_on(
    channel: Channel, people: Iterable[Person], until: str, most: int = MOST_ACTS
) -> int:
    """Play until the board says ``until``, or for so many acts; return how many there were."""
    people = tuple(people)
    for acts in range(most):
        board = channel.board
        if until in board.text:
            return acts
        await next_act(on_turn(board, people), board).complete()
    assert most < MOST_ACTS, "a game without an end"
    return most


async def begin(ann: Person, ben: Person, **options: Any) -> None:
    """Let Ben accept Ann's invitation, up to the first decision: how the opening is played."""
    await ann.command("play", opponent=ben, **options)
    await ben.sees("Accept")
    await ben.click("Accept")
    await ben.sees("opens with")
    await ann.channel.tidied()
