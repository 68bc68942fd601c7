import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CardInfo, GameInfo, LevelInfo, SettingInfo } from '../src/lib/api/messages'
import { ago } from '../src/lib/text/ago'
import { hurried, least } from '../src/pages/parts/clocks'
import { fits } from '../src/pages/parts/gallery'
import { matters } from '../src/pages/parts/schema'

const card = (id: string, facts: Record<string, unknown>, keywords: string[] = []): CardInfo => ({
  id,
  name: id,
  names: { en: id, ru: `ру-${id}` },
  facts,
  text: `Text of ${id}.`,
  keywords,
})
const setting = (name: string, schema: Record<string, unknown>, choices: SettingInfo['choices'] = []): SettingInfo => ({
  name,
  title: name,
  help: '',
  schema,
  choices,
})
const game = (settings: SettingInfo[]) => ({ id: 'toy', settings }) as unknown as GameInfo

test('a card is found by its words in any language, its facts and its keywords', () => {
  const troll = card('troll', { mana: 6 }, ['rage', 'price_of_blood:2'])
  const wanted = { words: '', facts: {}, keyword: '' }
  assert.ok(fits(troll, { ...wanted, words: 'РУ-troll TEXT' }))
  assert.ok(!fits(troll, { ...wanted, words: 'ogre' }))
  assert.ok(fits(troll, { ...wanted, facts: { mana: '6', set: '' } }))
  assert.ok(!fits(troll, { ...wanted, facts: { mana: '5' } }))
  assert.ok(fits(troll, { ...wanted, keyword: 'price_of_blood' }))
  assert.ok(!fits(troll, { ...wanted, keyword: 'aura' }))
})

test('an option matters with the right values of the others', () => {
  const level = setting('level', { when: { mode: ['solo'] } })
  const info = game([setting('mode', { default: 'duel' }), level])
  assert.ok(!matters(level, info, {}))
  assert.ok(matters(level, info, { mode: 'solo' }))
  assert.ok(matters(info.settings[0]!, info, {}))
})

test('times in words', () => {
  const now = Date.parse('2030-01-10T12:00:00Z')
  assert.equal(ago('2030-01-10T11:57:00Z', 'en', now), '3 minutes ago')
  assert.equal(ago('2030-01-09T11:00:00Z', 'ru', now), 'вчера')
  assert.equal(ago('2030-01-10T11:59:50Z', 'en', now), 'now')
})

test('the form says which computers have to hurry, and which clock none of them can keep', () => {
  const level = (id: string, full_move: number, full_match: number): LevelInfo => {
    const clocks = { least_move: 2, least_match: 30, full_move, full_match, full_increment: 6 }
    return { id, name: id, text: '', clocks, strength: null }
  }
  const levels = [level('squire', 2, 30), level('warlord', 8, 175)]
  const names = (kind: 'move' | 'match' | 'days', seconds: number, increment = 0) =>
    hurried({ kind, seconds, increment }, levels).map((each) => each.id)
  assert.deepEqual(names('move', 5), ['warlord'])
  assert.deepEqual(names('move', 8), [])
  assert.deepEqual(names('match', 60), ['warlord'])
  assert.deepEqual(names('match', 60, 6), [])
  assert.deepEqual(names('days', 86400), [])
  assert.equal(least({ kind: 'move', seconds: 1 }, levels), 2)
  assert.equal(least({ kind: 'move', seconds: 1 }, []), 0)
  assert.equal(least({ kind: 'none' }, levels), 0)
})
