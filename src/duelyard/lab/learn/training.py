"""Training on encoded positions, with PyTorch: `pip install duelyard[learn]`.

There are many positions but only as many labels as matches, so a net learns them by heart unless it is held back: half
of the first layer is left out at every step, weights decay, and it sees everything four times only; where matches are
very many, less of it is needed. What it is worth is
measured on matches that it has never seen.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from duelyard.core.errors import DuelyardError
from duelyard.lab.learn.positions import HEAD, UNIT, WON
from duelyard.lab.learn.quantise import COUNTS, HANDED_ON, Layers
from duelyard.lab.sentences import sentence

EPOCHS = 4
PEAK = 2e-3
FEW = (0.5, 1.0)  # how much of the first layer is left out, and how fast weights decay,
MANY = (0.2, 0.1)  # where there are more matches than
ENOUGH = 40_000
BATCH = 1024
HELD_OUT = 10  # every tenth match
APART = 1_000_000_000  # between the matches of two files, as they are counted: generations number theirs alike
LOOKS = 12  # at the held-out matches, while one learns
CEILING = 2047 / HANDED_ON


class NoTorch(DuelyardError, ImportError):
    """PyTorch is not installed."""


@dataclass
class Trained:
    """What came out: the weights, how it went, and what net, judge and their mean cost on held-out matches."""

    layers: Layers
    matches: int
    positions: int
    curve: list[tuple[float, float, float]] = field(default_factory=list)  # epochs, training, held-out
    losses: dict[str, float] = field(default_factory=dict)
    scales: dict[str, float] = field(default_factory=dict)  # of log odds, that fit held-out matches best
    calibration: dict[str, list[tuple[float, float, int]]] = field(default_factory=dict)  # said, came true, how often


def find_torch() -> Any:
    """PyTorch; raises `NoTorch`."""
    try:
        return import_module("torch")
    except ImportError as error:
        raise NoTorch(sentence("no_torch")) from error


def train(
    files: list[Path], size: int, numbers: int, seed: int = 1, tell: Callable[[float], None] = lambda share: None
) -> Trained:
    """Train a net on all positions of these files."""
    torch = find_torch()
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = load(torch, files, numbers, device)
    held = data["match"] % HELD_OUT == HELD_OUT - 1
    learned, unseen = torch.nonzero(~held)[:, 0], torch.nonzero(held)[:, 0]
    net = build(torch, size, device)
    weights = list(net.values())
    matches = len(torch.unique(data["match"]))
    dropout, decay = FEW if matches <= ENOUGH else MANY
    best = torch.optim.AdamW(weights, lr=PEAK, weight_decay=decay)
    steps = EPOCHS * math.ceil(len(learned) / BATCH)
    rate = torch.optim.lr_scheduler.OneCycleLR(best, max_lr=PEAK, total_steps=steps)
    found = Trained(Layers([], [], [], [], []), matches, len(data["match"]))
    running = 0.0
    step = 0
    for _ in range(EPOCHS):
        order = learned[torch.randperm(len(learned), device=device)]
        for begin in range(0, len(order), BATCH):
            odds = forward(torch, net, data, order[begin : begin + BATCH], dropout)
            loss = cost(torch, odds, data["won"][order[begin : begin + BATCH]])
            best.zero_grad()
            loss.backward()
            best.step()
            rate.step()
            running += 0.05 * (float(loss.detach()) - running) if step else float(loss.detach())
            step += 1
            if step % max(1, steps // LOOKS) == 0 or step == steps:
                with torch.no_grad():
                    odds = answers(torch, net, data, unseen)
                    found.curve.append((EPOCHS * step / steps, running, float(cost(torch, odds, data["won"][unseen]))))
                tell(step / steps)
    with torch.no_grad():
        net_odds = answers(torch, net, data, unseen)
        judge_odds = 2 * torch.atanh(data["judge"][unseen].clamp(-0.999, 0.999))
        won = data["won"][unseen]
        for name, odds in (("net", net_odds), ("judge", judge_odds), ("both", (net_odds + judge_odds) / 2)):
            scales = [2 ** (k / 8) for k in range(-16, 25)]
            costs = [float(cost(torch, scale * odds, won)) for scale in scales]
            found.losses[name] = float(cost(torch, odds, won))
            found.losses[f"{name}, best scale"] = min(costs)
            found.scales[name] = scales[costs.index(min(costs))]
            found.calibration[name] = calibrate(torch, torch.sigmoid(found.scales[name] * odds), won)
    plain = {name: weight.detach().cpu().tolist() for name, weight in net.items()}
    found.layers = Layers(plain["first"], plain["first_bias"], plain["second"], plain["second_bias"], plain["last"])
    return found


def load(torch: Any, files: list[Path], numbers: int, device: str) -> dict[str, Any]:
    """All positions as tensors: where the codes of each side begin and end, and the codes as features and values."""
    # A file is one chain: only the number of codes tells where the next position begins.
    heads: list[int] = []
    home: list[int] = []  # the file, as what is added to the numbers of its matches
    parts = []
    base = 0
    for number, path in enumerate(files):
        part = torch.frombuffer(bytearray(path.read_bytes()), dtype=torch.int32)
        chain = part.tolist()
        at = 0
        while at < len(chain):
            heads.append(base + at)
            at += HEAD + chain[at + 3] + chain[at + 4]
        home += [number * APART] * (len(heads) - len(home))
        base += len(chain)
        parts.append(part)
    codes = torch.cat(parts).to(device).long()
    head = torch.tensor(heads, device=device)
    own, other = codes[head + 3], codes[head + 4]
    feature = codes & 65535
    value = ((codes >> 16) + 1).float()
    value = torch.where(feature >= numbers, value / COUNTS, value)
    return {
        "match": codes[head] + torch.tensor(home, device=device),
        "won": codes[head + 1].float() / WON,
        "judge": codes[head + 2].float() / UNIT,
        "begin": torch.stack([head + HEAD, head + HEAD + own], 1),
        "length": torch.stack([own, other], 1),
        "feature": feature,
        "value": value,
    }


def build(torch: Any, size: int, device: str) -> dict[str, Any]:
    """A net before it has learned anything."""
    shapes = {"first": (size, 64), "first_bias": (64,), "second": (128, 32), "second_bias": (32,), "last": (32,)}
    wide = {"first": 0.1, "second": 128**-0.5, "last": 32**-0.5}
    net = {}
    for name, shape in shapes.items():
        weight = torch.randn(shape, device=device) * wide.get(name, 0.0)
        net[name] = weight.requires_grad_()
    return net


def forward(torch: Any, net: dict[str, Any], data: dict[str, Any], which: Any, dropout: float) -> Any:
    """Log odds of the first side for these positions."""
    hidden = []
    for side in range(2):
        begin, length = data["begin"][which, side], data["length"][which, side]
        offsets = torch.cumsum(length, 0) - length
        at = torch.repeat_interleave(begin - offsets, length) + torch.arange(int(length.sum()), device=begin.device)
        sums = torch.nn.functional.embedding_bag(
            data["feature"][at], net["first"], offsets, mode="sum", per_sample_weights=data["value"][at]
        )
        found = (sums + net["first_bias"]).clamp(0, CEILING)
        hidden.append(torch.nn.functional.dropout(found, dropout) if dropout else found)
    forth = torch.cat(hidden, 1) @ net["second"] + net["second_bias"]
    back = torch.cat(hidden[::-1], 1) @ net["second"] + net["second_bias"]
    return (forth.clamp(0, CEILING) - back.clamp(0, CEILING)) @ net["last"]


def answers(torch: Any, net: dict[str, Any], data: dict[str, Any], which: Any) -> Any:
    """The same for many positions, without leaving anything out."""
    parts = [forward(torch, net, data, which[begin : begin + 8192], 0.0) for begin in range(0, len(which), 8192)]
    return torch.cat(parts) if parts else torch.zeros(0, device=which.device)


def cost(torch: Any, odds: Any, won: Any) -> Any:
    """The log-loss."""
    return torch.nn.functional.binary_cross_entropy_with_logits(odds, won)


def calibrate(torch: Any, said: Any, won: Any) -> list[tuple[float, float, int]]:
    """For each tenth of the chances: what was said on average, what came true, and how often, seen from both sides."""
    said = torch.cat([said, 1 - said])
    won = torch.cat([won, 1 - won])
    found = []
    for tenth in range(10):
        inside = (said >= tenth / 10) & (said < (tenth + 1) / 10)
        many = int(inside.sum())
        if many:
            found.append((float(said[inside].mean()), float(won[inside].mean()), many))
    return found
