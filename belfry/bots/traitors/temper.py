"""Temper at the Traitors' table: what makes one player take the card that another shows to everybody."""

from __future__ import annotations

from dataclasses import dataclass

from belfry.bots import temper


@dataclass(frozen=True, slots=True)
class Temper(temper.Temper):
    """A bot's nature, each side of it from 0 to 1."""

    greed: float
    """Content or greedy."""
    loyal: float
    """For oneself, or for one's side."""
    sly: float
    """Plain, or good at seeming to be somebody else."""
