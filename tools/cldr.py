"""The record of a language with CLDR's plural rules and number signs, taken with Babel.

Run: python -m tools.cldr LANGUAGE    (pt-BR; needs `pip install Babel`)
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping

from tabletop_gui.content.text.language_ids import is_language_id
from tabletop_gui.content.text.plural_rules import CATEGORIES, parsed


def record(id: str) -> str:
    """Return the record of a language as YAML. Raises ValueError for a language that CLDR does not know."""
    from babel import Locale

    locale = Locale.parse(id, sep="-")
    symbols = locale.number_symbols.get("latn", locale.number_symbols)
    rules = plural_rules(locale.plural_form.rules)
    name = str(locale.display_name)
    lines = [f"name: {name[:1].upper()}{name[1:]}", f"locales: [{id.lower()}]"]
    signs = (("decimal", symbols["decimal"]), ("thousands", symbols["group"]))
    lines += [f"{name}: {json.dumps(sign, ensure_ascii=False)}" for name, sign in signs]
    lines += ["plurals:", *(f"  {name}: {rule}" for name, rule in rules.items())] if rules else []
    return "\n".join(lines) + "\n"


def plural_rules(babels: Mapping[str, str]) -> dict[str, str]:
    """Return rules as Babel writes them in CLDR's present notation. Raises ValueError for one that is not understood."""
    found = {}
    for name in CATEGORIES[:-1]:
        if name in babels:
            found[name] = babels[name].replace(" mod ", " % ").replace(" not in ", " != ").replace(" in ", " = ")
            parsed(found[name])
    return found


if __name__ == "__main__":
    if len(sys.argv) != 2 or not is_language_id(sys.argv[1]):
        sys.exit(__doc__)
    print(record(sys.argv[1]), end="")
