"""What Discord refuses with which code."""

from __future__ import annotations

from tests.wire.call import Refused


def unknown_channel() -> Refused:
    return Refused(404, 10003, "Unknown Channel")


def unknown_member() -> Refused:
    return Refused(404, 10007, "Unknown Member")


def unknown_message() -> Refused:
    return Refused(404, 10008, "Unknown Message")


def unknown_webhook() -> Refused:
    return Refused(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refused:
    return Refused(404, 10062, "Unknown interaction")


def edited_too_often() -> Refused:
    return Refused(
        400, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later"
    )


def already_acknowledged() -> Refused:
    return Refused(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> Refused:
    return Refused(403, 50001, "Missing Access")


def missing_permissions() -> Refused:
    return Refused(403, 50013, "Missing Permissions")


def expired_token() -> Refused:
    return Refused(401, 50027, "Invalid Webhook Token")


def invalid_body() -> Refused:
    return Refused(400, 50035, "Invalid Form Body")


def archived() -> Refused:
    return Refused(400, 50083, "Thread is archived")


def unauthorized() -> Refused:
    return Refused(401, 0, "401: Unauthorized")
