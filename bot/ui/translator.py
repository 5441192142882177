"""Give Discord the names and descriptions of commands in every language of the catalogue."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.words import catalogue, locales

ENGLISH = catalogue("en")


def described(message: str) -> app_commands.locale_str:
    """Return the English text of a message as a text that Discord can have translated."""
    return app_commands.locale_str(ENGLISH(message), message=message)


class CatalogueTranslator(app_commands.Translator):
    """Look the texts of commands up in the catalogue."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text in ``locale``, or nothing where English will do."""
        message = string.extras.get("message")
        spoken = locale.value.replace("-", "_")
        if message is None or not {spoken, spoken.split("_")[0]} & {*locales()} - {"en"}:
            return None
        return catalogue(locale.value)(message)
