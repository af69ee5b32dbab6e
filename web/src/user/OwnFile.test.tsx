import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../api/contract'
import { initTexts, loadTexts } from '../text/i18n'
import { OwnFile } from './OwnFile'

vi.mock('../api/menu', () => ({ useMenuHas: () => true }))
vi.mock('../area/useAreaDictionaries', () => ({ useAreaDictionaries: () => ({}) }))
vi.mock('../area/api', () => {
  const fields = [
    { key: 'licenceNo', label: { zh: '执业证号', en: 'Licence number' }, widget: 'text' },
    { key: 'employerName', label: { zh: '所在单位', en: 'Employer' }, widget: 'text' },
    { key: 'mobile', label: { zh: '手机', en: 'Mobile' }, widget: 'text' },
  ]
  const row = { licenceNo: '19999201010000001', mobile: '160****0022' }
  return {
    areaQuery: (area: string) => ({ queryKey: [area], queryFn: () => ({ form: { sections: [{ fields }] } }) }),
    detailQuery: (area: string, id: string) => ({ queryKey: [area, id], queryFn: () => ({ row }) }),
  }
})

beforeAll(async () => {
  await initTexts()
  await loadTexts('user')
})

const show = (user: Pick<CurrentUser, 'lawyerId' | 'firmId'>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnFile user={{ ...({} as CurrentUser), ...user }} />
    </QueryClientProvider>,
  )

test('a lawyer reads what his licence says, and finds the whole file', async () => {
  show({ lawyerId: 'lawyer-000002', firmId: null })
  await screen.findByText('19999201010000001')
  expect(screen.queryByText('所在单位')).toBeNull()
  expect(screen.queryByText('160****0022')).toBeNull()
  expect(screen.getByRole('link', { name: '查看完整档案' }).getAttribute('href')).toBe('#/lawyer/detail')
})

test('staff have no file', () => {
  expect(show({ lawyerId: null, firmId: null }).container.textContent).toBe('')
})
