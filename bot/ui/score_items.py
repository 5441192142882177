"""Make the controls of leaderboards and statistics: all that they know stands in their id."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final, Self

import discord

from bot.sessions.scores import Ranking, RankingPage
from bot.ui.admitted import Admitted
from bot.ui.stats_pages import topics_of
from bot.words import Words
from storage import Board

BACK, ON, POST, FILE = "back", "on", "post", "file"
"""What a button below a leaderboard does: turn pages, show it to everybody, give a file."""
TURNS: Final = {BACK: -1, ON: 1}
RANKING: Final = (
    r"(?P<number>\d{1,6}):(?P<game>[a-z]+)"
    rf":(?P<board>{'|'.join(Board)}):(?P<period>[a-zA-Z0-9:-]{{1,20}})"
)
"""A ranking in the id of a control."""


class RankingButton(
    Admitted,
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=r"leaders:(?P<act>[a-z]+):" + RANKING,
):
    """Do something with a leaderboard."""

    def __init__(self, item: discord.ui.Button[Any], ranking: Ranking, act: str) -> None:
        super().__init__(item)
        self.ranking = ranking
        self.act = act

    @classmethod
    def showing(cls, ranking: Ranking, act: str, label: str, *, disabled: bool = False) -> Self:
        """Return a button for one page of a leaderboard."""
        item = discord.ui.Button[Any](
            label=label, custom_id=_ranking_id("leaders:" + act, ranking), disabled=disabled
        )
        return cls(item, ranking, act)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /
    ) -> Self:
        """Return the button that was clicked."""
        return cls(item, _ranking(interaction, match), match["act"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Turn the page, post it, or give the file."""
        scores = interaction.client.scores
        if self.act in TURNS:
            page = max(self.ranking.page + TURNS[self.act], 0)
            await scores.turn(interaction, replace(self.ranking, page=page))
        elif self.act == POST:
            await scores.post(interaction, self.ranking)
        else:
            await scores.file(interaction, self.ranking)


class BoardMenu(
    Admitted,
    discord.ui.DynamicItem[discord.ui.Select[Any]],
    template="leaderboards:" + RANKING,
):
    """Choose by what people are ranked."""

    def __init__(self, item: discord.ui.Select[Any], ranking: Ranking) -> None:
        super().__init__(item)
        self.ranking = ranking

    @classmethod
    def showing(cls, ranking: Ranking, boards: tuple[Board, ...], words: Words) -> Self:
        """Return the menu of the boards of a game."""
        first = replace(ranking, page=0)
        item = discord.ui.Select[Any](
            custom_id=_ranking_id("leaderboards", first),
            options=[
                discord.SelectOption(
                    label=words(f"leader_board.{board}"),
                    value=board,
                    default=board is ranking.board,
                )
                for board in boards
            ],
        )
        return cls(item, first)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /
    ) -> Self:
        """Return the menu in which something was picked."""
        return cls(item, _ranking(interaction, match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show the first page by the board that was picked."""
        (picked,) = self.item.values
        ranking = replace(self.ranking, board=Board(picked))
        await interaction.client.scores.turn(interaction, ranking)


@dataclass(frozen=True, slots=True)
class Subject:
    """Say about whom a page of statistics is, in which game, and which page it is."""

    topic: str
    game: str
    user_id: int


class StatsButton(
    Admitted,
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=r"stats:(?P<topic>[a-z]+):(?P<game>[a-z]+):(?P<user_id>-?\d{1,20})",
):
    """Show another page about a person."""

    def __init__(self, item: discord.ui.Button[Any], subject: Subject) -> None:
        super().__init__(item)
        self.subject = subject

    @classmethod
    def showing(cls, subject: Subject, label: str, *, current: bool) -> Self:
        """Return a button that leads to a page; that of the current page is disabled."""
        item = discord.ui.Button[Any](
            label=label,
            custom_id=f"stats:{subject.topic}:{subject.game}:{subject.user_id}",
            disabled=current,
        )
        return cls(item, subject)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /
    ) -> Self:
        """Return the button that was clicked."""
        return cls(item, Subject(match["topic"], match["game"], int(match["user_id"])))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show the page."""
        await interaction.client.scores.turn_stats(interaction, self.subject)


def ranking_rows(
    page: RankingPage, boards: tuple[Board, ...], words: Words
) -> list[discord.ui.ActionRow[Any]]:
    """Return the controls below a leaderboard."""
    ranking, last = page.ranking, page.pages - 1
    menu, buttons = discord.ui.ActionRow[Any](), discord.ui.ActionRow[Any]()
    menu.add_item(BoardMenu.showing(ranking, boards, words))
    for act, end in ((BACK, 0), (ON, last)):
        button = RankingButton.showing(
            ranking, act, words(f"button.page_{act}"), disabled=ranking.page == end
        )
        buttons.add_item(button)
    buttons.add_item(RankingButton.showing(ranking, POST, words("button.post")))
    buttons.add_item(RankingButton.showing(ranking, FILE, words("button.file")))
    return [menu, buttons]


def stats_rows(
    subject: Subject, games: tuple[str, ...], words: Words
) -> list[discord.ui.ActionRow[Any]]:
    """Return the buttons to the pages about a person, and to the other games he plays."""
    pages = discord.ui.ActionRow[Any]()
    for topic in topics_of(subject.game):
        label = words(f"button.stats_{topic}")
        here = topic == subject.topic
        pages.add_item(StatsButton.showing(replace(subject, topic=topic), label, current=here))
    others = [game for game in games if game != subject.game]
    if not others:
        return [pages]
    row = discord.ui.ActionRow[Any]()
    for game in others[:5]:
        row.add_item(
            StatsButton.showing(replace(subject, game=game), words(f"game.{game}"), current=False)
        )
    return [pages, row]


def _ranking_id(prefix: str, ranking: Ranking) -> str:
    return f"{prefix}:{ranking.page}:{ranking.game}:{ranking.board}:{ranking.period}"


def _ranking(interaction: discord.Interaction[Any], match: re.Match[str]) -> Ranking:
    assert interaction.guild_id is not None
    return Ranking(
        interaction.guild_id,
        match["game"],
        Board(match["board"]),
        match["period"],
        int(match["number"]),
    )
