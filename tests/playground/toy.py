"""A small bot with every kind of thing that the playground has to carry."""

import asyncio
import io
import re
from hashlib import sha256
from typing import Any, Self

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image

from tests.playground.toy_menus import choose

PLAYS = ("24/15", "13/7 8/5", "13/4", "8/2 6/3")


def picture(version: int) -> bytes:
    """Draw a board of a colour that depends on the version."""
    image = Image.new("RGB", (520, 380), ((53 * version) % 200 + 20, 110, 80))
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


class Table:
    """Two players who move in turn; the record is the version."""

    def __init__(self, players: tuple[int, int], version: int = 0) -> None:
        self.players, self.version = players, version
        self.board: discord.Message | None = None

    async def act(self, interaction: discord.Interaction["Toy"], version: int | None) -> None:
        if version not in (None, self.version):
            await interaction.response.send_message("This board is old.", ephemeral=True)
        elif interaction.user.id != self.players[self.version % 2]:
            await interaction.response.send_message("It is not your turn.", ephemeral=True)
        else:
            await interaction.response.defer(ephemeral=True)
            self.version += 1
            interaction.client.spawn(self.publish(interaction.channel))
            if interaction.type is discord.InteractionType.application_command:
                await interaction.followup.send("Played.", ephemeral=True)

    async def publish(self, channel: Any) -> None:
        version = self.version
        content = await asyncio.to_thread(picture, version)
        if self.board is not None:
            record = ui.LayoutView(timeout=None)
            record.add_item(ui.TextDisplay(f"-# {version}. White 6-3: 24/15"))
            await self.board.edit(view=record, attachments=[])
        self.board = await channel.send(
            view=self.view(version),
            file=discord.File(io.BytesIO(content), f"board-{version}.png"),
            allowed_mentions=discord.AllowedMentions(users=True),
        )

    def view(self, version: int) -> ui.LayoutView:
        player = self.players[version % 2]
        gallery = ui.MediaGallery(
            discord.MediaGalleryItem(
                f"attachment://board-{version}.png", description=f"The board after {version} plays"
            )
        )
        view = ui.LayoutView(timeout=None)
        view.add_item(
            ui.Container(
                ui.TextDisplay(f"### Money game · **1–0**\n<@{player}> to play *6-3*"),
                gallery,
                ui.Section(ui.TextDisplay("Pips 167 – 167"), accessory=Button("type", version)),
                ui.ActionRow(Button("step", version), Button("double", version)),
                ui.ActionRow(Steps(version)),
                accent_colour=0xCC8844,
            )
        )
        return view


BUTTONS = {
    "step": ("Confirm", discord.ButtonStyle.success),
    "double": ("Double", discord.ButtonStyle.danger),
    "type": ("Type a play", discord.ButtonStyle.secondary),
    "sure": ("Double to 2", discord.ButtonStyle.danger),
}


