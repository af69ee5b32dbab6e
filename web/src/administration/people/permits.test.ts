import { expect, test } from 'vitest'
import { permits } from './permits'

test('a star stands for all that follows', () => {
  expect(permits(['sys:*'], 'sys:user:edit')).toBe(true)
  expect(permits(['sys:user:list'], 'sys:user:edit')).toBe(false)
  expect(permits(['*'], 'sys:user:edit')).toBe(true)
  expect(permits(['flow:*'], 'sys:user:edit')).toBe(false)
})
