"""The workshop's own instruments: a measure is worth what it says of a signal whose answer is known."""

from __future__ import annotations

import cmath
import math
import wave
from pathlib import Path
from random import Random

import pytest

from tools.sounds import measure, spectrum
from tools.sounds.loudness import momentary_maximum
from tools.sounds.measure import Recording
from tools.sounds.scales import MAJOR, up
from tools.sounds.signals import SAMPLE_RATE, Signal, Take, filtered, mix_in, modes, noise, samples, strike
from tools.sounds.strings import pluck


def sine(hz: float, seconds: float, amplitude: float = 0.5) -> Signal:
    return [amplitude * math.sin(2 * math.pi * hz * i / SAMPLE_RATE) for i in range(samples(seconds))]


def rms(signal: Signal) -> float:
    return math.sqrt(sum(v * v for v in signal) / len(signal))


def test_transform_agrees_with_the_definition() -> None:
    rng = Random(3)
    values = [complex(rng.random(), rng.random()) for _ in range(16)]
    slow = [sum(v * cmath.exp(-2j * math.pi * k * n / 16) for n, v in enumerate(values)) for k in range(16)]
    assert all(abs(a - b) < 1e-12 for a, b in zip(spectrum.fft(values), slow, strict=True))


def test_convolution_agrees_with_the_definition() -> None:
    rng = Random(4)
    a, b = [rng.random() for _ in range(37)], [rng.random() - 0.5 for _ in range(11)]
    slow = [sum(a[i] * b[n - i] for i in range(len(a)) if 0 <= n - i < len(b)) for n in range(47)]
    assert spectrum.convolve(a, b) == pytest.approx(slow)


def test_measures_of_a_sine() -> None:
    m = measure.measure(Recording(sine(1000.0, 0.4)))
    assert m.ms == pytest.approx(400.0)
    assert m.peak == pytest.approx(-6.02, abs=0.01)
    assert m.centroid == pytest.approx(1000.0, abs=3.0)
    assert m.rolloff == pytest.approx(1000.0, abs=3.0)
    assert m.dc == pytest.approx(0.0, abs=1e-6)


def test_loudness_counts_the_silence_of_a_short_sound_and_the_best_part_of_a_long_one() -> None:
    whole = momentary_maximum(sine(1000.0, 1.0), SAMPLE_RATE)
    assert momentary_maximum(sine(1000.0, 0.1), SAMPLE_RATE) == pytest.approx(whole - 6.02, abs=0.05)
    soft = sine(1000.0, 0.5, 0.05)
    assert momentary_maximum(soft + sine(1000.0, 0.4) + soft, SAMPLE_RATE) == pytest.approx(whole, abs=0.05)


@pytest.mark.parametrize("rate", [SAMPLE_RATE, 48_000])
def test_loudness_is_that_of_the_recommendation(rate: int) -> None:
    """EBU Tech 3341, case 1: a sine of 1 kHz at -23 dBFS on both speakers is -23 LUFS, within 0.1. ITU-R BS.1770: 10 kHz is 4 dB
    louder than it looks on a meter, what lies under hearing is hardly counted."""

    def of(hz: float) -> float:
        tone = [10.0 ** (-23.0 / 20.0) * math.sin(2 * math.pi * hz * i / rate) for i in range(rate)]
        return momentary_maximum(tone, rate)

    assert of(1000.0) == pytest.approx(-23.0, abs=0.1)
    assert of(10_000.0) == pytest.approx(-23.0 + 3.3, abs=0.5)
    assert of(25.0) < -30.0
    assert momentary_maximum([0.0] * rate, rate) == -120.0


def test_a_scale_of_eight_ends_an_octave_higher() -> None:
    steps = [up(step, MAJOR) for step in range(8)]
    assert steps == sorted(steps)
    assert steps[-1] == 2.0


def test_dc_and_the_end_are_seen() -> None:
    m = measure.measure(Recording([v + 0.01 for v in sine(500.0, 0.2)]))
    assert m.dc == pytest.approx(0.01, rel=1e-3)
    assert m.end > -10.0


def test_decay_of_a_known_exponential() -> None:
    ringing = [v * s for v, s in zip(sine(3000.0, 0.5), strike(0.5, 0.0005, 0.3), strict=True)]
    assert measure.decay(Recording(ringing)) == pytest.approx(200.0, abs=12.0)  # 60 dB in 300 ms: 40 dB in 200


def test_noise_has_unit_power_and_is_repeatable() -> None:
    assert rms(noise(1.0, Random(1))) == pytest.approx(1.0, abs=0.02)
    assert noise(0.01, Random(1)) == noise(0.01, Random(1))


@pytest.mark.parametrize(
    ("kind", "hz", "gain"),
    [
        ("low", 100.0, 1.0),
        ("low", 1000.0, math.sqrt(0.5)),
        ("low", 10_000.0, 0.0),
        ("high", 10_000.0, 1.0),
        ("high", 100.0, 0.0),
        ("band", 1000.0, 1.0),
        ("band", 60.0, 0.08),
    ],
)
def test_filters_pass_what_they_should(kind: str, hz: float, gain: float) -> None:
    tone = sine(hz, 0.2, 1.0)
    out = filtered(tone, kind, 1000.0)  # type: ignore[arg-type]
    settled = len(tone) // 2
    assert rms(out[settled:]) / rms(tone[settled:]) == pytest.approx(gain, abs=0.03)


@pytest.mark.parametrize("hz", [116.54, 164.81, 329.63, 659.26, 830.61])
def test_strings_are_in_tune(hz: float) -> None:
    string = pluck(hz, 0.7, Take(Random(5)), 2.0)
    power = spectrum.power_spectrum(string)
    step = SAMPLE_RATE / 2 / (len(power) - 1)
    near = range(round(0.94 * hz / step), round(1.06 * hz / step))
    top = max(near, key=power.__getitem__)
    a, b, c = (math.log(power[top + i]) for i in (-1, 0, 1))
    found = (top + 0.5 * (a - c) / (a - 2 * b + c)) * step
    assert abs(1200.0 * math.log2(found / hz)) < 5.0, f"{found:.2f} Hz instead of {hz}"


def test_a_take_moves_every_mode_by_its_pitch() -> None:
    for pitch in (0.97, 1.03):
        body = modes(0.3, [(1000.0, 0.5, 1.0)], Take(Random(1), pitch), 0.0)
        assert measure.centroid_and_rolloff(Recording(body))[0] == pytest.approx(1000.0 * pitch, abs=4.0)


def test_mixing_cuts_what_hangs_over() -> None:
    into = [0.0] * 10
    mix_in(into, [1.0] * 10, 6 / SAMPLE_RATE, 0.5)
    assert into == [0.0] * 6 + [0.5] * 4
    mix_in(into, [1.0], 1.0)
    assert len(into) == 10


def test_reading_refuses_another_format(tmp_path: Path) -> None:
    path = tmp_path / "stereo.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(b"\0" * 400)
    with pytest.raises(ValueError, match=r"stereo\.wav"):
        measure.read(path)
