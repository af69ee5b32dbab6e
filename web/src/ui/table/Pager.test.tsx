import { expect, test } from 'vitest'
import { pageNumbers } from './Pager'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 24, [1, 2, 3, 4, 24]],
  [12, 24, [1, 11, 12, 13, 24]],
  [24, 24, [1, 21, 22, 23, 24]],
])('page %i of %i shows %j', (page, last, expected) => {
  expect(pageNumbers(page, last)).toEqual(expected)
})
