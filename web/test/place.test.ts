import assert from 'node:assert/strict'
import test from 'node:test'
import { placeFor } from '~/school/place'

const screen = { width: 1000, height: 600 }
const size = { width: 300, height: 100 }
const at = { left: 450, top: 250, width: 100, height: 100 }

test('a bubble stands beside what it is about', () => {
  const spot = placeFor(at, size, screen, [at], [])
  assert.ok(spot)
  const gap = Math.max(
    at.left - spot.left - size.width,
    spot.left - at.left - at.width,
    at.top - spot.top - size.height,
    spot.top - at.top - at.height,
  )
  assert.ok(gap >= 5 && gap < 30, `${gap}`)
})

test('it rather hides nothing than stands near', () => {
  const cards = [
    { left: 350, top: 100, width: 300, height: 140 },
    { left: 350, top: 360, width: 300, height: 140 },
    { left: 0, top: 250, width: 440, height: 100 },
  ]
  const spot = placeFor(at, size, screen, [at], cards)
  assert.ok(spot && spot.left >= 550, JSON.stringify(spot))
})

test('where each spot hides what is to be clicked there is none', () => {
  assert.equal(placeFor(at, size, screen, [{ left: 0, top: 0, ...screen }], []), null)
  assert.equal(placeFor(at, { width: 990, height: 100 }, screen, [], []), null)
})
