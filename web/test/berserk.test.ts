import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { airSpot, cellSpot, CELLS, SIZES, type Ground, type Shape } from '../src/games/berserk/geometry'
import { exchange, rowFor, rowOf, simpleStrike, single } from '../src/games/berserk/odds'
import { copies, deckName, deckText, lines, matches, noFilter, prices, same } from '../src/games/berserk/decks'
import { standing, suggest, sums } from '../src/games/berserk/squad'
import { faces, strikes } from '../src/games/berserk/strikes'
import type { CardInfo } from '../src/table/wire'
import type { CardInPlay, Facts, HitRow, Tables } from '../src/games/berserk/types'

const row = (difference: number, attacker: string | null, reflector: string | null, most: number | null = null) =>
  ({ difference, attacker, reflector, most }) as HitRow
const TABLES: Tables = {
  rows: [
    row(5, 'strong', null),
    row(4, 'strong', 'weak'),
    row(3, 'medium', null),
    row(2, 'medium', 'weak'),
    row(1, 'weak', null),
    row(0, 'weak', null, 4),
    row(0, null, 'weak'),
    row(-1, 'weak', null),
    row(-2, null, null),
    row(-3, null, 'weak'),
    row(-4, 'weak', 'medium'),
    row(-5, null, 'medium'),
  ],
  closed: ['weak', 'weak', 'weak', 'medium', 'medium', 'strong', 'strong'],
  gold: [24, 25],
  silver: [22, 23],
  flyers: 15,
  rebate: 2,
  least: 30,
  most: 50,
  copies: 3,
  horde: 5,
  decks: [],
}
const card = (more: Partial<CardInPlay> = {}): CardInPlay =>
  ({
    die: [0, 0, 0],
    die_is_one: false,
    strike: [1, 2, 3],
    closed: false,
    hidden: false,
    lives: 9,
    armor_left: 0,
    ...more,
  }) as CardInPlay
const fact = (id: string, cost: number, more: Partial<Facts> = {}): Facts =>
  ({ card: id, cost, elite: false, unique: false, element: 'steppe', type: 'creature', ...more }) as Facts

describe('chances', () => {
  it('finds the row, which at equal totals depends on them', () => {
    assert.equal(rowOf(TABLES, 6, 2).attacker, 'strong')
    assert.equal(rowOf(TABLES, 4, 4).attacker, 'weak')
    assert.equal(rowOf(TABLES, 5, 5).reflector, 'weak')
    assert.equal(rowOf(TABLES, 9, 1).difference, 5)
  })
  it('counts all 36 throws', () => {
    // the same hundred as `forecast.chances` has: nobody gains by stepping down here
    const { strike, reply } = exchange(TABLES, card(), card({ strike: [0, 9, 9], lives: 99 }))
    assert.deepEqual(strike, { none: 28, weak: 44, medium: 19, strong: 8 })
    assert.deepEqual(reply, { none: 61, weak: 31, medium: 8, strong: 0 })
  })
  it('steps down where whoever is ahead gains by it', () => {
    const strong = card({ strike: [5, 5, 5] })
    assert.equal(rowFor(TABLES, card({ lives: 5 }), strong, 6, 2).difference, 3)
    assert.equal(rowFor(TABLES, card(), card({ strike: [0, 0, 0] }), 6, 2).difference, 4)
    assert.equal(rowFor(TABLES, card({ strike: [2, 3, 4] }), card({ strike: [2, 3, 4] }), 1, 5).difference, -3)
    assert.equal(rowFor(TABLES, card(), strong, 5, 5).difference, 0)
  })
  it('takes off what armor takes, and says how often somebody dies', () => {
    const odds = simpleStrike(TABLES, card({ strike: [2, 3, 4] }), card({ closed: true, armor_left: 2 }), false)
    assert.equal(odds.dealt!.toFixed(3), ((1 * 2 + 2 * 1) / 6).toFixed(3))
    assert.equal(simpleStrike(TABLES, card({ strike: [2, 3, 4] }), card({ closed: true, lives: 3 }), false).kills, 50)
    assert.equal(simpleStrike(TABLES, card(), card({ hidden: true }), false).dealt, null)
  })
  it('gets better with experience, and certain with an omen', () => {
    assert.ok(exchange(TABLES, card({ die: [1, 0, 0] }), card()).strike.strong > 8)
    assert.deepEqual(single(TABLES, card({ die_is_one: true }), 0).strike, { none: 0, weak: 100, medium: 0, strong: 0 })
  })
  it('is one die against a closed card', () => {
    const { strike, reply } = simpleStrike(TABLES, card(), card({ closed: true }), false)
    assert.deepEqual(strike, { none: 0, weak: 50, medium: 33, strong: 17 })
    assert.equal(reply, null)
    assert.equal(simpleStrike(TABLES, card(), card(), true).reply, null)
  })
})

