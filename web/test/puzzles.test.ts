import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnPuzzles } from '~/lib/api/messages'
import { empty, handIn, met, missed, own } from '~/puzzles/kept'
import { stars } from '~/puzzles/stars'

const theirs = (...tried: [string, boolean, string | null][]): OwnPuzzles => ({
  solved: 0,
  first_try: 0,
  streak: 5,
  longest: 7,
  games: [],
  tried: tried.map(([puzzle, missed, solved]) => ({ game: 'clash', puzzle, tries: 1, missed, settled: '', solved })),
})

test('stars count up to the weakest level that finds a puzzle', () => {
  assert.deepEqual([stars(['squire', 'captain']), stars(['captain']), stars([])], [1, 3, 4])
})

test('a streak counts what was solved at the first try', () => {
  const kept = empty()
  met(kept, 'clash/a', ['end'])
  met(kept, 'clash/a', ['end'])
  met(kept, 'clash/b', ['end'])
  assert.deepEqual([kept.streak, kept.best], [2, 2])
  missed(kept, 'clash/c')
  missed(kept, 'clash/a')
  met(kept, 'clash/c', ['end'])
  assert.deepEqual([kept.streak, kept.best, kept.missed], [0, 2, ['clash/c']])
})

test('a browser hands in what the server has not heard of', () => {
  const kept = empty()
  missed(kept, 'clash/c')
  met(kept, 'clash/a', ['x', 'y'])
  met(kept, 'clash/b', ['end'])
  met(kept, 'clash/c', ['end'])
  kept.solved['clash/old'] = '2026-01-01' // solved before solutions were kept
  assert.deepEqual(handIn(kept, theirs(['b', false, '2026-11-16T10:00:00Z'])), [
    { game: 'clash', puzzle: 'c', choices: ['end'], missed: true },
    { game: 'clash', puzzle: 'a', choices: ['x', 'y'], missed: false },
  ])
})

test('what was missed is told once', () => {
  const kept = empty()
  missed(kept, 'clash/c')
  assert.deepEqual(handIn(kept, theirs()), [{ game: 'clash', puzzle: 'c', choices: [], missed: true }])
  assert.deepEqual(handIn(kept, theirs(['c', true, null])), [])
})

test('the server has the last word on what it has judged', () => {
  const kept = empty()
  met(kept, 'clash/a', ['end'])
  met(kept, 'clash/wrong', ['end'])
  const now = own(kept, theirs(['a', false, '2026-11-16T10:00:00Z'], ['b', true, null]), 'ann')
  assert.deepEqual(Object.keys(now.lines), ['clash/wrong'])
  assert.deepEqual(Object.keys(now.solved), ['clash/a', 'clash/wrong'])
  assert.deepEqual([now.missed, now.streak, now.best, now.owner], [['clash/b'], 5, 7, 'ann'])
})
