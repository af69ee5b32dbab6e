import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { FlowCase, PastCaseRow } from '../../api/contract'
import { initTexts, loadTexts } from '../../text/i18n'
import { CaseRow } from './CaseRow'
import { PastCases } from './PastCases'

const saved = vi.fn()
const story = { steps: [{ complete: 'a', as: '#1' }] }

vi.mock('../../form/reference/useOperationName', () => ({ useOperationName: () => (code: string) => code }))
vi.mock('../../text/flowNames', () => ({ useFlowNames: () => ({ nameOf: (name: string) => name }) }))
vi.mock('./api', () => ({
  casesQuery: (flowKey: string) => ({ queryKey: ['flowCases', flowKey], queryFn: async () => ({ cases: [] }) }),
  saveCase: async (input: unknown) => saved(input),
  tellPastCases: async () => [past('SQ1', { outcome: 'same', testCase: story }), past('SQ2', { outcome: 'differs' })],
}))

beforeAll(async () => {
  await initTexts()
  await loadTexts('designer')
})

function past(sqNo: string, more: Partial<PastCaseRow>): PastCaseRow {
  const about = { captions: {}, decisions: 2, difference: null, endedAt: 0, status: '42', testCase: null, version: 1 }
  return { ...about, outcome: 'same', sqNo, ...more }
}

test('a past case that can be told again is kept as a test case; one that needs personal data is not', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PastCases flowKey="lsjgbg" onShow={vi.fn()} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByText('已办结案件'))
  await userEvent.click(screen.getByRole('button', { name: '重走' }))
  await screen.findByRole('article', { name: 'SQ1' })
  expect(screen.getAllByText('保存为测试用例', { selector: 'summary' })).toHaveLength(1)
  expect(screen.getByText(/去掉个人信息后无法重走/)).toBeTruthy()
  await userEvent.click(screen.getByText('保存为测试用例', { selector: 'summary' }))
  await userEvent.click(screen.getByRole('button', { name: '保存为测试用例' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ flowKey: 'lsjgbg', story })
})

test('a test case that ran says which letters would go out, and to whom', () => {
  const one: FlowCase = { id: '1', name: '不予受理', story: {}, updatedAt: 0, updatedBy: null }
  const letters = [
    { node: 'accept', name: '不予受理通知书', addressee: 'applicant' },
    { node: 'accept', name: '告知书' },
  ]
  const act = vi.fn()
  render(
    <CaseRow
      one={one}
      run={{ difference: null, story: {}, letters }}
      nameOf={() => '市局受理'}
      onShow={act}
      onTry={act}
      onName={act}
      onRecord={act}
      onRemove={act}
    />,
  )
  const shown = screen.getByRole('list', { name: '将发出的通知书' })
  expect(shown.textContent).toContain('“市局受理”发出通知书《不予受理通知书》，送达：申请人')
  expect(shown.textContent).toContain('《告知书》，送达：按通知书类型')
})
