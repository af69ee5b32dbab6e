import { expect, test } from 'vitest'
import { chosenOperation } from './decision'

test('where a step offers one thing alone nobody has to choose it, elsewhere he has to', () => {
  const [agree, refuse] = [{ clcz: '05' }, { clcz: '06' }]
  expect(chosenOperation('', [agree])).toBe(agree)
  expect(chosenOperation('', [agree, refuse])).toBeUndefined()
  expect(chosenOperation('06', [agree, refuse])).toBe(refuse)
  expect(chosenOperation('', [])).toBeUndefined()
})
