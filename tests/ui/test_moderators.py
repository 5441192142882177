"""Who moderates: those who may manage the server, and the role that it has named."""

from tests.ui.friends import Friends, told

ONLY_MODERATORS = "Only a moderator of this server can do that."


async def test_a_named_role_moderates_and_one_no_longer_named_does_not(friends: Friends) -> None:
    role = friends.guild.create_role("referee")
    eve = friends.guild.add_member(friends.env.create_user("eve"), roles=[role])
    await friends.begin()
    save = ("server preset save",)
    refused = await eve.slash(friends.channel, *save, name="ours")
    assert told(refused) == ONLY_MODERATORS
    named = await friends.cid.slash(friends.channel, "server moderators", role=role)
    assert told(named).startswith(f"Members of <@&{role.id}> now moderate")
    assert "ours" in told(await eve.slash(friends.channel, *save, name="ours"))
    await friends.restart()
    assert "mine" in told(await eve.slash(friends.channel, *save, name="mine"))
    await friends.cid.slash(friends.channel, "server moderators")
    assert told(await eve.slash(friends.channel, *save, name="more")) == ONLY_MODERATORS


async def test_only_who_manages_the_server_names_the_role(friends: Friends) -> None:
    role = friends.guild.create_role("referee")
    answer = await friends.ann.slash(friends.channel, "server moderators", role=role)
    assert told(answer) == "Only somebody who may manage this server can do that."
