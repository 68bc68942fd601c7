import { describe, expect, it } from 'vitest'
import { ofDay, stars } from './daily'

describe('the puzzle of the day', () => {
  it('is the same all day and another one tomorrow', () => {
    const all = [1, 2, 3, 4, 5]
    expect(ofDay(all, '2026-11-16')).toBe(ofDay(all, '2026-11-16'))
    expect(ofDay(all, '2026-11-17')).not.toBe(ofDay(all, '2026-11-16'))
  })
  it('brings all of them before one comes again', () => {
    const all = Array.from({ length: 30 }, (_, at) => at)
    const seen = new Set(all.map((at) => ofDay(all, new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))))
    expect(seen.size).toBe(30)
  })
  it('is none where there are none', () => expect(ofDay([], '2026-11-16')).toBeUndefined())
})

describe('stars', () => {
  it('count up to the weakest level that finds it', () => {
    expect([stars(['squire', 'captain']), stars(['captain']), stars([])]).toEqual([1, 3, 4])
  })
})
