"""Menus of which the toy bot lets people choose several things, in a message and in a form."""

from typing import Any

import discord
from discord import app_commands, ui

POINTS = [
    discord.SelectOption(label=f"⚪ {point} point", value=str(point), description="made")
    for point in range(1, 9)
]


async def repeat(interaction: discord.Interaction[Any], what: str, values: list[str]) -> None:
    """Say privately what has been chosen."""
    chosen = ", ".join(values) or "nothing"
    await interaction.response.send_message(f"You chose {what}: {chosen}.", ephemeral=True)


class Points(ui.Select[Any]):
    def __init__(self) -> None:
        super().__init__(placeholder="Points", min_values=0, max_values=3, options=POINTS)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await repeat(interaction, "points", self.values)


class Crew(ui.UserSelect[Any]):
    def __init__(self) -> None:
        super().__init__(placeholder="Crew", min_values=2, max_values=2)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await repeat(interaction, "crew", [user.display_name for user in self.values])


class Colour(ui.Select[Any]):
    def __init__(self) -> None:
        options = [discord.SelectOption(label="white"), discord.SelectOption(label="black")]
        super().__init__(placeholder="Colour", min_values=0, options=options)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await repeat(interaction, "colour", self.values)


class Ask(ui.Button[Any]):
    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Wishes())


class Wishes(ui.Modal, title="Wishes"):
    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(custom_id="name"))
    points: ui.Label[Any] = ui.Label(
        text="Points",
        description="which you would like to make",
        component=ui.Select(custom_id="points", min_values=2, max_values=3, options=POINTS),
    )
    crew: ui.Label[Any] = ui.Label(
        text="Crew", component=ui.UserSelect(custom_id="crew", max_values=4, required=False)
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        wishes = [self.name.component.value, *self.points.component.values]
        await repeat(interaction, "in the form", wishes)


@app_commands.command(description="Choose several things")
async def choose(interaction: discord.Interaction[Any]) -> None:
    """Show every kind of menu, and a button that opens a form with more."""
    view = ui.LayoutView(timeout=None)
    rows = [ui.ActionRow(item) for item in (Points(), Crew(), Colour())]
    ask = Ask(label="⚫ Wishes", style=discord.ButtonStyle.primary)
    view.add_item(ui.Container(ui.TextDisplay("⚪ against 🟠"), *rows, ui.ActionRow(ask)))
    await interaction.response.send_message(view=view)
