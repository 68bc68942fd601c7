import assert from 'node:assert/strict'
import test from 'node:test'
import { fitting } from '~/school/fitting'

const lesson = (id: string, lost: string[] = []) => ({ id, title: id, idea: '', rules: [], scenes: 1, lost })
const school = [lesson('one'), lesson('two', ['destroyed']), lesson('three', ['passes'])]
const passed = [{ kind: 'passes', data: { seat: 'A' } }]

test('the lesson about what befell us comes first', () => {
  assert.equal(fitting(school, () => false, 0, passed)?.id, 'three')
  assert.equal(fitting(school, () => false, 1, passed)?.id, 'one')
})

test('what is known is not offered', () => {
  assert.equal(fitting(school, (id) => id === 'three', 0, passed)?.id, 'one')
  assert.equal(
    fitting(school, () => true, 0, passed),
    undefined,
  )
})