describe('decks', () => {
  it('are written as deck files with the number of copies, and named', () => {
    const text = deckText('Riders', ['velite', 'cleric', 'velite'])
    assert.equal(text, 'name: Riders\n2 velite\ncleric\n')
    assert.equal(deckName(text), 'Riders')
    assert.equal(deckName('velite'), '')
    assert.deepEqual(lines(['a', 'b', 'a']), [
      { card: 'a', n: 2 },
      { card: 'b', n: 1 },
    ])
    assert.ok(same(['a', 'b'], ['b', 'a']))
  })
  it('hold three copies, five with Horde', () => {
    assert.equal(copies(fact('a', 1, { keywords: [] }), TABLES), 3)
    assert.equal(copies(fact('a', 1, { keywords: ['horde'] }), TABLES), 5)
  })
  it('count by price and crystal', () => {
    assert.deepEqual(prices([fact('a', 1), fact('b', 2, { elite: true }), fact('c', 2)]).slice(1), [
      { gold: 0, silver: 1 },
      { gold: 1, silver: 1 },
    ])
  })
  it('are filtered by element, class, price and name', () => {
    const info = {
      id: 'velite',
      names: { en: 'Velite', ru: 'Велит' },
      facts: fact('a', 9, { element: 'steppe', classes: ['orc'], elite: true }),
    } as unknown as CardInfo
    const found = (more: object) => matches(info, { ...noFilter(), ...more })
    assert.ok(found({}) && found({ words: 'вел' }) && found({ elements: ['steppe'] }) && found({ prices: [8] }))
    assert.ok(found({ classes: 'orc' }) && found({ elite: 'gold' }))
    assert.ok(!found({ words: 'x' }) && !found({ elements: ['dark'] }) && !found({ prices: [7] }))
    assert.ok(!found({ classes: 'elf' }) && !found({ elite: 'silver' }) && !found({ types: ['flyer'] }))
  })
})

describe('squads', () => {
  it('adds up gold, silver, and the penalty for a second element', () => {
    const squad = [fact('a', 20), fact('b', 5), fact('c', 7, { elite: true, element: 'dark' })]
    const { gold, silver, penalty, fits } = sums(squad, TABLES, 0, 0)
    assert.deepEqual({ gold, silver, penalty, fits }, { gold: 11, silver: 22, penalty: 1, fits: true })
  })
  it('suggests what uses the crystals, and nothing forbidden', () => {
    const deal = [
      fact('a', 22),
      fact('b', 24, { elite: true }),
      fact('c', 9, { elite: true }),
      fact('d', 4, { type: 'terrain', elite: true }),
    ]
    const found = suggest([], deal, TABLES, 0, 0)
    assert.deepEqual(found, [0, 1])
    assert.deepEqual(suggest([], deal, TABLES, 0, 24), [0])
  })
})

