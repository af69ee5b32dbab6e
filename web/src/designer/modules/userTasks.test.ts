import { expect, test } from 'vitest'
import { withEntry } from './userTasks'

test('a user task is offered before the plain one, and where that one is not there is none', () => {
  const entries = { 'append.gateway': 1, 'append.append-task': 2, remove: 3 }
  const offered = withEntry(entries, 'append.user-task', 4, 'append.append-task')
  expect(Object.keys(offered)).toEqual(['append.gateway', 'append.user-task', 'append.append-task', 'remove'])
  expect(withEntry({ remove: 3 }, 'append.user-task', 4, 'append.append-task')).toEqual({ remove: 3 })
})
