"""Tables where people may take hints, analyses of finished matches, and what each seat played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward. At tables that are there several people have not agreed to hints."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("played", sa.JSON(), nullable=True))
    op.create_table(
        "analyses",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table"),
    )


def downgrade() -> None:
    """Back."""
    op.drop_table("analyses")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("played")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("hints")
