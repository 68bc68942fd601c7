import assert from 'node:assert/strict'
import { test } from 'node:test'
import { match } from '../src/lib/route'

test('a pattern catches what stands in its places', () => {
  assert.deepEqual(match('/t/:id', '/t/abc'), { id: 'abc' })
  assert.deepEqual(match('/cards/:game?', '/cards'), {})
  assert.deepEqual(match('/cards/:game?', '/cards/gosu/'), { game: 'gosu' })
  assert.deepEqual(match('/', '/'), {})
  assert.deepEqual(match('/t/:id', '/t/a%20b'), { id: 'a b' })
})

test('other paths do not fit', () => {
  for (const [pattern, path] of [
    ['/t/:id', '/t'],
    ['/t/:id', '/t/a/b'],
    ['/lobby', '/lobbyx'],
    ['/', '/x'],
    ['/t/:id', '/t/%E0%A4%A'],
  ]) {
    assert.equal(match(pattern!, path!), null, `${pattern} ${path}`)
  }
})
