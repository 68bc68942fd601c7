import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inline, markdown } from '../src/lib/text/markdown'

test('marks within a line', () => {
  assert.deepEqual(inline('a **b** c'), [
    { kind: 'text', text: 'a ' },
    { kind: 'strong', inside: [{ kind: 'text', text: 'b' }] },
    { kind: 'text', text: ' c' },
  ])
  assert.deepEqual(inline('*em* and `x*y*`'), [
    { kind: 'em', inside: [{ kind: 'text', text: 'em' }] },
    { kind: 'text', text: ' and ' },
    { kind: 'code', text: 'x*y*' },
  ])
  assert.deepEqual(inline('2 * 3 * 4'), [{ kind: 'text', text: '2 * 3 * 4' }])
})

test('ids of rules become links', () => {
  const kinds = inline('see CL-ASLT-3, GX-R-14 and GX-CARD-three_wishes.').map((part) =>
    part.kind === 'rule' ? part.id : part.kind,
  )
  assert.deepEqual(kinds, ['text', 'CL-ASLT-3', 'text', 'GX-R-14', 'text', 'GX-CARD-three_wishes', 'text'])
})

test('only harmless addresses are links', () => {
  const link = (href: string) => inline(`[x](${href})`)[0]!.kind
  assert.equal(link('https://example.org/a'), 'link')
  assert.equal(link('/rules/clash'), 'link')
  for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://example.org'])
    assert.equal(link(href), 'text')
})

test('HTML stays text', () => {
  assert.deepEqual(markdown('<img src=x onerror=alert(1)>'), [
    { kind: 'paragraph', inside: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
  ])
})

test('blocks', () => {
  const blocks = markdown('one\ntwo\n\n- a\n- b\n\n| h | i |\n|---|---|\n| 1 | 2 |\n\n1. x')
  assert.deepEqual(
    blocks.map((block) => block.kind),
    ['paragraph', 'list', 'table', 'list'],
  )
  const [paragraph, , table] = blocks
  assert.equal(paragraph?.kind === 'paragraph' && paragraph.inside.length, 3)
  assert.equal(table?.kind === 'table' && table.rows.length, 1)
})
