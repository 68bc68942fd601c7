import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxOf, freeCorner } from '../src/games/brawl/geometry'
import { initialsOf } from '../src/games/brawl/state'

test('players whose names begin alike are told apart by their numbers', () => {
  assert.deepEqual(initialsOf(['ann', 'Squire 1', 'Squire 2', 'Fencer']), ['A', '1', '2', 'F'])
  assert.deepEqual(initialsOf(['Sam', 'Sue', '']), ['S', 'S', ''])
})

test('what is told of a champion stands in the corner where it covers least', () => {
  const box = boxOf(
    [
      { x: 0, y: 0 },
      { x: 10, y: 10 },
    ],
    0,
  )
  const share = { w: 0.4, h: 0.4 }
  assert.deepEqual(freeCorner(box, share, []), { left: false, below: false })
  const own = { x: 9, y: 1, weight: 9 }
  assert.deepEqual(freeCorner(box, share, [own]), { left: false, below: true })
  const others = [
    { x: 9, y: 9, weight: 1 },
    { x: 1, y: 9, weight: 1 },
  ]
  assert.deepEqual(freeCorner(box, share, [own, ...others]), { left: true, below: false })
  assert.deepEqual(freeCorner(box, share, [own, ...others, { x: 1, y: 1, weight: 3 }]), { left: false, below: true })
})
