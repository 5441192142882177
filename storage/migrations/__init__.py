"""Schema migrations, one file a revision, run by `storage.schema` when a store opens."""
