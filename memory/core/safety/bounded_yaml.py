"""YAML that others wrote: no aliases, depths or lengths by which a small file becomes a large value."""

from memory.core.annotations import Any

MAX_CHARACTERS = 64_000  # some hundred links; YAML is read slowly
MAX_DEPTH = 20


class UnboundedYaml(ValueError):
    """It is too large or too deep, or uses aliases; the message says which."""


def load(text: str, most: int = MAX_CHARACTERS) -> Any:
    """The value of a YAML text. Raises UnboundedYaml, ValueError for what is no YAML."""
    if len(text) > most:
        raise UnboundedYaml(f"its front matter has more than {most:,} characters")
    import yaml  # type: ignore[import-untyped,unused-ignore]

    class Loader(yaml.SafeLoader):  # type: ignore[misc,unused-ignore]
        depth = 0

        def compose_node(self, parent: Any, index: Any) -> Any:
            if self.check_event(yaml.events.AliasEvent):
                raise UnboundedYaml("its front matter uses YAML aliases")
            self.depth += 1
            if self.depth > MAX_DEPTH:
                raise UnboundedYaml(f"its front matter is nested more than {MAX_DEPTH} deep")
            try:
                return super().compose_node(parent, index)
            finally:
                self.depth -= 1

    try:
        return yaml.load(text, Loader)
    except yaml.YAMLError as error:
        raise ValueError(f"its front matter is not YAML: {' '.join(str(error).split())}") from None
    except (RecursionError, ArithmeticError) as error:
        raise ValueError(f"its front matter is not YAML: {error}") from None
    except (AttributeError, LookupError, TypeError):  # of a constructor: `!!timestamp soon`, `!!bool maybe`, `!!int ""`
        raise ValueError("its front matter has a value that is not of the type that it names") from None
