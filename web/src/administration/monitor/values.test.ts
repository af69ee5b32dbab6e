import { expect, test } from 'vitest'
import { variablesOf } from './values'

test('values are sent as what they are', () => {
  const values = variablesOf([
    { name: ' objection ', kind: 'text', text: '有异议' },
    { name: 'days', kind: 'number', text: '15' },
    { name: 'odd', kind: 'number', text: 'x' },
    { name: 'upheld', kind: 'yesNo', text: 'true' },
    { name: '', kind: 'text', text: 'nobody' },
  ])
  expect(values).toEqual({ objection: '有异议', days: 15, odd: 'x', upheld: true })
})
