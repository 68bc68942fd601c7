/** Composed art: one icon a card, on a ground that is drawn from the card's id and its clan. */

import { HERALDRY, type Clan } from './clans'

/** A ground of 100 × 140: a glow somewhere behind the icon, and a pattern of thin lines. */
export interface Ground {
  hue: number
  chroma: number
  glow: { x: number; y: number; r: number }
  pattern: string
  /** Filled figures rather than lines. */
  filled: boolean
}

const grounds = new Map<string, Ground>()

export function ground(card: string, clan: Clan): Ground {
  let found = grounds.get(card)
  if (!found) {
    found = make(card, clan)
    grounds.set(card, found)
  }
  return found
}

function make(card: string, clan: Clan): Ground {
  const random = generator(card)
  const { hue, chroma } = HERALDRY[clan]
  const x = 50 + (random() - 0.5) * 56
  const y = 52 + (random() - 0.5) * 60
  const families = FAMILIES[clan]
  const family = families[Math.floor(random() * families.length)]!
  return {
    hue: hue + (random() - 0.5) * 18,
    chroma: chroma + (random() - 0.5) * 12,
    glow: { x, y, r: 70 + random() * 50 },
    pattern: family.draw(random, x, y),
    filled: family.filled,
  }
}

/** Numbers in [0, 1) that depend on the text alone (FNV-1a into mulberry32). */
export function generator(text: string): () => number {
  let seed = 0x811c9dc5
  for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 0x01000193)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Random = () => number
interface Family {
  filled: boolean
  draw: (random: Random, x: number, y: number) => string
}

const n = (value: number) => String(Math.round(value * 10) / 10)

const rays: Family = {
  filled: true,
  draw(random, x, y) {
    const count = 9 + Math.floor(random() * 12)
    const turn = random() * Math.PI
    let d = ''
    for (let i = 0; i < count; i++) {
      const a = turn + (i * 2 * Math.PI) / count
      const b = a + Math.PI / count
      d += `M${n(x)} ${n(y)}L${n(x + 190 * Math.cos(a))} ${n(y + 190 * Math.sin(a))}L${n(x + 190 * Math.cos(b))} ${n(y + 190 * Math.sin(b))}Z`
    }
    return d
  },
}

const rings: Family = {
  filled: false,
  draw(random, x, y) {
    const step = 6 + random() * 6
    let d = ''
    for (let r = step; r < 150; r += step * (0.7 + random() * 0.7))
      d += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`
    return d
  },
}

const waves: Family = {
  filled: false,
  draw(random) {
    const length = 16 + random() * 22
    const height = 3 + random() * 6
    const step = 7 + random() * 5
    let d = ''
    for (let y = -step, odd = 0; y < 150; y += step, odd ^= 1) {
      d += `M${n(-length * (1 + odd / 2))} ${n(y)}`
      for (let x = -length; x < 100 + length; x += length)
        d += `q${n(length / 4)} ${n(-height)} ${n(length / 2)} 0t${n(length / 2)} 0`
    }
    return d
  },
}

const scales: Family = {
  filled: false,
  draw(random) {
    const r = 7 + random() * 8
    let d = ''
    for (let y = 0, odd = 0; y < 150 + r; y += r, odd ^= 1)
      for (let x = -2 * r + odd * r; x < 100 + r; x += 2 * r)
        d += `M${n(x)} ${n(y)}a${n(r)} ${n(r)} 0 0 0 ${n(2 * r)} 0`
    return d
  },
}

const cells: Family = {
  filled: false,
  draw(random) {
    const s = 6 + random() * 7
    const w = s * Math.sqrt(3)
    let d = ''
    for (let y = -s, odd = 0; y < 150; y += 1.5 * s, odd ^= 1)
      for (let x = -w + (odd * w) / 2; x < 100 + w; x += w)
        if (random() < 0.82)
          d += `M${n(x)} ${n(y + s / 2)}v${n(s)}l${n(w / 2)} ${n(s / 2)}l${n(w / 2)} ${n(-s / 2)}v${n(-s)}`
    return d
  },
}

const shards: Family = {
  filled: true,
  draw(random, x, y) {
    let d = ''
    for (let i = 0; i < 26; i++) {
      const px = random() * 120 - 10
      const py = random() * 160 - 10
      const size = 8 + random() * 20
      const a = Math.atan2(py - y, px - x)
      d += `M${n(px)} ${n(py)}L${n(px + size * Math.cos(a + 0.25))} ${n(py + size * Math.sin(a + 0.25))}L${n(px + size * 0.7 * Math.cos(a - 0.5))} ${n(py + size * 0.7 * Math.sin(a - 0.5))}Z`
    }
    return d
  },
}

const slashes: Family = {
  filled: true,
  draw(random) {
    const lean = (random() < 0.5 ? -1 : 1) * (20 + random() * 50)
    let d = ''
    for (let x = -70; x < 170; x += 7 + random() * 13) {
      const w = 1 + random() * 5
      d += `M${n(x)} -5h${n(w)}l${n(lean)} 150h${n(-w)}Z`
    }
    return d
  },
}

const stars: Family = {
  filled: true,
  draw(random) {
    let d = ''
    for (let i = 0; i < 46; i++) {
      const x = random() * 100
      const y = random() * 140
      const r = 0.5 + random() * random() * 3.4
      d += `M${n(x)} ${n(y - r * 2)}l${n(r * 0.5)} ${n(r * 1.5)}l${n(r * 1.5)} ${n(r * 0.5)}l${n(-r * 1.5)} ${n(r * 0.5)}l${n(-r * 0.5)} ${n(r * 1.5)}l${n(-r * 0.5)} ${n(-r * 1.5)}l${n(-r * 1.5)} ${n(-r * 0.5)}l${n(r * 1.5)} ${n(-r * 0.5)}Z`
    }
    return d
  },
}

const chevrons: Family = {
  filled: false,
  draw(random) {
    const w = 12 + random() * 14
    const h = 5 + random() * 9
    const step = 6 + random() * 6
    let d = ''
    for (let y = -h; y < 160; y += step) {
      d += `M${n(-w)} ${n(y)}`
      for (let x = -w; x < 100 + w; x += w) d += `l${n(w / 2)} ${n(-h)}l${n(w / 2)} ${n(h)}`
    }
    return d
  },
}

const clouds: Family = {
  filled: false,
  draw(random) {
    let d = ''
    for (let i = 0; i < 16; i++) {
      const x = random() * 110 - 10
      const y = random() * 150
      const r = 5 + random() * 8
      d += `M${n(x - 2.4 * r)} ${n(y)}h${n(1.4 * r)}a${n(r)} ${n(r)} 0 1 1 ${n(r)} ${n(r)}a${n(r * 0.6)} ${n(r * 0.6)} 0 1 1 ${n(r * 0.6)} ${n(-r * 0.7)}h${n(2 * r)}`
    }
    return d
  },
}

const FAMILIES: Record<Clan, Family[]> = {
  justice: [rays, chevrons],
  abhilasha: [rings, stars],
  tomorrow: [cells, waves],
  narashima: [rays, scales],
  galmi: [shards, cells],
  phoenix: [scales, waves],
  goan_sul: [slashes, shards],
  xian: [clouds, rings],
}
