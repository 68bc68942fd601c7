/** The chances of an attack, from what lies open: the hit table, and what changes the dice of both cards. Pure. */

import { FORCES, type CardInPlay, type Force, type HitRow, type Tables } from './types'

/** In hundredths; `none` is a miss, or no reply. */
export type Shares = Record<Force | 'none', number>

export interface Odds {
  strike: Shares
  /** null: nobody strikes back. */
  reply: Shares | null
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

/** Both roll, and the hit table decides. */
export function exchange(tables: Tables, by: CardInPlay, at: CardInPlay): Odds {
  const strike = empty()
  const reply = empty()
  for (const mine of FACES) {
    for (const theirs of FACES) {
      const row = rowOf(tables, counted(by, mine, 0), counted(at, theirs, 1))
      strike[(row.attacker as Force | null) ?? 'none']++
      reply[(row.reflector as Force | null) ?? 'none']++
    }
  }
  return { strike: inHundredths(strike, 36), reply: inHundredths(reply, 36) }
}

/** One die decides: against a closed card, or with any other attack. `which` of its modifiers count: 2 for a shot. */
export function single(tables: Tables, by: CardInPlay, which: number | null): Odds {
  const strike = empty()
  for (const face of FACES) {
    const status = Number(by.blessed) - Number(by.cursed)
    const total = which === null ? (by.die_is_one ? 1 : face + status) : counted(by, face, which)
    strike[closedForce(tables, total)]++
  }
  return { strike: inHundredths(strike, 6), reply: null }
}

/** A simple strike: the reply of an open creature included, unless the striker's kind is never answered. */
export function simpleStrike(tables: Tables, by: CardInPlay, at: CardInPlay, unanswered: boolean): Odds {
  const answers = !at.closed && !at.hidden && !unanswered && at.strike.length > 0
  return answers ? exchange(tables, by, at) : single(tables, by, 0)
}
