"""Print: a script's sheets and tokens as pages of a PDF."""

from belfry.print.order import PAPERS, SHEETS, TURNS, Order
from belfry.print.press import press

__all__ = ["PAPERS", "SHEETS", "TURNS", "Order", "press"]
