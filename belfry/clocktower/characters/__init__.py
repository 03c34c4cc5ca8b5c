"""The characters: a folder for each edition, a module and a class for each character."""

from importlib import import_module
from pkgutil import iter_modules

for _edition in iter_modules(__path__, f"{__name__}."):
    if _edition.ispkg:
        for _character in iter_modules(import_module(_edition.name).__path__, f"{_edition.name}."):
            import_module(_character.name)
