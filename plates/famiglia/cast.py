"""All persons on the cards, by family and value."""

from __future__ import annotations

from plates.famiglia.people import (
    b0_knuckles,
    b1_pie,
    b2_batter,
    b3_door,
    b4_tea,
    c0_errand_girl,
    c1_bookkeeper,
    c2_counterfeiter,
    c3_cashier,
    c4_auditor,
    f0_lookout,
    f1_driver,
    f2_coin,
    f3_consigliere,
    f4_don,
    m0_catapult,
    m1_one_eyed,
    m2_knife_thrower,
    m3_nobody,
    m4_virtuosa,
)

PEOPLE = (
    f0_lookout.PERSON,
    f1_driver.PERSON,
    f2_coin.PERSON,
    f3_consigliere.PERSON,
    f4_don.PERSON,
    c0_errand_girl.PERSON,
    c1_bookkeeper.PERSON,
    c2_counterfeiter.PERSON,
    c3_cashier.PERSON,
    c4_auditor.PERSON,
    b0_knuckles.PERSON,
    b1_pie.PERSON,
    b2_batter.PERSON,
    b3_door.PERSON,
    b4_tea.PERSON,
    m0_catapult.PERSON,
    m1_one_eyed.PERSON,
    m2_knife_thrower.PERSON,
    m3_nobody.PERSON,
    m4_virtuosa.PERSON,
)
