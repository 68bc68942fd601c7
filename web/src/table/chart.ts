/** A match as a few lines: a figure for each side at each moment. */

export interface Chart {
  /** What the figures are, in words. */
  title: { en: string; ru: string }
  /** The figure of each seat in a view; null: there is none at this moment. */
  of(view: never): readonly (number | null)[] | null
}

export interface Line {
  seat: number
  points: string
  last: number
}

export const WIDTH = 300
export const HEIGHT = 90

/** Steps from left to right: a figure stays until it changes. */
export function lines(moments: readonly (readonly (number | null)[])[]): { lines: Line[]; most: number } {
  const known = moments.flat().filter((one): one is number => one !== null)
  const most = Math.max(1, ...known)
  const x = (at: number) => ((at / Math.max(1, moments.length - 1)) * WIDTH).toFixed(1)
  const y = (value: number) => (HEIGHT - (Math.max(0, value) / most) * HEIGHT).toFixed(1)
  const seats = moments[0]?.length ?? 0
  const found = Array.from({ length: seats }, (_, seat) => {
    const points: string[] = []
    let last = 0
    moments.forEach((figures, at) => {
      const value = figures[seat] ?? null
      if (value === null) return
      if (points.length && value !== last) points.push(`${x(at)},${y(last)}`)
      if (!points.length || value !== last || at === moments.length - 1) points.push(`${x(at)},${y(value)}`)
      last = value
    })
    return { seat, points: points.join(' '), last }
  })
  return { lines: found, most }
}
