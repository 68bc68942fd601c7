import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HEIGHT, lines, nearest, percent, WIDTH } from '../src/analysis/chances'

const moment = (number: number, first: number) => ({
  number,
  seat: 0,
  options: 2,
  played: 'a',
  best: 'a',
  same: true,
  chance: first,
  loss: 0,
  known: [first, 1 - first],
  open: [0.5, 0.5],
})
const analysis = {
  total: 10,
  scores: [1, -1],
  moments: [moment(0, 0.5), moment(5, 0.75)],
  seats: [0, 1].map(() => ({ choices: 1, good: 1, accuracy: 100, lost: 0, lessons: [] })),
  turning: [],
}

test('chances are lines from the first choice to how it ended', () => {
  const [first, second] = lines(analysis, 'known')
  assert.equal(first!.points, `0,${HEIGHT / 2} ${WIDTH / 2},${HEIGHT / 4} ${WIDTH},0`)
  assert.equal(second!.points, `0,${HEIGHT / 2} ${WIDTH / 2},${(HEIGHT * 3) / 4} ${WIDTH},${HEIGHT}`)
  assert.equal(lines(analysis, 'open')[0]!.points, `0,${HEIGHT / 2} ${WIDTH / 2},${HEIGHT / 2} ${WIDTH},0`)
})

test('a click finds the nearest choice that was judged', () => {
  assert.deepEqual(
    [0, 2.4, 2.6, 9].map((number) => nearest(analysis, number)),
    [0, 0, 5, 5],
  )
})

test('a chance is written in percent', () => {
  assert.equal(percent(0.615), '62 %')
})
