import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refsFor, shape } from '../src/games/fallback/shape'
import { match, type Spot } from '../src/table/motion/match'
import { lines } from '../src/table/chart'
import { smallest } from '../src/table/legend'
import { joined } from '../src/table/lines'
import { missing } from '../src/table/missing'
import { narrow, pick, without } from '../src/table/narrow'
import { patched } from '../src/table/patch'
import { spotFor } from '../src/table/spot'
import { nearest } from '../src/table/steer'
import { clockText } from '../src/table/time'
import { cardsIn, wordsOf } from '../src/table/words'

const option = (text: string, ...refs: string[]) => ({
  text,
  label: text,
  refs,
  verb: text.split(' ')[0]!,
  exact: null,
})
const all = () => true

test('a click narrows the options; what is left of them lights up', () => {
  const options = [
    option('end'),
    option('summon a up', 'hand.1', 'up'),
    option('summon a low', 'hand.1', 'low'),
    option('summon b up', 'hand.2', 'up'),
  ]
  const start = narrow(options, [], all)
  assert.deepEqual(
    [...start.lit],
    [
      ['hand.1', 'possible'],
      ['up', 'possible'],
      ['low', 'possible'],
      ['hand.2', 'possible'],
    ],
  )
  assert.deepEqual(start.buttons, [options[0]])
  const picked = narrow(options, ['hand.1'], all)
  assert.equal(picked.lit.get('hand.1'), 'selected')
  assert.equal(picked.lit.get('low'), 'possible')
  assert.equal(picked.lit.get('hand.2'), 'other')
  assert.equal(picked.chosen, null)
  assert.equal(narrow(options, ['hand.1', 'low'], all).chosen, options[2])
  assert.equal(narrow(options, ['low', 'hand.1'], all).chosen, options[2])
})

test('one option left is not chosen before all of it was pointed at', () => {
  const options = [option('end'), option('summon a up', 'hand.1', 'up')]
  const picked = narrow(options, ['hand.1'], all)
  assert.equal(picked.chosen, null)
  assert.equal(picked.lit.get('up'), 'possible')
})

test('several options on the same places are buttons, and so is what the page does not draw', () => {
  const options = [option('play a R1', 'hand.a'), option('play a R2', 'hand.a'), option('name x', 'name.x')]
  const shown = (ref: string) => ref.startsWith('hand.')
  assert.deepEqual(narrow(options, [], shown).buttons, [options[2]])
  const picked = narrow(options, ['hand.a'], shown)
  assert.equal(picked.chosen, null)
  assert.deepEqual(picked.buttons, options.slice(0, 2))
})

test('equal cards are counted', () => {
  assert.deepEqual(without(['a', 'a', 'b'], ['a']), ['a', 'b'])
  assert.equal(without(['a', 'b'], ['a', 'a']), null)
  const options = [option('discard a a', 'a', 'a'), option('discard a b', 'a', 'b')]
  assert.deepEqual(pick(options, ['a'], 'a'), ['a', 'a'])
  assert.deepEqual(pick(options, ['a', 'a'], 'a'), ['a'])
})

test('a click elsewhere starts anew; on the dark it means nothing', () => {
  const options = [option('x', 'hand.1', 'up'), option('y', 'hand.2', 'low')]
  assert.deepEqual(pick(options, ['hand.1'], 'hand.2'), ['hand.2'])
  assert.deepEqual(pick(options, ['hand.1'], 'hand.1'), [])
  assert.equal(pick(options, [], 'elsewhere'), null)
})

const spot = (node: number, ref: string, card?: string | null, holds?: (string | null)[]): Spot => ({
  node,
  ref,
  card,
  owner: ref.split('.')[0]!,
  holds,
})

test('cards are found again: by element, by name, as a back that turns, in piles', () => {
  const before = [
    spot(1, 'A.hand.1', 'troll'),
    spot(2, 'A.hand.2', 'imp'),
    spot(3, 'B.hand.1', null),
    spot(4, 'A.discard', undefined, []),
  ]
  const after = [
    spot(2, 'A.hand.1', 'imp'),
    spot(5, 'A.upper.1', 'troll'),
    spot(6, 'B.upper.1', 'ogre'),
    spot(4, 'A.discard', undefined, []),
  ]
  const moves = match(before, after).map(({ from, to }) => [from?.ref, to?.ref])
  assert.deepEqual(
    new Set(moves.map(String)),
    new Set(['A.hand.2,A.hand.1', 'A.hand.1,A.upper.1', 'B.hand.1,B.upper.1']),
  )
})

