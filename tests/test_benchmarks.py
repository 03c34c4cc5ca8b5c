"""What `make bench` measures can be measured: a server takes the evening that it plays."""

from __future__ import annotations

from benchmarks.evening import PHONES, evening
from benchmarks.server import DROWSY, Server
from benchmarks.tables import EVERY, SEED, UNHURRIED, Evening, Measured, Sitting, measure, run

ACTIONS = 2


async def measured(server: Server) -> Measured:
    """A table at which people do something twice."""
    return await measure(server, 1, ACTIONS * EVERY)


async def entered(server: Server) -> None:
    """A table at which the Storyteller enters as many steps as a server takes in a hurry."""
    steps = evening(SEED)
    end = max(place for place, step in enumerate(steps[: UNHURRIED[0]]) if step.resting)
    everybody = Evening(server, 0)
    everybody.sittings = [Sitting("10.0.0.1", steps, end, server.ports)]
    await everybody.open()
    await everybody.begin()
    everybody.leave()


def test_a_table_is_measured_at_which_people_play() -> None:
    with Server(DROWSY) as server:
        found = run(measured(server))
    assert len(found.latencies) >= ACTIONS
    assert found.told >= PHONES


def test_no_step_of_the_evening_is_refused() -> None:
    with Server(DROWSY) as server:
        run(entered(server))
