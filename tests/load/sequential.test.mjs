// The search finds an order where there is one, and none where an answer cannot be true.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explain } from './sequential.mjs'

const shown = (node, taskId = '1', taskVersion = 1) => ({ node, taskId, taskVersion })
const act = (asked, answered, who, kind, result, more = {}) => ({ asked, answered, who, kind, result, taskId: '1', version: 1, ...more })
const look = act(0, 1, 'x', 'claimable', shown('a'))

test('of two who claim the same task one is refused', () => {
  const claims = (result) => [look, act(2, 5, 'x', 'claim', 'done'), act(3, 4, 'y', 'claim', result)]
  assert.equal(explain(claims('refused')).explained, true)
  assert.equal(explain(claims('done')).explained, false)
})

test('what was answered is seen by whoever looks afterwards, and may be by whoever looks meanwhile', () => {
  const claim = act(2, 5, 'x', 'claim', 'done')
  const lists = (asked, result) => [look, claim, act(asked, asked + 1, 'y', 'claimable', result)]
  assert.equal(explain(lists(3, 'none')).explained, true)
  assert.equal(explain(lists(3, shown('a'))).explained, true)
  assert.equal(explain(lists(6, 'none')).explained, true)
  assert.equal(explain(lists(6, shown('a'))).explained, false)
})

test('a decision leads on, comes back when it is withdrawn, and is nobody else’s', () => {
  const decided = [look, act(2, 3, 'x', 'claim', 'done'), act(4, 5, 'x', 'decide', 'done', { version: 2 })]
  const next = act(6, 7, 'y', 'claimable', shown('b', '2'))
  assert.equal(explain([...decided, next]).explained, true)
  assert.equal(explain([...decided, act(6, 7, 'y', 'claimable', shown('c', '2'))]).explained, false)
  assert.equal(explain([...decided, next, act(8, 9, 'y', 'withdraw', 'done')]).explained, false)
  const back = [...decided, next, act(8, 9, 'x', 'withdraw', 'done'), act(10, 11, 'x', 'todo', shown('a', '3'))]
  assert.equal(explain(back).explained, true)
  assert.equal(explain([...back, act(12, 13, 'y', 'claim', 'done', { taskId: '2' })]).explained, false)
})

test('what was returned goes to whoever decided it before', () => {
  const returned = [
    look,
    act(2, 3, 'x', 'claim', 'done'),
    act(4, 5, 'x', 'decide', 'done', { version: 2 }),
    act(6, 7, 'y', 'claimable', shown('b', '2')),
    act(8, 9, 'y', 'claim', 'done', { taskId: '2' }),
    act(10, 11, 'y', 'goBack', 'done', { taskId: '2', version: 2 }),
  ]
  assert.equal(explain([...returned, act(12, 13, 'x', 'todo', shown('a', '3'))]).explained, true)
  assert.equal(explain([...returned, act(12, 13, 'y', 'claimable', shown('a', '3'))]).explained, false)
})
