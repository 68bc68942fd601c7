"""Kinds of windows that a seat lets pass by themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward. Everybody is asked as ever."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("passes", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("passes")
