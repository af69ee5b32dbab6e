import { beforeEach, expect, test, vi } from 'vitest'
import { storedPreferences, storePreferences } from './preferences'

const system = (dark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: dark }))

beforeEach(() => localStorage.clear())

test('a first visit is as dark as the system, and so is the next one whatever else was chosen', () => {
  system(true)
  expect(storedPreferences().dark).toBe(true)
  storePreferences({ tabs: false })
  expect(storedPreferences()).toMatchObject({ tabs: false, dark: true })
  system(false)
  expect(storedPreferences().dark).toBe(false)
})

test('what was chosen counts, whatever the system says', () => {
  system(true)
  storePreferences({ dark: false })
  expect(storedPreferences().dark).toBe(false)
})
