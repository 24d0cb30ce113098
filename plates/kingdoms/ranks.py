"""The 36 warriors of ranks II to X: one row each. No helm, crest, weapon or pose occurs twice.

The names are ours, except for III of Ventyskär (the rules' appendix). They belong in the deck's YAML; here
they select the drawing. Ranks II to V wear open helms and show their faces, VI to X closed ones with the
visor of their kingdom.
"""

# ruff: noqa: E501  (a table is read in rows)
from __future__ import annotations

from dataclasses import dataclass

from plates.kingdoms.inks import STORMSUN, TRITONIA, VENTYSKAR, WOODLAND, Kingdom


@dataclass(frozen=True)
class Warrior:
    """One row: name, description, headgear, crest, object held, and pose."""

    kingdom: Kingdom
    rank: str
    name: str
    who: str
    helm: str
    crest: str
    weapon: str
    pose: str


_T, _W, _V, _S = TRITONIA, WOODLAND, VENTYSKAR, STORMSUN

WARRIORS = (
    Warrior(_T, "II", "Nali", "pearl diver, a girl", "diver's cap", "goggles pushed up", "knife", "shows an open oyster, knife raised"),
    Warrior(_T, "III", "Ondo", "old net fisher, white beard", "brimmed kettle hat", "fish hooks and floats", "net", "casts the net wide"),
    Warrior(_T, "IV", "Marel", "spear fisher, a scarred woman", "helm like a fish's open jaws", "back fin", "harpoon", "thrusts it down left, a fish on it"),
    Warrior(_T, "V", "Remo", "boatman, black beard", "crab shell cap", "crab's claws", "oar", "swings the oar overhead"),
    Warrior(_T, "VI", "Carey", "tortoise guard", "turtle beak helm", "row of small fins", "tortoise shell and short sword", "crouches behind the shell"),
    Warrior(_T, "VII", "Coralio", "guard of the reef", "round helm", "branching coral", "trident", "stands guard, trident across"),
    Warrior(_T, "VIII", "Ancoro", "anchor swinger", "snouted shark helm", "shark's fin", "anchor on a chain", "whirls the anchor overhead"),
    Warrior(_T, "IX", "Serrán", "saw duellist", "narrow helm", "sea horse", "two sawfish saws", "crosses the saws before the chest"),
    Warrior(_T, "X", "Ipalo", "rider of the sea horse", "crowned helm", "great coral fan", "lance", "rides a hippocamp"),
    Warrior(_W, "II", "Beloto", "slinger, a freckled boy", "acorn cup", "acorn stalk", "sling", "whirls the sling"),
    Warrior(_W, "III", "Fresna", "archer, a young woman", "hood of leaves", "ash leaves", "bow", "draws the bow"),
    Warrior(_W, "IV", "Roblón", "woodcutter, red beard", "bark helm", "bracket fungi", "felling axe", "axe on the shoulder"),
    Warrior(_W, "V", "Azora", "old falconer, a woman", "wolf's pelt", "wolf's ears", "goshawk", "lets the hawk fly from her fist"),
    Warrior(_W, "VI", "Tejo", "brother of the two axes", "wooden mask", "twigs of yew", "two hatchets", "both hatchets raised"),
    Warrior(_W, "VII", "Acebo", "crossbowman", "pointed helm", "holly", "crossbow", "kneels, aims at the tree-tops"),
    Warrior(_W, "VIII", "Corza", "stag rider", "slim helm", "roe horns", "boar spear", "rides a stag"),
    Warrior(_W, "IX", "Encino", "shield bearer", "stump helm", "oak branches", "oak door of a shield and mace", "stands as a wall"),
    Warrior(_W, "X", "Arceo", "green knight", "great helm", "wide antlers", "two-handed sword", "two-handed sword across the body"),
    Warrior(_V, "II", "Siv", "lantern boy", "fur cap", "ear flaps", "lantern and ice pick", "lifts the lantern, pick at the hip"),
    Warrior(_V, "III", "Lul", "horn blower, a girl with braids", "felt cap", "tassels in the wind", "lur horn", "blows the lur"),
    Warrior(_V, "IV", "Eska", "ski scout, a woman", "snow goggles and hood", "skis on the shoulder", "ski pole spear", "shoulders the skis, pole upright"),
    Warrior(_V, "V", "Torl", "smith, a bearded giant with a scar", "horned iron cap", "short horns", "war hammer", "hammer on the shoulder"),
    Warrior(_V, "VI", "Kell", "shield brother", "spectacle helm", "mail and a comb", "hand axe and round shield", "axe above the shield's rim"),
    Warrior(_V, "VII", "Vinda", "javelin thrower, a woman", "winged helm", "two wings", "javelins", ("javelin level at the ear, free hand ahead")),
    Warrior(_V, "VIII", "Hagl", "hail bringer", "conical helm", "ice spikes", "ball and chain", "lets the ball drop, fist raised"),
    Warrior(_V, "IX", "Ursk", "bear warrior", "bear's skull", "bear's head and hide", "iron claws", "one claw raised, one across the belly"),
    Warrior(_V, "X", "Fanar", "bearer of the banner", "ice helm", "crystal crown", "banner", "plants the banner, flying overhead"),
    Warrior(_S, "II", "Tamba", "drummer, a girl", "striped head-cloth", "small sun", "two drumsticks", "beats the thunder drum"),
    Warrior(_S, "III", "Brila", "mirror bearer, a young woman", "diadem", "ray comb", "sun mirror", ("lifts the mirror overhead in both hands")),
    Warrior(_S, "IV", "Latra", "whip woman, scarred", "turban", "storm feather", "lightning whip", "cracks the whip"),
    Warrior(_S, "V", "Rayán", "old bolt caster, white beard", "brass cap with ear guards", "bolts", "thunderbolt", "hurls the bolt"),
    Warrior(_S, "VI", "Jopesh", "sickle swordsman", "beaked helm", "half sun", "sickle sword and buckler", "sword drawn back behind the head"),
    Warrior(_S, "VII", "Falán", "spear of the front rank", "crested helm", "brush crest", "spear and wall shield", "spear levelled over the shield"),
    Warrior(_S, "VIII", "Alabar", "halberdier", "flat-topped helm", "fan of rays", "halberd", ("halberd low across the body, blade ahead")),
    Warrior(_S, "IX", "Ardor", "storm wing", "eagle helm", "eagle's wings on the back", "two curved sabres", "one sabre high, one drawn across"),
    Warrior(_S, "X", "Solaro", "champion of noon", "sun-faced helm", "the whole sun", "flame sword", "hands on the sword's hilt, point down"),
)  # fmt: skip
