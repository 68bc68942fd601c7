import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ofDay, stars } from '~/puzzles/daily'

test('the puzzle of the day is the same all day, and another one tomorrow', () => {
  const all = [1, 2, 3, 4, 5]
  assert.equal(ofDay(all, '2026-11-16'), ofDay(all, '2026-11-16'))
  assert.notEqual(ofDay(all, '2026-11-17'), ofDay(all, '2026-11-16'))
})

test('all puzzles come before one comes again', () => {
  for (const length of [1, 30, 77, 91]) {
    const all = Array.from({ length }, (_, at) => at)
    const days = all.map((at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
    assert.equal(new Set(days.map((day) => ofDay(all, day))).size, length)
  }
})

test('where there are no puzzles there is none of the day', () => {
  assert.equal(ofDay([], '2026-11-16'), undefined)
})

test('stars count up to the weakest level that finds a puzzle', () => {
  assert.deepEqual([stars(['squire', 'captain']), stars(['captain']), stars([])], [1, 3, 4])
})
