import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { forgeCost } from '../../src/games/clash/abilities'
import { surprise } from '../../src/games/clash/decks'
import { points, ready } from '../../src/games/clash/difficulty'
import { figures } from '../../src/games/clash/figures'
import { matches, noFilter } from '../../src/games/clash/filter'
import { PICTURES } from '../../src/games/clash/champions'
import { mutated, parseCard, parseMutation, price } from '../../src/games/clash/league/mutation'
import { tell, wordOf } from '../../src/lib/state/told.svelte'
import type { CardInfo } from '../../src/table/wire'

const python = new URL('../../../src/duelyard/games/clash/', import.meta.url)
const art = new URL('../../src/games/clash/art/', import.meta.url)
const rows = (name: string) =>
  readFileSync(new URL(name, python), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))

/** Some of the tables, as the server tells them (games/clash/figures.py). */
const worth = (value: number, price: number, more: object = {}) => ({
  value,
  aura: true,
  price,
  surcharge: 0,
  negative: false,
  champion: true,
  ...more,
})
tell('clash', {
  words: { 'ability.rage.name': 'Rage', 'set.elusive.name': 'Elusive' },
  figures: {
    abilities: {
      rage: worth(1.5, 2),
      splash: worth(1, 1.5),
      sprint: worth(0.5, 1),
      vanish: worth(0.5, 1),
      aerial: worth(0.5, 1),
      vulnerability: worth(1, 1.5),
      defender: worth(-1, 0, { aura: false, surcharge: 1.5, negative: true }),
      cursed: worth(-0.5, 0, { surcharge: 1, negative: true }),
    },
    sets: ['initiation', 'elusive'],
    ai_prices: { sprint: 1, rage: 2 },
    ai_levels: [{ ai_mana: 7 }, { ai_mana: 7, ai_first: true }, { ai_mana: 8, ai_abilities: ['sprint'] }],
  },
})

/** The printed cards, as the server tells them. */
const cards = new Map<string, CardInfo>(
  rows('cards.csv').map(([id, set, number, en, ru, type, mana, attack, health, abilities]) => [
    id!,
    {
      id: id!,
      name: en!,
      names: { en: en!, ru: ru! },
      facts: {
        set,
        number: Number(number),
        type,
        mana: Number(mana),
        attack: attack === 'X' ? 'X' : Number(attack),
        health: health ? Number(health) : null,
        abilities: abilities ? abilities.split(';') : [],
      },
      text: '',
      keywords: [],
    },
  ]),
)

test('every card has a picture of its own', () => {
  const seen = new Set<string>()
  for (const card of cards.values()) {
    const set = JSON.parse(readFileSync(new URL(`${String(card.facts.set)}.icons.json`, art), 'utf8')) as Record<
      string,
      string
    >
    assert.ok(set[card.id], card.id)
    assert.ok(!seen.has(set[card.id]!), `${card.id}: ${set[card.id]} is taken`)
    seen.add(set[card.id]!)
  }
  assert.equal(seen.size, 352)
})

test('abilities have signs, champions pictures', () => {
  const signs = JSON.parse(readFileSync(new URL('abilities.icons.json', art), 'utf8')) as object
  assert.deepEqual(
    Object.keys(signs).sort(),
    rows('prices.csv')
      .map(([id]) => id)
      .sort(),
  )
  const pictures = JSON.parse(readFileSync(new URL('champion.icons.json', art), 'utf8')) as object
  assert.deepEqual(Object.keys(pictures), [...PICTURES])
})

test('things are called as the server calls them', () => {
  assert.equal(wordOf('clash', 'ability', 'rage'), 'Rage')
  assert.equal(wordOf('clash', 'set', 'elusive'), 'Elusive')
  assert.equal(wordOf('clash', 'set', 'unheard_of'), 'unheard_of')
})

test('a champion costs what the generator says', () => {
  assert.equal(forgeCost(4, 5, ['rage', 'splash']), 6)
  assert.equal(forgeCost(3, 4, ['aura:sprint']), 4)
  assert.equal(forgeCost(2, 2, ['vulnerability']), 1)
  assert.equal(forgeCost(3, 4, ['vanish', 'sprint']), 4)
  assert.equal(forgeCost(1, 1, ['defender']), 0)
  assert.equal(forgeCost(3, 4, ['aura:cursed']), 2)
})

test('ready-made levels cost their points', () => {
  for (const level of [1, 2, 3]) assert.equal(points(ready(level)), level)
})

test('a card says what it is where it lies', () => {
  const ogre = cards.get('ogre')!
  assert.deepEqual([figures(ogre).mana, figures(ogre).attack, figures(ogre).health], [4, 4, 4])
  const changed = { mana: 3, attack: 6, health: 4, abilities: ['rage'] }
  const held = figures(ogre, { card: 'ogre', available: true, cost: 1, changed })
  assert.deepEqual([held.mana, held.attack, held.abilities, held.cheaper], [1, 6, ['rage'], true])
  const played = figures(ogre, {
    attack: 4,
    health: 4,
    damage: 2,
    new: true,
    abilities: ['rage', 'berserk'],
    symbiote: null,
    captured: 'troll',
  })
  assert.deepEqual(
    [played.damage, played.fresh, played.abilities, played.lent, played.captured],
    [2, true, ['berserk', 'rage'], ['rage'], 'troll'],
  )
  assert.equal(figures(cards.get('boom')!).health, null)
})

test('filters go together', () => {
  const found = (change: object) =>
    [...cards.values()].filter((card) => matches(card, { ...noFilter(), ...change })).length
  assert.equal(found({}), 352)
  assert.equal(found({ sets: ['initiation'], type: 'spell' }), 5)
  assert.equal(found({ words: 'ТРОЛЛЬ' }), 3)
  assert.equal(found({ abilities: ['rage', 'berserk'], sets: ['initiation'] }), 4)
})

test('a surprise is a deck', () => {
  for (let n = 0; n < 20; n++) assert.equal(new Set(surprise([...cards.values()])).size, 8)
})

test('mutations: text, price, result', () => {
  const one = parseMutation('mutate gladiator aerial from harasser over defender')!
  assert.deepEqual([one.card, one.element, one.source, one.covers], ['gladiator', 'aerial', 'harasser', ['defender']])
  const gladiator = parseCard('gladiator', cards)
  assert.equal(price(one, gladiator, cards), 2.5)
  assert.deepEqual(mutated(gladiator, one, cards).abilities, ['aerial', 'vanish'])
  assert.equal(price(parseMutation('mutate gladiator health from titan')!, gladiator, cards), 1)
  assert.equal(price(parseMutation('mutate gladiator mana from harasser')!, gladiator, cards), 2)
  assert.equal(parseMutation('done'), null)
  assert.deepEqual(parseCard('ogre(mana=3, abilities=rage+aura:sprint)', cards).changed, {
    mana: 3,
    attack: 4,
    health: 4,
    abilities: ['rage', 'aura:sprint'],
  })
})
