import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, act, Suspense, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initTexts, loadTexts } from '../../text/i18n'
import { PageTabContext } from '../../ui/pageTab'
import FileField from './FileField'

const pdf = '%PDF-1.7\n%%EOF'
const names: Record<string, string> = { f1: '证明.pdf', f2: '合同.docx', f3: '材料.zip' }
let sent: string[] = []
/** Nothing gets through, until `release` lets it. */
let isStuck = false
let release: () => void
let aborted: string[] = []

/** Calls of the client's own: lists, tickets, and the module of core. */
async function answer(path: string, init?: { body?: string }): Promise<Response> {
  if (path.endsWith('.wasm')) {
    const bytes = readFileSync(join(import.meta.dirname, '../../core/pkg/form/form_bg.wasm'))
    return new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } })
  }
  if (path.endsWith('pieces/begin')) return sound({ id: 'u1', pieceSize: 4 * 1024 * 1024, received: [] })
  if (path.endsWith('pieces/finish')) return sound({ cBh: 'n-large', cWjhzm: 'pdf', name: '大.pdf', size: 5_000_000 })
  if (path.endsWith('pieces/open'))
    return sound([{ id: 'u9', name: '大.pdf', size: 5_000_000, pieceSize: 4 * 1024 * 1024, received: [0] }])
  if (path.endsWith('pieces/cancel')) throw new TypeError('no network')
  const { ids = [] } = JSON.parse(init?.body ?? '{}') as { ids?: string[] }
  const data = path.endsWith('getList')
    ? ids.map((cBh) => ({ cBh, cWjhzm: names[cBh]?.split('.')[1], name: names[cBh], size: 2048 }))
    : { ticket: 'once' }
  return sound(data)
}

function sound(data: unknown): Response {
  return new Response(JSON.stringify({ stateCode: '00000000', stateInfo: 'OK', data }))
}

/** The server's side of an upload: the third part of a name says how it ends. */
class Upload extends EventTarget {
  upload = { onprogress: (_event: object) => undefined }
  onload = () => undefined
  status = 200
  responseText = ''
  open() {}
  setRequestHeader() {}
  onabort = () => undefined
  abort() {
    aborted.push(sent.at(-1) ?? '')
    this.onabort()
  }
  send(body: FormData) {
    const { name, size } = body.get('file') as File
    sent.push(name)
    if (isStuck) release = () => this.arrive(name, size)
    else this.arrive(name, size)
  }
  arrive(name: string, size: number) {
    act(() => this.upload.onprogress({ loaded: 1, total: 2, lengthComputable: true }))
    const refused = name.includes('refused')
    const data = refused
      ? { violations: [{ field: 'file', severity: 'error', code: 'fileUnsafe', text: 'hidden page' }] }
      : { cBh: `n-${name}`, cWjhzm: 'pdf', name, size }
    this.status = refused ? 422 : 200
    this.responseText = JSON.stringify({ stateCode: refused ? 'VALIDATION' : '00000000', stateInfo: '', data })
    setTimeout(() => this.onload())
  }
}

type FieldProps = { first: string[]; maxItems?: number; maxSize?: number; readOnly?: boolean }

function Field({ first, readOnly = false, ...limits }: FieldProps) {
  const [value, setValue] = useState(first)
  return (
    <QueryClientProvider client={client}>
      <Suspense>
        <FileField id="proof" value={value} {...limits} readOnly={readOnly} onChange={setValue} />
        <div data-testid="value">{value.join(' ')}</div>
      </Suspense>
    </QueryClientProvider>
  )
}
let client: QueryClient
const nothing = () => undefined
const tab = {
  url: '',
  rename: nothing,
  move: nothing,
  lead: nothing,
  refresh: nothing,
  close: nothing,
  toTop: nothing,
  setUnsaved: nothing,
}

async function show(field: React.ReactElement) {
  const page = await act(async () => render(field))
  await screen.findByTestId('value')
  const input = () => page.container.querySelector('input[type=file]') as HTMLInputElement
  return { input, value: () => screen.getByTestId('value').textContent }
}

beforeAll(async () => {
  await initTexts()
  await loadTexts('form')
})

