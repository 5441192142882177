"""Run migrations on the connection, and in the transaction, of `storage.schema`."""

from alembic import context

from storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
