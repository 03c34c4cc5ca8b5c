"""The workshop: where something is made for whoever asks. It is paid for before anything of it is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from starlette.requests import Request

from belfry.server.addresses import Addresses
from belfry.server.limits import Limits
from belfry.server.pool import MEMORY, WITHIN, Pool
from belfry.server.refusals import FLOOD, FOREIGN
from belfry.table import Refusal

T = TypeVar("T")


class Workshop:
    """Takes orders for the pool, each at a price, and then for the time that it took."""

    def __init__(self, pool: Pool, limits: Limits, addresses: Addresses) -> None:
        self._pool = pool
        self._limits = limits
        self._addresses = addresses
        pool.spend = lambda turn, seconds: limits.work.spend(turn, seconds)

    def pay(self, request: Request, cost: float) -> None:
        """Count what is made for an address; raises `Refusal` if that is too much, or if a foreign page wants it.

        Pictures and frames of any page send requests, and the address of whoever looks at it would pay.
        """
        if not self._addresses.same_origin(request):
            raise Refusal(*FOREIGN)
        address = self._addresses.caller(request)
        if not (self._limits.work.take(address, 0) and self._limits.pages.take(address, cost)):
            raise Refusal(*FLOOD)

    async def make(
        self,
        request: Request,
        cost: float,
        function: Callable[..., T],
        *arguments: Any,
        within: float = WITHIN,
        memory: int = MEMORY,
    ) -> T:
        """Let a function be called in the pool for whoever asks; raises `Refusal`."""
        self.pay(request, cost)
        address = self._addresses.caller(request)
        return await self._pool.do(address, function, *arguments, within=within, memory=memory)
