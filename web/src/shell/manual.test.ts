import { expect, test } from 'vitest'
import { manualOf } from './manual'

test.each([
  ['lawer', '01', 'lawyer'],
  ['lawer', '02', 'lawyer'],
  ['lawer', '11', 'other-lawyer'],
  ['lawer_firm', '', 'firm'],
  ['other', '', undefined],
])('%s %s', (zhlx, zyzlb, expected) => {
  expect(manualOf({ zhlx, zyzlb })).toBe(expected)
})
