"""The jinxes: a class for each special rule for two characters, in a module of its own or with those of its kind."""

from importlib import import_module
from pkgutil import iter_modules

for _jinx in iter_modules(__path__, f"{__name__}."):
    import_module(_jinx.name)
