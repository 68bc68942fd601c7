"""What players have learned in the school."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward. Nobody has learned anything yet."""
    op.create_table(
        "learned",
        sa.Column("player", sa.String(length=22), nullable=False),
        sa.Column("learned", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player"),
    )


def downgrade() -> None:
    """Back."""
    op.drop_table("learned")
