import { expect, test } from 'vitest'
import { tabOf, withTab } from './useTabAddress'

const keys = ['due', 'rules'] as const

test('an address names the tab in front; what it makes up is the first', () => {
  expect(tabOf('/system/retention?tab=rules', keys)).toBe('rules')
  expect(tabOf('/system/retention?tab=others', keys)).toBe('due')
  expect(tabOf('/system/retention', keys)).toBe('due')
})

test('another tab begins with its first page, and the rest of the address stays', () => {
  expect(withTab('/credit?keyword=%E9%AB%98&page=3', keys, 'rules')).toBe('/credit?keyword=%E9%AB%98&tab=rules')
  expect(withTab('/system/retention?tab=rules&page=2', keys, 'due')).toBe('/system/retention')
})
