"""What holds for every test."""

from hypothesis import settings

# The same examples everywhere, so that a red run can be repeated; the time that a busy
# machine takes for one of them proves nothing.
settings.register_profile("chouette", derandomize=True, deadline=None)
settings.load_profile("chouette")
