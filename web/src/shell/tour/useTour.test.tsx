import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { currentUserQuery } from '../../api/currentUser'
import { type Preferences, PreferencesContext, storedPreferences } from '../../ui/theme/preferences'
import { useTour } from './useTour'

/** The tour of an account in a browser that keeps these preferences, and what the browser keeps then. */
function tourOf(id: string, kept: Partial<Preferences> = {}) {
  const client = new QueryClient()
  const user = { id, zhlx: 'lawer', zyzlb: '01', permissions: [], passwordDue: false }
  client.setQueryData<unknown>(currentUserQuery.queryKey, user)
  let preferences = storedPreferences()
  function Browser({ children }: { children: ReactNode }) {
    const [held, hold] = useState({ ...preferences, ...kept })
    preferences = held
    return (
      <PreferencesContext value={{ preferences: held, prefer: (change) => hold({ ...held, ...change }) }}>
        <MemoryRouter>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </MemoryRouter>
      </PreferencesContext>
    )
  }
  return { tour: renderHook(useTour, { wrapper: Browser }).result, kept: () => preferences }
}

test('the tour that one account has ended is still shown to another in the same browser', () => {
  const first = tourOf('1')
  expect(first.tour.current.shown).toBe('lawyer')
  act(() => first.tour.current.end())
  expect(first.tour.current.shown).toBeUndefined()
  expect(tourOf('1', first.kept()).tour.current.shown).toBeUndefined()
  expect(tourOf('2', first.kept()).tour.current.shown).toBe('lawyer')
})

test('who wants no tour gets one when he asks', () => {
  const { tour } = tourOf('1', { tour: false })
  expect(tour.current.shown).toBeUndefined()
  act(() => tour.current.start())
  expect(tour.current.shown).toBe('lawyer')
})
