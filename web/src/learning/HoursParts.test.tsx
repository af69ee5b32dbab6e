import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { HoursPart } from '../api/contract'
import { initTexts, loadTexts } from '../text/i18n'
import { HoursParts } from './HoursParts'

beforeAll(async () => {
  await initTexts()
  await loadTexts('learning', 'form')
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const part: HoursPart = {
  title: '外地培训',
  category: '',
  hours: 3,
  credit: 0,
  trainedOn: '2026-03-01',
  finishedAt: null,
  recordId: null,
  certificateVoid: false,
  proof: [],
}

test('what the file registers by hand is said to be so, beside courses', () => {
  const course = { ...part, title: '律师职业道德', category: '1', trainedOn: null, finishedAt: 0, recordId: 'r' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HoursParts label="年度学时" parts={[part, course]} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('row', { name: /外地培训/ }).textContent).toContain('档案登记')
  expect(screen.getByRole('row', { name: /律师职业道德/ }).textContent).not.toContain('档案登记')
  expect(screen.queryByRole('button')).toBeNull()
})
