import { expect, test } from 'vitest'
import { matchingOffers, withoutRepeated } from './offers'

const groups = [
  { title: 'Form', offers: [{ code: 'amount', label: 'Amount of money' }] },
  {
    title: 'Flow',
    offers: [
      { code: 'amount', label: 'Set by Count' },
      { code: 'sum', label: 'Set by Count' },
    ],
  },
]

test('what is offered is found by its meaning and by its code', () => {
  expect(matchingOffers(groups, ' MONEY amo ')).toEqual([groups[0]])
  expect(matchingOffers(groups, 'sum').flatMap(({ offers }) => offers)).toEqual([
    { code: 'sum', label: 'Set by Count' },
  ])
  expect(matchingOffers(groups, 'nothing')).toEqual([])
})

test('a code stands in the first group that has it', () => {
  expect(withoutRepeated(groups)[1]?.offers.map(({ code }) => code)).toEqual(['sum'])
})
