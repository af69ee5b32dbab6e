import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/apiError'
import { texts } from '../../text/zh/complain'
import { texts as shared } from '../../text/zh/public'
import ComplainPage from './ComplainPage'

const post = vi.hoisted(() => vi.fn())
const upload = vi.hoisted(() => vi.fn())
vi.mock('../../api/client', () => ({ post, upload, get: async () => ({ captchaId: '', image: '', required: false }) }))
vi.mock('../../core/form', () => ({
  loadForms: async () => ({ formChecker: () => checker, messageText: ({ code }: { code: string }) => code }),
}))
const check = vi.hoisted(() => vi.fn(() => [] as object[]))

const checker = {
  states: () => ({ facts: { visible: true, required: true }, evidence: { visible: true, required: false } }),
  check,
}
const form = {
  sections: [
    {
      key: 'what',
      title: { zh: '事实', en: 'Facts' },
      fields: [
        { key: 'facts', label: { zh: '事实与理由', en: 'Facts' }, widget: 'textarea' },
        { key: 'evidence', label: { zh: '证据', en: 'Evidence' }, widget: 'file' },
      ],
    },
  ],
}

beforeEach(() => {
  check.mockReturnValue([])
  post.mockImplementation(async (path: string) =>
    path.endsWith('/begin') ? { ticket: 'first' } : { form, dictionaries: {}, counties: [] },
  )
  upload.mockResolvedValue({ cBh: 'file-1', name: '合同.pdf' })
})

async function begin() {
  await userEvent.click(screen.getByRole('checkbox', { name: texts.consent }))
  await userEvent.click(screen.getByRole('button', { name: texts.begin }))
}

async function facts(): Promise<HTMLTextAreaElement> {
  return screen.findByLabelText(/事实与理由/)
}

test('what was filled in is there again after a look at the state of another', async () => {
  render(<ComplainPage locale="zh-CN" shared={shared} onSwitchLocale={() => undefined} />)
  await begin()
  await userEvent.type(await facts(), '一直没有办理')
  await userEvent.click(screen.getByRole('tab', { name: texts.tabs.status }))
  expect((await facts()).closest('[hidden]')).not.toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: texts.tabs.file }))
  expect((await facts()).value).toBe('一直没有办理')
  expect((await facts()).closest('[hidden]')).toBeNull()
})

test('who has left something out is led to it, far above the button', async () => {
  check.mockReturnValue([{ field: 'facts', severity: 'error', code: 'required' }])
  render(<ComplainPage locale="zh-CN" shared={shared} onSwitchLocale={() => undefined} />)
  await begin()
  await facts()
  await userEvent.click(screen.getByRole('button', { name: texts.send }))
  await waitFor(async () => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
})

test('who took too long confirms once more and goes on with what he has filled in, without its files', async () => {
  render(<ComplainPage locale="zh-CN" shared={shared} onSwitchLocale={() => undefined} />)
  await begin()
  await userEvent.type(await facts(), '一直没有办理')
  await userEvent.upload(screen.getByLabelText('证据'), new File(['x'], '合同.pdf'))
  await screen.findByText('合同.pdf')
  upload.mockRejectedValueOnce(new ApiError(404, 'NOT_FOUND', '', null))
  await userEvent.upload(screen.getByLabelText('证据'), new File(['y'], '收据.pdf'))
  expect((await screen.findByRole('alert')).textContent).toBe(texts.lost)
  await begin()
  expect((await facts()).value).toBe('一直没有办理')
  expect(screen.queryByText('合同.pdf')).toBeNull()
  expect(screen.queryByText('file-1')).toBeNull()
})
