"""The jinxes: a module and a class for each special rule for two characters that the engine sees to by itself."""

from importlib import import_module
from pkgutil import iter_modules

for _jinx in iter_modules(__path__, f"{__name__}."):
    import_module(_jinx.name)
