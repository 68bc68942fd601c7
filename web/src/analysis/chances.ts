/** How chances are written, and where they stand in a chart. */
import type { Analysis } from '~/lib/api/messages'

export const WIDTH = 600
export const HEIGHT = 100

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`
}

export interface Line {
  seat: number
  points: string
}

/** Where a moment stands, after so many choices. */
export const across = (number: number, total: number) => (total ? (number / total) * WIDTH : 0)

/** A line for each seat; of two that say the same both ways, one is enough. */
export function lines(analysis: Analysis, kind: 'known' | 'open'): Line[] {
  const seats = analysis.seats.length
  return Array.from({ length: seats }, (_, seat) => {
    const points = analysis.moments.map(
      (moment) => [across(moment.number, analysis.total), (1 - (moment[kind][seat] ?? 0.5)) * HEIGHT] as const,
    )
    const score = analysis.scores?.[seat]
    if (score !== undefined) points.push([WIDTH, ((1 - score) / 2) * HEIGHT])
    return { seat, points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ') }
  })
}

const round = (value: number) => Math.round(value * 10) / 10

/** The judged choice that is nearest to this one. */
export function nearest(analysis: Analysis, number: number): number {
  let best = 0
  for (const moment of analysis.moments)
    if (Math.abs(moment.number - number) < Math.abs(best - number)) best = moment.number
  return best
}
