"""Training a prior: which options are promising, learned from what players thought of theirs (`lab.learn.choices`).

The loss is the cross-entropy to a softmax over what the options seemed to be worth: two that are about as good share
the probability. Where dice fall, what an option seemed to be worth to who tried it once or twice is half luck, and a
softmax would praise what is risky: there the scores are drawn to the worths themselves, so that luck evens out. Unlike
the results of matches these labels are many, so little holds the weights back.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from struct import calcsize, iter_unpack, pack
from typing import Any

from duelyard.bots.dense import FARTHEST, NARROW, PRIOR_MAGIC, WIDEST
from duelyard.core.learning import Learning
from duelyard.lab.learn.choices import HEAD, UNIT, UNSEEN, WARMTH
from duelyard.lab.learn.quantise import COUNTS, FIRST, SECOND, whole
from duelyard.lab.learn.training import APART, CEILING, HELD_OUT, find_torch

EPOCHS = 6
PEAK = 4e-3
GOING_ON = 1e-3  # the peak where one goes on from weights
DECAY = 0.05
DROPOUT = 0.1
BATCH = 512
WORSE = 0.1  # than all others is what nobody looked at: nonsense, or bad at first sight
LOOKS = 12


@dataclass
class TrainedPrior:
    """What came out: the file of weights, how it went, and how often the prior would choose as the teacher did."""

    weights: bytes
    matches: int
    decisions: int
    curve: list[tuple[float, float, float]] = field(default_factory=list)  # epochs, training, held-out
    losses: dict[str, float] = field(default_factory=dict)
    agrees: float = 0.0  # with what seemed best, on held-out matches
    lost: float = 0.0  # worth less than what seemed best, on average


def train_prior(
    files: list[Path],
    learning: Learning,
    dice: bool = False,
    seed: int = 1,
    weights: bytes = b"",
    tell: Callable[[float], None] = lambda share: None,
) -> TrainedPrior:
    """Train a prior on all decisions of these files, going on from these weights if there are any; `dice`: luck is part
    of what options seemed to be worth."""
    torch = find_torch()
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = {**load(torch, files, learning, device), "dice": dice}
    held = data["match"] % HELD_OUT == HELD_OUT - 1
    learned, unseen = torch.nonzero(~held)[:, 0], torch.nonzero(held)[:, 0]
    net = build(torch, learning, device, weights)
    peak = GOING_ON if weights else PEAK
    best = torch.optim.AdamW(list(net.values()), lr=peak, weight_decay=DECAY)
    steps = EPOCHS * math.ceil(len(learned) / BATCH)
    rate = torch.optim.lr_scheduler.OneCycleLR(best, max_lr=peak, total_steps=steps)
    found = TrainedPrior(b"", len(torch.unique(data["match"])), len(data["match"]))
    running, step = 0.0, 0
    for _ in range(EPOCHS):
        order = learned[torch.randperm(len(learned), device=device)]
        for begin in range(0, len(order), BATCH):
            loss = cost(torch, net, data, order[begin : begin + BATCH], DROPOUT)[0]
            best.zero_grad()
            loss.backward()
            best.step()
            rate.step()
            running += 0.02 * (float(loss.detach()) - running) if step else float(loss.detach())
            step += 1
            if step % max(1, steps // LOOKS) == 0 or step == steps:
                look(torch, net, data, unseen, found)
                found.curve.append((EPOCHS * step / steps, running, found.losses["prior"]))
                tell(step / steps)
    found.weights = quantise({name: weight.detach().cpu().tolist() for name, weight in net.items()}, learning)
    return found


def load(torch: Any, files: list[Path], learning: Learning, device: str) -> dict[str, Any]:
    """All decisions as tensors; codes as features and values."""
    heads: list[tuple[int, int, int, int]] = []  # match, where it begins, own codes, other codes
    options: list[int] = []  # where each option begins
    first: list[int] = []  # the first option of each decision
    parts, base = [], 0
    for number, path in enumerate(files):
        chain = array("i")
        chain.frombytes(path.read_bytes())
        at = 0
        while at < len(chain):
            match, own, other, many = chain[at : at + HEAD]
            heads.append((match + number * APART, base + at + HEAD, own, other))
            first.append(len(options))
            at += HEAD + own + other
            for _ in range(many):
                options.append(base + at)
                at += 2 + chain[at + 1]
        base += len(chain)
        parts.append(torch.frombuffer(chain, dtype=torch.int32).clone())
    codes = torch.cat(parts).to(device)
    head = torch.tensor(heads, device=device)
    place = torch.tensor(options, device=device)
    first.append(len(options))
    begin = torch.tensor(first, device=device)
    worth = codes[place].float() / UNIT
    seen = codes[place] != UNSEEN
    decision = torch.repeat_interleave(torch.arange(len(heads), device=device), begin[1:] - begin[:-1])
    worth = torch.where(seen, worth, torch.full_like(worth, -9.0))
    top = torch.full((len(heads),), -9.0, device=device).scatter_reduce(0, decision, worth, "amax")
    shown = torch.where(seen, worth, torch.full_like(worth, 9.0))
    bottom = torch.full((len(heads),), 9.0, device=device).scatter_reduce(0, decision, shown, "amin")
    share = torch.exp((worth - top[decision]) / WARMTH) * seen
    share = share / torch.zeros(len(heads), device=device).index_add(0, decision, share)[decision]
    return {
        "codes": codes,
        "match": head[:, 0],
        "side": head[:, 1:],
        "first": begin,
        "option": place + 2,
        "length": codes[place + 1].long(),
        "share": share,
        "worth": torch.where(seen, worth, bottom[decision] - WORSE) / WARMTH,
        "behind": torch.where(seen, top[decision] - worth, torch.zeros_like(worth)),
        "numbers": (learning.numbers, learning.deed_numbers),
    }


def build(torch: Any, learning: Learning, device: str, weights: bytes = b"") -> dict[str, Any]:
    """A prior before it has learned anything; or with these weights."""
    shapes = {
        "own": (learning.size, NARROW, 0.05),
        "other": (learning.size, NARROW, 0.05),
        "bias": (1, NARROW, 0.0),
        "option": (learning.deeds, NARROW, 0.05),
        "plain": (learning.deeds, 1, 0.0),
    }
    net = {name: torch.randn((many, wide), device=device) * size for name, (many, wide, size) in shapes.items()}
    net["bias"] += 0.1
    if weights:
        for name, rows in plain(weights, learning).items():
            net[name] = torch.tensor(rows, device=device)
    return {name: weight.requires_grad_() for name, weight in net.items()}


def bag(torch: Any, data: dict[str, Any], begin: Any, length: Any, numbers: int, tables: list[Any]) -> list[Any]:
    """What the codes from each beginning on add up to, in each of these tables."""
    offsets = torch.cumsum(length, 0) - length
    total = int(length.sum())
    at = torch.repeat_interleave(begin - offsets, length, output_size=total) + torch.arange(total, device=begin.device)
    codes = data["codes"][at].long()
    feature = codes & 65535
    value = ((codes >> 16) + 1).float()
    value = torch.where(feature >= numbers, value / COUNTS, value)
    return [
        torch.nn.functional.embedding_bag(feature, table, offsets, mode="sum", per_sample_weights=value)
        for table in tables
    ]


def missed(torch: Any, data: dict[str, Any], place: Any, decision: Any, scores: Any, many: int) -> Any:
    """How far the scores of options are from what they seemed to be worth, both seen from the mean of the decision."""
    ones = torch.ones_like(scores)
    sums = torch.zeros((many, 3), device=scores.device).index_add(
        0, decision, torch.stack([ones, scores, data["worth"][place]], 1)
    )
    score, worth = (sums[:, 1:] / sums[:, :1])[decision].unbind(1)
    off = torch.nn.functional.huber_loss(scores - score, data["worth"][place] - worth, reduction="none", delta=3.0)
    return (off / sums[decision, 0]).sum() / many


def cost(torch: Any, net: dict[str, Any], data: dict[str, Any], which: Any, dropout: float) -> Any:
    """The loss of these decisions, their options and what each scores."""
    side = data["side"][which]
    numbers, deed_numbers = data["numbers"]
    (own,) = bag(torch, data, side[:, 0], side[:, 1], numbers, [net["own"]])
    (other,) = bag(torch, data, side[:, 0] + side[:, 1], side[:, 2], numbers, [net["other"]])
    seen = (own + other + net["bias"]).clamp(0, CEILING)
    if dropout:
        seen = torch.nn.functional.dropout(seen, dropout)
    begin, many = data["first"][which], data["first"][which + 1] - data["first"][which]
    offsets = torch.cumsum(many, 0) - many
    total = int(many.sum())
    place = torch.repeat_interleave(begin - offsets, many, output_size=total) + torch.arange(total, device=begin.device)
    decision = torch.repeat_interleave(torch.arange(len(which), device=begin.device), many, output_size=total)
    wide, plain = bag(
        torch, data, data["option"][place], data["length"][place], deed_numbers, [net["option"], net["plain"]]
    )
    scores = (wide * seen[decision]).sum(1) + plain[:, 0]
    top = torch.full((len(which),), -1e9, device=begin.device).scatter_reduce(0, decision, scores.detach(), "amax")
    sums = torch.zeros(len(which), device=begin.device).index_add(0, decision, torch.exp(scores - top[decision]))
    log = scores - top[decision] - torch.log(sums)[decision]
    if data["dice"]:
        return missed(torch, data, place, decision, scores, len(which)), place, decision, scores
    share = data["share"][place]
    return -(share * log).sum() / len(which), place, decision, scores


def look(torch: Any, net: dict[str, Any], data: dict[str, Any], unseen: Any, found: TrainedPrior) -> None:
    """What the prior is worth on held-out matches."""
    loss = entropy = agrees = lost = 0.0
    with torch.no_grad():
        for begin in range(0, len(unseen), 8192):
            which = unseen[begin : begin + 8192]
            part, place, decision, scores = cost(torch, net, data, which, 0.0)
            share = data["share"][place]
            top = torch.full((len(which),), -1e9).to(scores).scatter_reduce(0, decision, scores, "amax")
            chosen = scores >= top[decision]
            behind = data["behind"][place]
            loss += float(part) * len(which)
            entropy -= float((share * torch.log(share.clamp_min(1e-12))).sum())
            agrees += float((chosen & (behind <= 0)).sum())
            lost += float((behind * chosen).sum())
    many = max(1, len(unseen))
    found.losses = {"prior": loss / many, "teacher": entropy / many}
    found.agrees, found.lost = agrees / many, lost / many


def quantise(net: dict[str, Any], learning: Learning) -> bytes:
    """The file of weights."""

    def rows(table: list[list[float]], unit: int, numbers: int) -> bytes:
        every = [
            whole(weight * (unit / COUNTS if feature >= numbers else unit), WIDEST)
            for feature, row in enumerate(table)
            for weight in row
        ]
        return pack(f"<{len(every)}h", *every)

    return (
        PRIOR_MAGIC
        + pack("<ii", learning.size, learning.deeds)
        + rows(net["own"], FIRST, learning.numbers)
        + rows(net["other"], FIRST, learning.numbers)
        + rows(net["option"], SECOND, learning.deed_numbers)
        + pack(f"<{NARROW}i", *[whole(weight * FIRST, FARTHEST) for weight in net["bias"][0]])
        + rows(net["plain"], SECOND, learning.deed_numbers)
    )


def plain(weights: bytes, learning: Learning) -> dict[str, list[list[float]]]:
    """The weights that such a file was made from, as far as whole numbers tell."""
    at = 16

    def rows(many: int, wide: int, kind: str, unit: int, numbers: int) -> list[list[float]]:
        nonlocal at
        layout = f"<{wide}{kind}"
        size = many * calcsize(layout)
        found = [list(row) for row in iter_unpack(layout, weights[at : at + size])]
        at += size
        return [
            [weight / (unit / COUNTS if feature >= numbers else unit) for weight in row]
            for feature, row in enumerate(found)
        ]

    return {
        "own": rows(learning.size, NARROW, "h", FIRST, learning.numbers),
        "other": rows(learning.size, NARROW, "h", FIRST, learning.numbers),
        "option": rows(learning.deeds, NARROW, "h", SECOND, learning.deed_numbers),
        "bias": rows(1, NARROW, "i", FIRST, 1),
        "plain": rows(learning.deeds, 1, "h", SECOND, learning.deed_numbers),
    }
