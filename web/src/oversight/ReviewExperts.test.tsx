import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentUserQuery } from '../api/currentUser'
import { initTexts } from '../text/i18n'
import { ReviewExperts } from './ReviewExperts'

const sheets = vi.hoisted(() => ({
  id: 'file',
  caseNo: '1',
  kind: '02',
  status: '2',
  items: [],
  sheets: [],
  mayScore: false,
  mayName: false,
}))
vi.mock('../api/client', () => ({ get: vi.fn(), post: vi.fn(async () => sheets) }))

beforeAll(() => initTexts())

function show(permissions: string[]) {
  const client = new QueryClient()
  client.setQueryData<unknown>(currentUserQuery.queryKey, { id: 'user', permissions })
  render(
    <QueryClientProvider client={client}>
      <ReviewExperts id="file" />
    </QueryClientProvider>,
  )
}

test('whoever holds every permission of reviews sees the experts', async () => {
  show(['review:*'])
  expect(await screen.findByRole('heading', { name: '评分表' })).toBeDefined()
})

test('who holds none sees nothing', () => {
  show(['talk:*'])
  expect(screen.queryByRole('heading')).toBeNull()
})