test('a card goes into the pile that has one more, and comes out of the one that has one less', () => {
  const before = [
    spot(1, 'A.upper.1', 'troll'),
    spot(2, 'A.discard', undefined, []),
    spot(3, 'A.deck', undefined, [null, null]),
  ]
  const after = [
    spot(2, 'A.discard', undefined, ['troll']),
    spot(3, 'A.deck', undefined, [null]),
    spot(4, 'A.hand.1', 'imp'),
  ]
  const moves = match(before, after).map(({ from, to }) => `${from?.ref} ${to?.ref}`)
  assert.deepEqual(moves.sort(), ['A.deck A.hand.1', 'A.upper.1 A.discard'])
})

test('two equal cards of two owners are not mixed up', () => {
  const before = [spot(1, 'A.upper.1', 'troll'), spot(2, 'B.upper.1', 'troll')]
  const after = [spot(3, 'B.hand.1', 'troll'), spot(4, 'A.hand.1', 'troll')]
  for (const { from, to } of match(before, after)) assert.equal(from?.owner, to?.owner)
})

test('arrows go to the nearest place in their direction', () => {
  const at = (left: number, top: number) => ({ left, top, width: 10, height: 10 })
  const others = [at(20, 0), at(60, 0), at(0, 30), at(20, 35)]
  assert.equal(nearest(at(0, 0), others, 'ArrowRight'), 0)
  assert.equal(nearest(at(0, 0), others, 'ArrowDown'), 2)
  assert.equal(nearest(at(0, 0), others, 'ArrowUp'), -1)
})

test('clocks', () => {
  assert.equal(clockText(0.04, 'en'), '0:00.0')
  assert.equal(clockText(9.96, 'en'), '0:09.9')
  assert.equal(clockText(75, 'en'), '1:15')
  assert.equal(clockText(3725, 'en'), '1:02:05')
  assert.equal(clockText(2 * 86400 + 3 * 3600, 'ru'), '2 д 3 ч')
})

test('a line of the log knows its cards and its rules', () => {
  const names = new Map([
    ['troll', 'Troll'],
    ['troll_king', 'Troll King'],
  ])
  const cards = cardsIn({ card: 'troll', target: 'troll_king', n: 2 }, (id) => names.get(id))
  const words = wordsOf('Troll King hits Troll (CL-ASLT-3).', cards)
  assert.deepEqual(
    words.map((word) => word.card ?? word.rule ?? word.text),
    ['troll_king', ' hits ', 'troll', ' (', 'CL-ASLT-3', ').'],
  )
  const quoted = wordsOf('«Troll» спит.', cards) // no line ends between a name and the marks around it
  assert.deepEqual(quoted, [{ text: 'Troll', card: 'troll', open: '«', close: '»' }, { text: ' спит.' }])
  assert.deepEqual(wordsOf('You draw Troll.', cards).at(-1), { text: 'Troll', card: 'troll', open: '', close: '.' })
})

test('an unknown game has a shape', () => {
  const isCard = (id: string) => ['pebble', 'spy'].includes(id)
  const parts = shape(
    { phase: 'turns', seats: [{ hand: ['pebble', null], cards: 3 }, { table: [{ card: 'spy', down: true }] }] },
    isCard,
    2,
  )
  assert.deepEqual(parts[0], { kind: 'facts', name: '', facts: [['phase', 'turns']] })
  const [a, b] = parts.slice(1)
  assert.ok(a?.kind === 'section' && a.seat === 0 && a.name === 'A')
  assert.deepEqual(
    a.parts.map((part) => part.kind),
    ['facts', 'zone'],
  )
  assert.ok(b?.kind === 'section' && b.parts[0]?.kind === 'zone')
  assert.deepEqual(b.parts[0].items, [{ card: 'spy', facts: [['down', 'true']] }])
  assert.deepEqual(refsFor(['A', 'hand'], 0, 'pebble').slice(0, 2), ['A.hand.1', 'A.hand.pebble'])
})

