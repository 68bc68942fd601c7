/** The chances of an attack, from what lies open: the hit table, and what changes the dice of both cards. Pure. */

import { FORCES, type CardInPlay, type Force, type HitRow, type Tables } from './types'

/** In hundredths; `none` is a miss, or no reply. */
export type Shares = Record<Force | 'none', number>

export interface Odds {
  strike: Shares
  /** null: nobody strikes back. */
  reply: Shares | null
  /** Wounds on average, what armor takes off taken off; null where the page does not know the numbers of the attack. */
  dealt: number | null
  taken: number
  /** In hundredths: how often the target dies, and the striker. */
  kills: number
  dies: number
}

const FACES = [1, 2, 3, 4, 5, 6]

function empty(): Shares {
  return { none: 0, weak: 0, medium: 0, strong: 0 }
}

function inHundredths(counts: Shares, of: number): Shares {
  const shares = empty()
  for (const key of ['none', ...FORCES] as const) shares[key] = Math.round((counts[key] / of) * 100)
  return shares
}

/** The row of the hit table for two totals. */
export function rowOf(tables: Tables, mine: number, theirs: number): HitRow {
  const difference = Math.max(-5, Math.min(5, mine - theirs))
  return tables.rows.find((row) => row.difference === difference && (row.most === null || mine <= row.most))!
}

export function closedForce(tables: Tables, total: number): Force {
  const { closed } = tables
  return closed[Math.max(0, Math.min(closed.length, total) - 1)] as Force
}

const counted = (card: CardInPlay, face: number, which: number) => (card.die_is_one ? 1 : face + (card.die[which] ?? 0))

/** What a simple strike of this force leaves of itself after armor. */
function wounds(by: CardInPlay, at: CardInPlay, force: Force | null): number {
  return force ? Math.max(0, (by.strike[FORCES.indexOf(force)] ?? 0) - at.armor_left) : 0
}

type Row = Pick<HitRow, 'attacker' | 'reflector'>

/** Wounds dealt less wounds taken, as far as there are lives; a death counts for more. */
function gain(by: CardInPlay, at: CardInPlay, row: Row): number {
  const worth = (some: number, lives: number) => Math.min(some, lives) + (some >= lives ? 3 : 0)
  const dealt = worth(wounds(by, at, row.attacker as Force | null), at.lives)
  return dealt - worth(wounds(at, by, row.reflector as Force | null), by.lives)
}

/** The row for two totals; who is ahead where both strike steps down where he gains by it (BK-HIT-4, BK-R-2). */
export function rowFor(tables: Tables, by: CardInPlay, at: CardInPlay, mine: number, theirs: number): HitRow {
  const stay = rowOf(tables, mine, theirs)
  const { difference } = stay
  if (!stay.attacker || !stay.reflector || !difference) return stay
  const sign = Math.sign(difference)
  const step = tables.rows.find((row) => row.difference === difference - sign)!
  return sign * (gain(by, at, step) - gain(by, at, stay)) > 0 ? step : stay
}

/** Both roll, and the hit table decides. */
export function exchange(tables: Tables, by: CardInPlay, at: CardInPlay): Odds {
  const strike = empty()
  const reply = empty()
  let [dealt, taken, kills, dies] = [0, 0, 0, 0]
  for (const mine of FACES) {
    for (const theirs of FACES) {
      const row = rowFor(tables, by, at, counted(by, mine, 0), counted(at, theirs, 1))
      const own = row.attacker as Force | null
      const other = row.reflector as Force | null
      strike[own ?? 'none']++
      reply[other ?? 'none']++
      dealt += wounds(by, at, own)
      taken += wounds(at, by, other)
      if (own && wounds(by, at, own) >= at.lives) kills++
      if (other && wounds(at, by, other) >= by.lives) dies++
    }
  }
  return {
    strike: inHundredths(strike, 36),
    reply: inHundredths(reply, 36),
    dealt: dealt / 36,
    taken: taken / 36,
    kills: Math.round((kills / 36) * 100),
    dies: Math.round((dies / 36) * 100),
  }
}

/** One die decides: against a closed card, or with any other attack. `which` of its modifiers count: 2 for a shot. */
export function single(tables: Tables, by: CardInPlay, which: number | null, at: CardInPlay | null = null): Odds {
  const strike = empty()
  let [dealt, kills] = [0, 0]
  for (const face of FACES) {
    const status = Number(by.blessed) - Number(by.cursed)
    const total = which === null ? (by.die_is_one ? 1 : face + status) : counted(by, face, which)
    const force = closedForce(tables, total)
    strike[force]++
    if (!at) continue
    dealt += wounds(by, at, force)
    if (wounds(by, at, force) >= at.lives) kills++
  }
  return {
    strike: inHundredths(strike, 6),
    reply: null,
    dealt: at ? dealt / 6 : null,
    taken: 0,
    kills: Math.round((kills / 6) * 100),
    dies: 0,
  }
}

/** A simple strike: the reply of an open creature included, unless the striker's kind is never answered. */
export function simpleStrike(tables: Tables, by: CardInPlay, at: CardInPlay, unanswered: boolean): Odds {
  const answers = !at.closed && !at.hidden && !unanswered && at.strike.length > 0
  return answers ? exchange(tables, by, at) : single(tables, by, 0, at.hidden ? null : at)
}
