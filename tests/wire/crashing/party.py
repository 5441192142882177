"""People around one channel who click and type what the board offers, without any sense."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

from bot.adapters.view import Intent
from tests.wire.crashing.acts import Act, Verdict
from tests.wire.crashing.controls import COMMANDS, Control, controls
from tests.wire.messages import Message
from tests.wire.person import Person
from tests.wire.playing import GOING_ON
from tests.wire.server import Discord

LIKED = {
    **dict.fromkeys(("undo", "reset", "cancel", "suggest", "ask_suggest", "sit_out"), 0.2),
    **dict.fromkeys(("leave", "ask_leave", "decline", "end_session", "ask_end_session"), 0.05),
    **dict.fromkeys(("stop", "ask_resign", "ask_settle"), 0.1),
    **dict.fromkeys(("ask_options", "form"), 0.0),
    **dict.fromkeys(GOING_ON, 3.0),
}
"""How much rather than others (1) people use a control: games should go on, and end."""

WORKING = (*GOING_ON, "choose", "step", "voice", "start", "join", "rematch")
"""With one of these a table goes on that waits for anybody at all."""

TYPING, BY_ANYBODY, AT_ONCE = 0.15, 0.15, 0.1
"""How often people type instead, act though it is not their turn, and act two at a time."""


class Party:
    """Play at one table after the other in a channel. Everything that was done is in ``acts``."""

    def __init__(
        self, discord: Discord, people: Sequence[Person], game: str, random: Random
    ) -> None:
        self.people = tuple(people)
        self.channel = people[0].channel
        self.acts: list[Act] = []
        self._discord = discord
        self._game = game
        self._random = random

    async def play(self) -> None:
        """Do anything, as long as there is a process that hears of it."""
        while self._discord.gateway.is_present:
            several = 2 if self._random.random() < AT_ONCE else 1
            await asyncio.gather(*(self._do_anything() for _ in range(several)))

    async def go_on(self) -> bool:
        """Use what should work for somebody; tell whether it did for anybody.

        An act that comes again may count just now: who was told that his board is an old one
        goes on with the next one.
        """
        before = len(self.acts)
        board = self.channel.board
        while not await self._works(board):
            if not any(act.came_too_late for act in self.acts[before:]):
                return False
            before, old = len(self.acts), board.mark
            await self.channel.changes.until(
                lambda old=old: self.channel.board.mark != old, self.channel.seen
            )
            board = self.channel.board
        return True

    async def _works(self, board: Message) -> bool:
        offered = [one for verb in WORKING for one in controls(board) if one.verb == verb]
        for control in offered:
            for person in self._called_first(board):
                values = tuple(value for value, _ in control.entries[:1])
                act = await self._finished(control.use(person, board, values))
                if act.verdict in (Verdict.UNTOLD, Verdict.DONE):
                    return True
        return False

    @property
    def shown(self) -> Message | None:
        """Return the newest message of the channel, if it has controls."""
        newest = self.channel.board if self.channel.messages else None
        return newest if newest is not None and newest.mark else None

    async def _do_anything(self) -> None:
        board = self.shown
        offered = [] if board is None else [one for one in controls(board) if _liking(one)]
        if board is None or not offered:
            await self._open()
            return
        person = self._somebody(board)
        if self._random.random() < TYPING and (typed := self._typed(person, offered)):
            await self._finished(typed)
            return
        act = await self._use_one(person, board, offered)
        if act.wish is None and not act.opens:
            await self._answer(act)

    async def _answer(self, question: Act) -> None:
        """Answer what was asked privately."""
        message = question.answer.message
        offered = [] if message is None else [one for one in controls(message) if _liking(one)]
        if message is not None and offered and not question.answer.interaction.is_orphan:
            await self._use_one(question.person, message, offered)

    async def _use_one(self, person: Person, message: Message, offered: list[Control]) -> Act:
        (control,) = self._random.choices(offered, [_liking(one) for one in offered])
        values = control.picked(self._random)
        return await self._finished(control.use(person, message, values))

    def _typed(self, person: Person, offered: list[Control]) -> Act | None:
        control = self._random.choice(offered)
        if control.verb == "choose":
            _, play = self._random.choice(control.entries)
            return Act(person, person.command_soon("move", play=play), Intent("move", play))
        if control.verb not in COMMANDS:
            return None
        command, verb = COMMANDS[control.verb]
        return Act(person, person.command_soon(command), Intent(verb))

    async def _open(self) -> None:
        person, other = self._random.sample(self.people, 2)
        if self._game == "chouette":
            answer = person.command_soon("chouette")
        else:
            length = self._random.choice((0, 1, 3))
            answer = person.command_soon("play", opponent=other, length=length)
        await self._finished(Act(person, answer, opens=True))

    async def _finished(self, act: Act) -> Act:
        self.acts.append(act)
        await act.answer.complete()
        return act

    def _somebody(self, board: Message) -> Person:
        called = [person for person in self.people if person.id in board.mentioned]
        if not called or self._random.random() < BY_ANYBODY:
            return self._random.choice(self.people)
        return self._random.choice(called)

    def _called_first(self, board: Message) -> list[Person]:
        return sorted(self.people, key=lambda person: person.id not in board.mentioned)


def _liking(control: Control) -> float:
    return LIKED.get(control.verb, 1.0)
