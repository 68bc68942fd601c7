/** What was rolled and what came of it, from the events of a match; and the attack that is under way, from the view. */

import type { EventInfo } from '~/table/wire'
import { closedForce, rowOf } from './odds'
import type { BerserkView, Force, HitRow, Tables } from './types'

export interface Cast {
  card: string | null
  seat: number
  faces: number[]
  modifiers: { what: string; n: number }[]
  /** null: not yet counted. */
  total: number | null
}

export interface Strike {
  casts: Cast[]
  /** The row of the hit table, where both rolled. */
  row: HitRow | null
  /** What attacker and reflector deal; null: nothing. */
  forces: [Force | null, Force | null]
  /** It is being carried out now. */
  live: boolean
}

const seatOf = (event: EventInfo) => 'AB'.indexOf(String(event.data.seat))

/** `experience +1` as the event has it. */
function modifier(words: string): { what: string; n: number } {
  const [what = '', n = '0'] = words.split(' ')
  return { what, n: Number(n) }
}

function settled(casts: Cast[], tables: Tables, live: boolean): Strike {
  const [mine, theirs] = casts
  const counted = casts.every(({ total }) => total !== null)
  if (!mine || !counted) return { casts, row: null, forces: [null, null], live }
  if (!theirs) return { casts, row: null, forces: [closedForce(tables, mine.total!), null], live }
  const row = rowOf(tables, mine.total!, theirs.total!)
  return { casts, row, forces: [row.attacker as Force | null, row.reflector as Force | null], live }
}

/** The row before, where what was dealt says that somebody has stepped down (BK-HIT-4). */
function steppedDown(strike: Strike, dealt: readonly (Force | null)[], tables: Tables): Strike {
  const { row } = strike
  if (!row?.difference || !row.attacker || !row.reflector) return strike
  const step = tables.rows.find(({ difference }) => difference === row.difference - Math.sign(row.difference))
  const [own, other] = dealt
  if (!step || step.attacker !== own || step.reflector !== other) return strike
  return { ...strike, row: step, forces: [own as Force | null, other as Force | null] }
}

/** Every attack with dice so far, the latest last. */
export function strikes(events: readonly EventInfo[], tables: Tables): Strike[] {
  const found: Cast[][] = []
  const dealt: (Force | null)[][] = []
  for (const event of events) {
    if (event.kind === 'attacks') {
      found.push([])
      dealt.push([null, null])
    }
    const casts = found.at(-1)
    if (!casts) continue
    const card = typeof event.data.card === 'string' ? event.data.card : null
    const n = Number(event.data.n)
    if (event.kind === 'rolls') {
      const again = casts.at(-1)
      if (again && again.card === card && again.seat === seatOf(event)) again.faces.push(n)
      else casts.push({ card, seat: seatOf(event), faces: [n], modifiers: [], total: n })
    } else if (event.kind === 'deals') {
      const who = casts.findIndex((each) => each.card === card && each.seat === seatOf(event))
      if (who === 0 || who === 1) dealt.at(-1)![who] = event.data.force as Force
    } else if (event.kind === 'counts') {
      const cast = casts.find((each) => each.card === card && each.seat === seatOf(event) && !each.modifiers.length)
      if (!cast) continue
      cast.modifiers = (event.data.modifiers as string[]).map(modifier)
      cast.total = Number(event.data.total)
    }
  }
  return found.flatMap((casts, n) =>
    casts.length ? [steppedDown(settled(casts.slice(0, 2), tables, false), dealt[n]!, tables)] : [],
  )
}

/** The attack that is being carried out, else the last one. */
export function latest(view: BerserkView, events: readonly EventInfo[], tables: Tables): Strike | null {
  if (!view.dice.length) return strikes(events, tables).at(-1) ?? null
  const casts = view.dice.map(({ card, seat, faces, modifiers, total }) => ({ card, seat, faces, modifiers, total }))
  const strike = settled(casts, tables, true)
  const [mine = null, theirs = null] = view.row?.forces ?? []
  const difference = view.row?.difference
  const row = casts.length > 1 && difference !== undefined ? tables.rows.find((each) => each.difference === difference && (difference !== 0 || each.attacker === mine)) : undefined // prettier-ignore
  return view.row
    ? { ...strike, row: row ?? strike.row, forces: [mine as Force | null, theirs as Force | null] }
    : strike
}

/** How often each face has fallen, by seat. */
export function faces(events: readonly EventInfo[]): [number[], number[]] {
  const counts: [number[], number[]] = [Array(6).fill(0) as number[], Array(6).fill(0) as number[]]
  for (const event of events) {
    if (event.kind !== 'rolls') continue
    const of = counts[seatOf(event)]
    const face = Number(event.data.n) - 1
    if (of?.[face] !== undefined) of[face]++
  }
  return counts
}
