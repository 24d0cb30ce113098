"""Hints in words: every action has a reason that both languages can say, and one that is true."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tabletop_gui.ai.policies.famiglia.reasons import reasons
from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.famiglia import (
    CODES,
    GAME,
    KIND,
    NOTHING,
    STREET,
    Famiglia,
    Recruit,
    Stir,
    Take,
    TakeNothing,
    Threaten,
)
from tabletop_gui.gui.games.famiglia.words import FamigliaTexts
from tabletop_gui.gui.table.help.note_panel import Words as Paragraph
from tests.gui.games.famiglia.gang import SECOND, match_of


def view_of(**rig: object) -> Famiglia:
    match = match_of(rig={"hands": ["F0a C0a B0a M0a", "F0b C0b B0b M0b"], "street": "F1a"} | rig)
    view = match.view(0)
    assert isinstance(view, Famiglia)
    return view


def keys(view: Famiglia, action: str, gained: float = 1) -> list[str]:
    """The reasons for an action, without what they all begin with."""
    found = reasons(view, GAME.parse(action), {"gained": gained}, TUNED)
    return [why.key.removeprefix("hint.famiglia.") for why in found]


def test_a_zero_makes_the_hand_larger_and_may_make_a_pair() -> None:
    assert keys(view_of(street="F0c F1a"), "take F0c") == ["zero", "pair", "denies"]
    assert "pair" not in keys(view_of(street="F0c F1a", hands=["C0a", "C0b"]), "take F0c")


def test_a_stir_keeps_what_can_be_paid_for_already() -> None:
    rich = view_of(hands=["F0a F0c", "C0b"], street="F1a C4a")
    assert keys(rich, "stir C4a") == ["stir_zero", "keeps"]
    assert "keeps" not in keys(rich, "stir F1a")
    assert keys(view_of(street="C4a", run=2), "stir C4a") == ["stir_more"]


def test_a_card_that_only_the_rival_could_pay_for_is_taken_from_him() -> None:
    his = view_of(hands=["C0a", "F2a F2b"], street="F3a C1a")
    assert "denies_stir" in keys(his, "stir F3a")
    assert "denies_stir" not in keys(his, "stir C1a")
    last = view_of(hands=["C0a", "F2a F2b"], street="F3a C1a", left=0)
    assert "denies_stir" not in keys(last, "stir F3a"), "he has no turn any more"


def test_nothing_is_taken_because_a_zero_blocks_the_rival_or_nothing_is_worth_it() -> None:
    assert keys(view_of(street="C0c F1a"), "take-nothing")[0] == "blocks"
    assert keys(view_of(street="C0c F1a", left=0), "take-nothing")[0] == "idle"
    assert keys(view_of(street="C0c C0d F1a"), "take-nothing")[0] == "idle"
    assert keys(view_of(street="C3a F2a"), "take-nothing")[0] == "unpayable"
    assert keys(view_of(hands=["F0a F0c", "C0b"], street="C3a F1a"), "take-nothing")[0] == "takenothing"


def reachable_texts(view: Famiglia, seat: int) -> set[int]:
    """The kinds of the street that a seat could take at its turn with its hand, a Brute included, as the rules have it."""
    world = view.sample(Random(0))
    if seat != world.agenda[-1].seat:
        world.passed[seat] = 0  # two passes would end it
        world.apply(NOTHING)
    if world.to_act != seat:
        return set()
    there = {KIND[card] for card in view.zones[STREET]}
    found = {KIND[a.card] for a in world.legal if isinstance(a, Take | Recruit)}
    for threat in [a for a in world.legal if isinstance(a, Threaten)]:
        reduced = world.copy()
        reduced.apply(threat)
        found |= {KIND[a.card] for a in reduced.legal if isinstance(a, Take | Recruit) and a.card == threat.target}
    return found & there


@pytest.mark.parametrize("seed", range(12))
def test_every_reason_is_true_of_what_is_advised(seed: int) -> None:
    """In matches played at random, of every action: what is said of the street, the rival and the pass is what the rules say."""
    rng, said = Random(seed), set[str]()
    match = match_of(persons=2, seed=seed)
    while match.to_act is not None:
        view, seat = match.view(match.to_act), match.to_act
        assert isinstance(view, Famiglia)
        street = [KIND[card] for card in view.zones[STREET]]
        mine = {KIND[a.card] for a in view.legal if isinstance(a, Take | Recruit)}
        free = any(isinstance(a, Take) for a in view.legal)
        for action in view.legal:
            told = keys(view, GAME.text(action))
            said |= {*told}
            match action:
                case Stir(card) | Take(card) | Recruit(card):
                    if {"denies", "denies_stir"} & {*told}:
                        assert ("denies_stir" in told) == isinstance(action, Stir)
                        assert KIND[card] in reachable_texts(view, 1 - seat) and street.count(KIND[card]) == 1
                    assert ("keeps" in told) == (isinstance(action, Stir) and bool(mine - {KIND[card]}))
                    if isinstance(action, Stir):
                        assert all(kind % 5 for kind in street) and ("stir_zero" in told) == (view.run == 1)
                case TakeNothing():
                    assert (told[0] == "unpayable") <= (not mine), told
                    assert (told[0] == "idle") <= free and (told[0] == "takenothing") <= (bool(mine) and not free)
                    assert (told[0] == "empty") <= (not street)
                    world = view.sample(Random(0))
                    world.apply(action)
                    if told[0] == "ends":
                        assert not world.agenda and GAME.outcome(world).winners == (seat,)
                    if told[0] == "blocks":
                        assert world.agenda and not any(isinstance(a, Stir) for a in world.legal)
                case Threaten(target=target):
                    reduced = view.sample(Random(0))
                    reduced.apply(action)
                    can = any(isinstance(a, Take | Recruit) and a.card == target for a in reduced.legal)
                    assert can == (told[0] != "threaten_idle")
        match.propose(match.to_act, rng.choice([a for a in view.legal if a != NOTHING or rng.random() < 0.2] or [NOTHING]))
    assert {"denies", "zero"} <= said


def test_points_are_told_only_when_there_are_some() -> None:
    view = view_of(hands=["F0a F0c", "C0b"])
    assert keys(view, "recruit F1a F0a F0c", gained=3)[0] == "recruit"
    assert keys(view, "recruit F1a F0a F0c", gained=0.4)[0] == "recruit_plain"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(language: str) -> None:
    phrases, rng, told = Phrases(language), Random(2), 0
    words = FamigliaTexts(phrases.tr, CODES.__getitem__)
    for seed in range(3):
        match = match_of(persons=2, seed=seed)
        while match.to_act is not None:
            view = match.view(match.to_act)
            assert isinstance(view, Famiglia)
            for action, gained in product(view.legal, (0.0, 1.0, 7.0)):
                words.what_to_do(action)
                for why in reasons(view, action, {"gained": gained}, TUNED):
                    why.sentence(phrases.tr, ["Ana", "Lobo"])
                    told += 1
            match.propose(match.to_act, rng.choice([a for a in view.legal if a != NOTHING] or [NOTHING]))
    assert told > 1000
    assert not phrases.missing


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_leaves_the_count_of_the_deck_in_sight(desk, size: tuple[int, int], language: str) -> None:
    """The page of the hint lay over how many cards there are still to come."""
    street = "F2c C3a M4a B1b F1c F3a M1a M1b M1c M3a C4a B4a F4a C3b"
    one = desk(match_of(rig=SECOND | {"street": street, "deck": "B0c B0d C1c C1d M2b"}), size=size, language=language)
    one.settle()
    scene = one.scene
    figures = scene.felt.counts
    assert len(figures) == 2
    said = "Calculo que en unos turnos le sacarás 5 puntos.\n"
    for lines in range(1, 7):
        scene.note.show("Pista", Paragraph(said * lines))
        one.step(4)
        assert not any(scene.note.rect.colliderect(rect) for rect in figures), lines
