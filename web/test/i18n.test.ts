import assert from 'node:assert/strict'
import { test } from 'node:test'
import en from '../src/lib/i18n/en'
import ru from '../src/lib/i18n/ru'
import { fill } from '../src/lib/i18n/fill'

const words = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort()

test('both languages have the same keys', () => {
  assert.deepEqual(Object.keys(ru).sort(), Object.keys(en).sort())
})

test('a game has words of its own, under its own name', () => {
  const games = import.meta.glob<Record<string, string>>('/src/games/*/words/{en,ru}.ts', {
    eager: true,
    import: 'default',
  })
  assert.ok(Object.keys(games).length > 1)
  for (const [path, words] of Object.entries(games)) {
    const id = path.split('/').at(-3)!
    assert.deepEqual(
      Object.keys(words).filter((key) => !key.startsWith(`${id}.`)),
      [],
      path,
    )
    assert.ok(
      Object.keys(words).every((key) => key in en),
      path,
    )
  }
})

test('both languages use the same words', () => {
  for (const [key, text] of Object.entries(en)) {
    assert.deepEqual(new Set(words(ru[key as keyof typeof ru])), new Set(words(text)), key)
  }
})

test('Russian texts are in Russian', () => {
  const bare = (text: string) => text.replace(/\{\w+\}/g, '')
  const plain = Object.entries(ru).filter(([, text]) => /[a-z]{4,}/i.test(bare(text)) && !/[а-яё]/i.test(text))
  assert.deepEqual(
    plain.filter(([, text]) => !/^(Duelyard|GitHub|English|PWA)/.test(text)),
    [],
  )
})

test('forms follow the number', () => {
  const text = '{n} {n|стол|стола|столов}'
  const counted = [1, 2, 5, 11, 21, 104].map((n) => fill(text, { n }, 'ru'))
  assert.deepEqual(counted, ['1 стол', '2 стола', '5 столов', '11 столов', '21 стол', '104 стола'])
  assert.equal(fill('{n} {n|table|tables}', { n: 1 }, 'en'), '1 table')
  assert.equal(fill('{n} {n|table|tables}', { n: 0 }, 'en'), '0 tables')
  assert.equal(fill('{n} {n|очко|очка|очков}', { n: 1.5 }, 'ru'), '1,5 очка')
  assert.equal(fill('{who} waits', {}, 'en'), '{who} waits')
})