beforeEach(() => {
  sent = []
  aborted = []
  isStuck = false
  sessionStorage.clear()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('XMLHttpRequest', Upload)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

test('chosen files are sent one after the other, and the field holds their numbers', async () => {
  const { input, value } = await show(<Field first={[]} />)
  await userEvent.upload(input(), [new File([pdf], 'a.pdf'), new File([pdf], 'b.pdf')])
  await waitFor(() => expect(value()).toBe('n-a.pdf n-b.pdf'))
  expect(sent).toEqual(['a.pdf', 'b.pdf'])
  expect(screen.getByRole('status').textContent).toBe('b.pdf 已上传')
})

test('a file above the size of its field is refused before it is sent, and the size stands at the button', async () => {
  const { input, value } = await show(<Field first={[]} maxSize={1} />)
  expect(screen.getByText(/单个不超过1MB/)).toBeTruthy()
  const large = new File([pdf, new Uint8Array(1024 * 1024)], 'large.pdf')
  await userEvent.upload(input(), [large, new File([pdf], 'small.pdf')])
  await waitFor(() => expect(value()).toBe('n-small.pdf'))
  expect(sent).toEqual(['small.pdf'])
  expect(screen.getByRole('alert').textContent).toBe('large.pdf: 文件不能超过1MB')
})

test('what core or the server refuses is said by name, and the others are sent', async () => {
  const { input, value } = await show(<Field first={[]} />)
  const files = [
    new File(['MZ'], 'tool.exe.pdf'),
    new File(['MZ'], 'false.pdf'),
    new File([], 'empty.pdf'),
    new File([pdf], 'refused.pdf'),
    new File([pdf], 'good.pdf'),
  ]
  await userEvent.upload(input(), files)
  await waitFor(() => expect(value()).toBe('n-good.pdf'))
  expect(sent).toEqual(['refused.pdf', 'good.pdf'])
  expect([...screen.getByRole('alert').children].map((line) => line.textContent)).toEqual([
    'tool.exe.pdf: 文件名不能包含路径或程序的扩展名，请改名后再上传',
    'false.pdf: 文件内容与扩展名pdf不符，请选择未改过扩展名的原文件',
    'empty.pdf: 文件不能为空',
    'refused.pdf: hidden page',
  ])
})

test('a large file comes in pieces, is paused and goes on', async () => {
  const { input, value } = await show(<Field first={[]} />)
  isStuck = true
  await userEvent.upload(input(), new File([pdf, new Uint8Array(5_000_000)], '大.pdf'))
  await waitFor(() => expect(sent).toEqual(['piece']))
  await userEvent.click(await screen.findByRole('button', { name: '暂停上传 大.pdf' }))
  expect(await screen.findByText('已暂停')).toBeTruthy()
  expect(value()).toBe('')
  isStuck = false
  await userEvent.click(screen.getByRole('button', { name: '继续上传 大.pdf' }))
  await waitFor(() => expect(value()).toBe('n-large'))
  expect(sent).toEqual(['piece', 'piece', 'piece'])
  expect(sessionStorage).toHaveLength(0)
})

test('an upload goes on while its page stands behind another', async () => {
  const field = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Field first={[]} />
    </Activity>
  )
  const page = await act(async () => render(field('visible')))
  await screen.findByTestId('value')
  isStuck = true
  await userEvent.upload(page.container.querySelector('input[type=file]') as HTMLInputElement, new File([pdf], 'a.pdf'))
  await waitFor(() => expect(sent).toEqual(['a.pdf']))
  await act(async () => page.rerender(field('hidden')))
  await act(async () => release())
  await act(async () => page.rerender(field('visible')))
  await waitFor(() => expect(screen.getByTestId('value').textContent).toBe('n-a.pdf'))
  expect(aborted).toEqual([])
})

test.each(['dialog', 'tab'])('an upload ends with its %s', async (place) => {
  const closing = new AbortController()
  const page = await act(async () =>
    render(
      <PageTabContext value={{ ...tab, closed: closing.signal }}>
        <Field first={[]} />
      </PageTabContext>,
    ),
  )
  await screen.findByTestId('value')
  isStuck = true
  await userEvent.upload(page.container.querySelector('input[type=file]') as HTMLInputElement, new File([pdf], 'a.pdf'))
  await waitFor(() => expect(sent).toEqual(['a.pdf']))
  await act(async () => (place === 'tab' ? closing.abort() : page.unmount()))
  expect(aborted).toEqual(['a.pdf'])
})

test('what broke off is given up here also when the server is not reached', async () => {
  sessionStorage.setItem('lawdesk.upload.u9', '#proof')
  await show(<Field first={[]} />)
  await userEvent.click(await screen.findByRole('button', { name: '放弃上传 大.pdf' }))
  await waitFor(() => expect(screen.queryByText(/大.pdf/)).toBeNull())
  expect(sessionStorage).toHaveLength(0)
})

test('no more files are sent than there are places', async () => {
  const { input, value } = await show(<Field first={['f1']} maxItems={2} />)
  await userEvent.upload(input(), [new File([pdf], 'a.pdf'), new File([pdf], 'b.pdf')])
  await waitFor(() => expect(value()).toBe('f1 n-a.pdf'))
  expect(screen.getByRole('alert').textContent).toBe('最多2项')
  expect(screen.getByRole('button', { name: '选择文件' })).toHaveProperty('disabled', true)
})

test('a stored file is shown by name and can be removed with the keyboard', async () => {
  const { value } = await show(<Field first={['f1', 'f2']} />)
  const remove = await screen.findByRole('button', { name: '移除 证明.pdf' })
  remove.focus()
  await userEvent.keyboard('{Enter}')
  expect(value()).toBe('f2')
  expect(document.activeElement?.textContent).toBe('选择文件')
})

test('pictures, PDF and office documents are previewed by a ticket, other files only downloaded', async () => {
  await show(<Field first={['f1', 'f2', 'f3']} readOnly />)
  await userEvent.click(await screen.findByRole('button', { name: '预览 证明.pdf' }))
  const frame = await screen.findByTitle('证明.pdf')
  const address = new URL((frame as HTMLIFrameElement).src)
  expect(atob(address.pathname.split('/').at(-1) ?? '')).toBe('f1.pdf?token=once')
  expect(address.search).toBe('?officePreviewType=pdf')
  const link = screen.getByRole('link', { name: '在新标签页中打开' })
  expect(link.getAttribute('href')).toBe('#/showPdf?fileId=f1&ext=pdf')
  // What is typed in this page stays.
  expect(link.getAttribute('target')).toBe('_blank')
  expect(screen.getByRole('button', { name: '预览 合同.docx' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '预览 材料.zip' })).toBeNull()
  expect(screen.getByRole('button', { name: '下载 材料.zip' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '选择文件' })).toBeNull()
})