describe('placement', () => {
  const free = ['a1', 'c1', 'c2', 'b3', 'c3']
  const knight = fact('a', 5, { life: 14, keywords: ['armor:2'], attacks: [] })
  const archer = fact('b', 4, { life: 8, keywords: ['concentration'], attacks: ['shot:1-2-3'] })
  it('puts fighters in front, in the middle, and shooters behind', () => {
    assert.equal(standing(knight, free, 0), 'c3')
    assert.equal(standing(archer, free, 0), 'c1')
    assert.equal(standing(knight, ['c4', 'c6'], 1), 'c4')
    assert.equal(standing(knight, [], 0), undefined)
  })
})

describe('the ground', () => {
  const SHAPES: Shape[] = ['upright', 'narrow', 'low']
  it('has a place of its own for every cell and flyer', () => {
    for (const [shape, first] of SHAPES.flatMap(
      (shape) =>
        [
          [shape, true],
          [shape, false],
        ] as const,
    )) {
      const ground: Ground = { shape, first }
      const spots = [
        ...CELLS.map((cell) => cellSpot(ground, cell)),
        ...[0, 1, 2].map((n) => airSpot(ground, true, n, 3)),
        ...[0, 1, 2].map((n) => airSpot(ground, false, n, 3)),
      ]
      assert.equal(new Set(spots.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)).size, 36)
      for (const { x, y, size } of spots) {
        assert.ok(x - size / 2 >= -0.01)
        assert.ok(y - size / 2 >= -0.01)
        assert.ok(x + size / 2 <= SIZES[shape].w + 0.01)
        assert.ok(y + size / 2 <= SIZES[shape].h + 0.01)
      }
    }
  })
  it('lays the own first row at the own edge', () => {
    assert.ok(cellSpot({ shape: 'upright', first: true }, 'a1').y > 5)
    assert.ok(cellSpot({ shape: 'upright', first: false }, 'a1').y < 1)
  })
})

describe('what was rolled', () => {
  const told = (number: number, kind: string, data: Record<string, unknown>) => ({
    number,
    kind,
    data,
    text: '',
    exact: null,
  })
  const events = [
    told(0, 'attacks', { seat: 'A', card: 'x' }),
    told(1, 'rolls', { seat: 'A', card: 'x', n: 4 }),
    told(2, 'rolls', { seat: 'B', card: 'y', n: 2 }),
    told(3, 'counts', { seat: 'A', card: 'x', n: 4, total: 5, modifiers: ['experience +1'] }),
  ]
  it('is told with its modifiers and its row', () => {
    const [strike] = strikes(events, TABLES)
    assert.deepEqual(
      strike?.casts.map(({ total }) => total),
      [5, 2],
    )
    assert.deepEqual(strike?.casts[0]?.modifiers, [{ what: 'experience', n: 1 }])
    assert.equal(strike?.row?.difference, 3)
    assert.deepEqual(strike?.forces, ['medium', null])
  })
  it('tells the row that somebody has stepped down to', () => {
    const rolled = [
      told(0, 'attacks', { seat: 'A', card: 'x' }),
      told(1, 'rolls', { seat: 'A', card: 'x', n: 6 }),
      told(2, 'rolls', { seat: 'B', card: 'y', n: 2 }),
    ]
    const deals = (seat: string, card: string, force: string) => told(3, 'deals', { seat, card, force, n: 3 })
    const stayed = strikes([...rolled, deals('A', 'x', 'strong'), deals('B', 'y', 'weak')], TABLES)
    assert.deepEqual(stayed[0]?.forces, ['strong', 'weak'])
    const stepped = strikes([...rolled, deals('A', 'x', 'medium')], TABLES)
    assert.deepEqual(stepped[0]?.forces, ['medium', null])
    assert.equal(stepped[0]?.row?.difference, 3)
  })
  it('is counted face by face', () => {
    assert.deepEqual(faces(events), [
      [0, 0, 0, 1, 0, 0],
      [0, 1, 0, 0, 0, 0],
    ])
  })
})
