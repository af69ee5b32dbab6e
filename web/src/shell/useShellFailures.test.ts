import { expect, test } from 'vitest'
import { ApiError } from '../api/apiError'
import { isRefusal } from './useShellFailures'

test.each([
  [new ApiError(200, '50000001', 'no menu', null), true],
  [new ApiError(500, 'INTERNAL', '', null), true],
  [new ApiError(0, 'NETWORK', '', null), false],
  [new ApiError(0, 'TIMEOUT', '', null), false],
  [new ApiError(401, 'UNAUTHENTICATED', '', null), false],
  [new ApiError(403, 'PASSWORD_DUE', '', null), false],
  [null, false],
])('%s', (error, expected) => {
  expect(isRefusal(error)).toBe(expected)
})
