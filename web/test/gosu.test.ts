import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { assign, deal, isComplete, read, sideOf, write } from '../src/games/gosu/alliances'
import { isFree, placeRef, readPlace } from '../src/games/gosu/army'
import { ground } from '../src/games/gosu/art'
import { choicesOf, elsewhere } from '../src/games/gosu/choices'
import { CLANS, HERALDRY, type Clan } from '../src/games/gosu/clans'
import { soldiers, sortHand } from '../src/games/gosu/hand'
import type { ArmyCard, GosuView, PlayerView } from '../src/games/gosu/types'
import type { GameData } from '../src/table/contract'

const readCsv = (path: string) =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
const [heads, ...lines] = readCsv('../../src/duelyard/games/gosu/cards.csv')
const printed = lines.map(
  (line) => Object.fromEntries(line.map((word, i) => [heads![i]!, word])) as Record<string, string>,
)
const icons = (name: string) =>
  JSON.parse(readFileSync(new URL(`../src/games/gosu/${name}.icons.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >

const game = {
  id: 'gosu',
  name: '',
  keywords: new Map(),
  cards: new Map(
    printed.map((card) => [
      card.id!,
      {
        id: card.id!,
        name: card.en!,
        names: {},
        text: '',
        keywords: [],
        facts: { clan: card.clan, level: Number(card.level), name: card.name },
      },
    ]),
  ),
} as unknown as GameData

const card = (id: string, captured = false) => ({ card: id, captured }) as ArmyCard
const rows = (text: string) =>
  text.split('|').map((row) =>
    row
      .split(' ')
      .filter(Boolean)
      .map((id) => card(id.replace('~', ''), id.endsWith('~'))),
  ) as PlayerView['rows']
const player = (name: 'A' | 'B', army: string, more: Partial<PlayerView> = {}) =>
  ({
    name,
    rows: rows(army),
    hand: [],
    deck: [],
    discard: [],
    removed: [],
    revealed: [],
    clans: [],
    banned: [],
    ...more,
  }) as unknown as PlayerView
const free = (army: string) =>
  rows(army)
    .flatMap((row, r) => row.map((_, c) => isFree(rows(army), r, c) && `R${r + 1}.${c + 1}`))
    .filter(Boolean)

test('every card has an icon of its own, and a ground of its own', () => {
  const cards = icons('cards')
  assert.deepEqual(Object.keys(cards).sort(), printed.map(({ id }) => id).sort())
  assert.equal(new Set(Object.values(cards)).size, printed.length)
  assert.equal(new Set(printed.map(({ id, clan }) => JSON.stringify(ground(id!, clan as Clan)))).size, printed.length)
})

test('eight clans, eight shapes, hues that can be told apart', () => {
  assert.deepEqual(Object.keys(icons('crests')).sort(), [...CLANS].sort())
  assert.equal(new Set(CLANS.map((clan) => HERALDRY[clan].shape)).size, 8)
  const hues = CLANS.map((clan) => HERALDRY[clan].hue).sort((a, b) => a - b)
  const gaps = hues.map((hue, i) => (hues[(i + 1) % 8]! - hue + 360) % 360)
  assert.ok(Math.min(...gaps) >= 24, String(gaps))
})

test('free: nothing above, nothing to the right (GX-FREE-1, 2, 3)', () => {
  assert.deepEqual(free('a b c | d e | f'), ['R1.3', 'R2.2', 'R3.1'])
  assert.deepEqual(free('a b | d e | f g'), ['R3.2'])
  assert.deepEqual(free('a b~ | d |'), ['R1.2', 'R2.1'])
  assert.deepEqual(free('a | d~ |'), ['R2.1'])
})

test('places are written and read alike', () => {
  assert.equal(placeRef('B', 1, 2), 'B.R2.3')
  assert.deepEqual(readPlace('B.R2.3'), { player: 'B', row: 1, column: 2 })
  assert.equal(readPlace('B.hand.elle'), null)
})

test('a hand shows soldiers first; Phoenix (Immortal) counts as one', () => {
  const hand = [null, 'justice', 'phoenix_immortal', 'elle', 'volantis']
  assert.deepEqual(sortHand(hand, game), ['volantis', 'elle', 'phoenix_immortal', 'justice', null])
  assert.equal(soldiers(hand, game), 2)
})

test('cards to choose from piles, each kind once; names by a card of the opponent', () => {
  const clans = (...names: Clan[]) => names.map((clan) => ({ clan, turned: false }))
  const view = {
    seat: 0,
    players: [
      player('A', 'volantis | |', {
        hand: ['elle'],
        discard: ['quae', 'quae', 'sati'],
        clans: clans('justice', 'galmi', 'xian'),
      }),
      player('B', '| |', { deck: [null, 'arpia'], clans: clans('phoenix', 'goan_sul', 'tomorrow') }),
    ],
  } as unknown as GosuView
  const of =
    (...refs: string[]) =>
    (ref: string) =>
      refs.includes(ref)
  assert.deepEqual(choicesOf(view, game, of('A.discard.quae', 'name.byun_hyung_ja')), [
    { zone: 'A.discard', cards: [{ card: 'quae', ref: 'A.discard.quae' }] },
    { zone: 'name', cards: [{ card: 'byun_hyung_ja_tomorrow', ref: 'name.byun_hyung_ja' }] },
  ])
  assert.equal(elsewhere(view, of('A.discard.quae')), false)
  assert.equal(elsewhere(view, of('A.discard.quae', 'A.R1.1')), true)
  assert.equal(elsewhere(view, of('A.hand.elle')), true)
})

test('alliances: three each, no clan twice', () => {
  let alliances = read([])
  for (const clan of ['justice', 'galmi', 'xian', 'phoenix'] as const) alliances = assign(alliances, clan, 0)
  assert.deepEqual(alliances, [['justice', 'galmi', 'xian'], []])
  alliances = assign(alliances, 'galmi', 1)
  assert.deepEqual(write(alliances), ['justice', 'xian', 'galmi'])
  assert.equal(sideOf(alliances, 'galmi'), 1)
  assert.deepEqual(assign(alliances, 'galmi', 1)[1], [])
  const dealt = deal(() => 0.4)
  assert.ok(isComplete(dealt))
  assert.equal(new Set(write(dealt)).size, 6)
})
