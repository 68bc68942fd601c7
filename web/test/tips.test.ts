import assert from 'node:assert/strict'
import { it } from 'node:test'
import { tipFor, whose } from '../src/school/tips'

const tip = (id: string, when: string, of = '') => ({ id, when, of, at: [], text: id })
const now = { seat: 0, asks: 2, verbs: ['end'], events: [], words: new Set<string>() }

it('a tip waits for its time', () => {
  const tips = [
    tip('start', 'start'),
    tip('mine', 'event:falls', 'me'),
    tip('theirs', 'event:falls', 'enemy'),
    tip('react', 'verb:react'),
    tip('shield', 'sees:protection'),
    tip('later', 'later:3'),
  ]
  assert.equal(tipFor(tips, now), null)
  assert.equal(tipFor(tips, { ...now, asks: 1 })?.id, 'start')
  assert.equal(tipFor(tips, { ...now, asks: 4 })?.id, 'later')
  assert.equal(tipFor(tips, { ...now, verbs: ['react'] })?.id, 'react')
  assert.equal(tipFor(tips, { ...now, words: new Set(['protection']) })?.id, 'shield')
  assert.equal(tipFor(tips, { ...now, events: [{ kind: 'falls', data: { seat: 'B' } }] })?.id, 'theirs')
  assert.equal(tipFor(tips, { ...now, seat: 1, events: [{ kind: 'falls', data: { seat: 'B' } }] })?.id, 'mine')
})

it('an event speaks of somebody by a seat, a piece or a place', () => {
  assert.equal(whose({ seat: 'B' }), 'B')
  assert.equal(whose({ champion: 'A.kilgore', hex: 'D6' }), 'A')
  assert.equal(whose({ at: 'B.lower.1' }), 'B')
  assert.equal(whose({ n: 3 }), '')
})
