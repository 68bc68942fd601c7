"""Allowances that all processes count together."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward."""
    op.create_table(
        "allowances",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("strikes", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE allowances SET UNLOGGED")  # cheap, and lost with a crash: then all begin anew


def downgrade() -> None:
    """Back."""
    op.drop_table("allowances")