class Button(ui.DynamicItem[ui.Button[Any]], template=r"toy:(?P<verb>\w+):(?P<version>\d+)"):
    def __init__(self, verb: str, version: int) -> None:
        self.verb, self.version = verb, version
        label, style = BUTTONS[verb]
        super().__init__(ui.Button(label=label, style=style, custom_id=f"toy:{verb}:{version}"))

    @classmethod
    async def from_custom_id(cls, _: Any, _item: Any, match: re.Match[str]) -> Self:
        return cls(match["verb"], int(match["version"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        if self.verb == "type":
            await interaction.response.send_modal(TypedPlay())
        elif self.verb == "double":
            view = ui.LayoutView(timeout=None)
            view.add_item(ui.TextDisplay("Double to **2**?"))
            view.add_item(ui.ActionRow(Button("sure", self.version)))
            await interaction.response.send_message(view=view, ephemeral=True)
        else:
            await interaction.client.tables[interaction.channel_id].act(interaction, self.version)


class Steps(ui.DynamicItem[ui.Select[Any]], template=r"toysteps:(?P<version>\d+)"):
    def __init__(self, version: int) -> None:
        self.version = version
        options = [
            discord.SelectOption(label=f"13/{point}", value=str(point), description=hit)
            for point, hit in ((7, None), (10, "hit"))
        ]
        super().__init__(
            ui.Select(custom_id=f"toysteps:{version}", placeholder="Choose a step", options=options)
        )

    @classmethod
    async def from_custom_id(cls, _: Any, _item: Any, match: re.Match[str]) -> Self:
        return cls(int(match["version"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.tables[interaction.channel_id].act(interaction, self.version)


class TypedPlay(ui.Modal, title="Type a play"):
    play: ui.Label[Any] = ui.Label(
        text="Play", description="like 8/5 6/5", component=ui.TextInput(custom_id="play")
    )
    how: ui.Label[Any] = ui.Label(
        text="How",
        component=ui.Select(
            custom_id="how",
            options=[discord.SelectOption(label="boldly"), discord.SelectOption(label="safely")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        play, how = self.play.component.value, self.how.component.values[0]
        await interaction.response.send_message(f"You typed {play}, {how}.", ephemeral=True)


class Toy(commands.AutoShardedBot):
    """The bot; `open_tables` are those that a store would have kept."""

    def __init__(self, open_tables: dict[int, Table] | None = None) -> None:
        super().__init__("!", intents=discord.Intents.default())
        self.tables = open_tables or {}
        self.work: set[asyncio.Task[None]] = set()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Button, Steps)
        self.tree.add_command(play)
        self.tree.add_command(move)
        self.tree.add_command(board)
        self.tree.add_command(choose)
        self.tree.add_command(fail)
        self.tree.add_command(later)
        self.tree.add_command(read)
        self.tree.add_command(TableGroup(name="table", description="Housekeeping"))
        await self.tree.sync()

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.work.add(task)
        task.add_done_callback(self.work.discard)


@app_commands.command(description="Invite a member to a game")
@app_commands.describe(opponent="Who is to play with you", length="Points; 0 is a money game")
@app_commands.choices(theme=[app_commands.Choice(name="Classic", value="classic")])
async def play(
    interaction: discord.Interaction[Toy],
    opponent: discord.Member,
    length: app_commands.Range[int, 0, 25] = 0,
    theme: str = "classic",
    cube: bool = True,
    note: str | None = None,
) -> None:
    table = Table((interaction.user.id, opponent.id))
    interaction.client.tables[interaction.channel_id or 0] = table
    await interaction.response.send_message(f"{opponent.mention}, a game to {length}!")
    interaction.client.spawn(table.publish(interaction.channel))


@app_commands.command(description="Play a whole play")
@app_commands.describe(play="In notation, like 13/7 8/5")
async def move(interaction: discord.Interaction[Toy], play: str) -> None:
    await interaction.client.tables[interaction.channel_id or 0].act(interaction, None)


@move.autocomplete("play")
async def plays(_: discord.Interaction[Toy], typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=p, value=p) for p in PLAYS if p.startswith(typed)]


@app_commands.command(description="Show the board again")
async def board(interaction: discord.Interaction[Toy]) -> None:
    table = interaction.client.tables.get(interaction.channel_id or 0)
    if table is None:
        await interaction.response.send_message("There is no table here.", ephemeral=True)
        return
    await interaction.response.defer(ephemeral=True)
    interaction.client.spawn(table.publish(interaction.channel))
    await interaction.delete_original_response()


@app_commands.command(description="Fail")
async def fail(interaction: discord.Interaction[Toy]) -> None:
    raise RuntimeError("the toy is broken")


@app_commands.command(description="Answer after a while, in public and in private")
async def later(interaction: discord.Interaction[Toy]) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)

    async def answer() -> None:
        await asyncio.sleep(3600)
        await interaction.channel.send("An hour has passed.")

    interaction.client.spawn(answer())


@app_commands.command(description="Read a file")
@app_commands.describe(file="Any file")
async def read(interaction: discord.Interaction[Toy], file: discord.Attachment) -> None:
    content = await file.read()
    what = f"{file.filename}: {len(content)} bytes, {sha256(content).hexdigest()}"
    await interaction.response.send_message(what, ephemeral=True)


class TableGroup(app_commands.Group):
    @app_commands.command(description="End the table of this channel")
    async def stop(self, interaction: discord.Interaction[Toy]) -> None:
        interaction.client.tables.pop(interaction.channel_id or 0, None)
        await interaction.response.send_message("The table is closed.")
