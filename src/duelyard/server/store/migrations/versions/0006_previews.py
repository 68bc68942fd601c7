"""Tables with and without previews."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward. Tables that are there have them."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("preview", sa.Boolean(), nullable=False, server_default=sa.true()))


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("preview")
