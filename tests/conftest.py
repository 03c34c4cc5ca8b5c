"""What all tests share: how Hypothesis looks for counterexamples."""

import os

from hypothesis import settings

# New examples on every run, so that games nobody has thought of get played; the same ones each time where a change is
# judged by them.
settings.register_profile("belfry", deadline=None, derandomize="CI" in os.environ, print_blob=True)
settings.load_profile("belfry")
