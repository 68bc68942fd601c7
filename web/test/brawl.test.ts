import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialsOf } from '../src/games/brawl/state'

test('players whose names begin alike are told apart by their numbers', () => {
  assert.deepEqual(initialsOf(['ann', 'Squire 1', 'Squire 2', 'Fencer']), ['A', '1', '2', 'F'])
  assert.deepEqual(initialsOf(['Sam', 'Sue', '']), ['S', 'S', ''])
})
