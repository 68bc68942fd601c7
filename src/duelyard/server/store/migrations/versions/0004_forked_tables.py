"""Forked tables say what they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward. Tables that were forked before go on with the cards as they were."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("fork", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("fork")
