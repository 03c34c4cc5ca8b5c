"""Metrics, as Prometheus reads them."""

from __future__ import annotations

import re

from belfry.server.metrics import Metrics


def test_every_line_is_one_that_prometheus_reads_and_no_digit_is_lost() -> None:
    metrics = Metrics()
    metrics.stored = 123_456_789
    for seconds in (0.0005, 0.004, 0.004, 99.0):
        metrics.waits.note(seconds)
    text = metrics.text("1.2", [("belfry_up", "gauge", "Whether it is", True)])
    for line in text.splitlines():
        assert re.fullmatch(r'# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]+"\})? [-+.e\d]+', line), line
    lines = text.splitlines()
    assert "belfry_records_stored_total 123456789" in lines
    assert "belfry_up 1" in lines
    assert 'belfry_store_seconds_bucket{le="0.001"} 1' in lines
    assert 'belfry_store_seconds_bucket{le="0.005"} 3' in lines
    assert 'belfry_store_seconds_bucket{le="+Inf"} 4' in lines
    assert "belfry_store_seconds_count 4" in lines
