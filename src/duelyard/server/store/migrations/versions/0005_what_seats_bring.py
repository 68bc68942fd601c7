"""What seats bring to a match: private lists, sealed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward. Nobody has brought anything yet."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("own", sa.JSON(), nullable=True))
        batch_op.add_column(sa.Column("salt", sa.String(length=32), nullable=False, server_default=""))


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("salt")
        batch_op.drop_column("own")
