import { expect, test } from 'vitest'
import { idOf } from './live'

test('an event has an id, a sign of life has none', () => {
  expect(idOf('event: messages\nid: 17\ndata: {"unread":1}')).toBe('17')
  expect(idOf(': here')).toBeUndefined()
})