test('a closer look hides neither the card nor what can be done', () => {
  const screen = { width: 1000, height: 800 }
  const size = { width: 260, height: 364 }
  const card = { left: 400, top: 500, width: 80, height: 112 }
  assert.deepEqual(spotFor(card, size, screen, []), { left: 494, top: 374 })
  const right = { left: 500, top: 0, width: 500, height: 800 }
  assert.deepEqual(spotFor(card, size, screen, [right]), { left: 126, top: 374 })
  const left = { left: 0, top: 0, width: 300, height: 800 }
  assert.deepEqual(spotFor(card, size, screen, [left, { ...right, left: 600 }]), { left: 310, top: 122 }, 'above it')
  assert.equal(spotFor(card, size, screen, [left, right, { left: 0, top: 0, width: 1000, height: 400 }]), null)
})

test('a patch changes what it names, and shares the rest with the view before', () => {
  const view = { mana: 3, hand: ['ogre', 'troll'], lanes: [{ cards: [] as string[] }, { cards: ['brute'] }], last: 1 }
  const next = patched(view, [
    [['mana'], 1],
    [['hand', 1], null],
    [['lanes', 0, 'cards'], ['troll']],
    [['last']],
    [['new', 'deep'], 2],
  ])
  assert.deepEqual(next, {
    mana: 1,
    hand: ['ogre', null],
    lanes: [{ cards: ['troll'] }, { cards: ['brute'] }],
    new: { deep: 2 },
  })
  assert.equal(next.lanes[1], view.lanes[1])
  assert.deepEqual(view.hand, ['ogre', 'troll'])
  assert.equal(patched(view, [[[], null]]), null)
})

test('what can be pointed at next tells what is missing', () => {
  const holds = (ref: string) => ref.startsWith('B.')
  assert.equal(missing(['A.hand.troll', 'A.discard.elle'], holds), 'card')
  assert.equal(missing(['B.goldarr', 'B.upper.1'], holds), 'target')
  assert.equal(missing(['A.upper', 'A.lower'], holds), 'place')
  assert.equal(missing(['B.upper.1', 'A.upper'], holds), 'either')
  assert.equal(missing(['A.core.creation', 'A.core.destruction'], holds), 'price')
  assert.equal(missing(['B.goldarr', 'A.core.creation'], holds), 'target')
})

test('a chart has a line for each seat, in steps', () => {
  const { lines: found, most } = lines([
    [4, 4],
    [4, 2],
    [8, null],
  ])
  assert.equal(most, 8)
  assert.deepEqual(
    found.map(({ last }) => last),
    [8, 2],
  )
  assert.equal(found[0]!.points, '0.0,45.0 300.0,45.0 300.0,0.0')
  assert.equal(found[1]!.points, '0.0,45.0 150.0,45.0 150.0,67.5')
})

test('of the signs under the pointer the smallest is meant', () => {
  const box = (left: number, top: number, right: number, bottom: number) => ({ box: { left, top, right, bottom } })
  const tower = box(0, 0, 100, 100)
  const number = box(40, 80, 60, 100)
  assert.equal(smallest([tower, number], 50, 90), number)
  assert.equal(smallest([tower, number], 10, 10), tower)
  assert.equal(smallest([tower, number], 200, 10), null)
})

test('lines of the log that tell the same are one', () => {
  const event = (number: number, text: string, data: Record<string, unknown>) => ({ number, kind: 'x', text, data })
  const events = [
    event(1, 'Ben draws a card.', { seat: 'B' }),
    event(2, 'Ben draws a card.', { seat: 'B' }),
    event(3, 'Ben lays a trap.', { hex: 'D4' }),
    event(4, 'Ben lays a trap.', { hex: 'D5' }), // elsewhere
    event(5, 'Ben draws a card.', { seat: 'B' }),
  ]
  assert.deepEqual(
    joined(events as never).map(({ event, times }) => [event.number, times]),
    [[1, 2], [3, 1], [4, 1], [5, 1]], // prettier-ignore
  )
})
