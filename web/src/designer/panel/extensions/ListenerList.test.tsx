import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initTexts, loadTexts } from '../../../text/i18n'
import { openedTask } from '../openedTask'
import { ListenerList } from './ListenerList'

vi.mock('../../../api/client', () => ({ get: vi.fn(), post: async () => ({ data: [] }), getBlob: vi.fn() }))

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  await initTexts()
  await loadTexts('designer')
})
beforeEach(() => {
  const bytes = readFileSync(join(import.meta.dirname, '../../../core/pkg/design/design_bg.wasm'))
  vi.stubGlobal('fetch', async () => new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } }))
})

const first =
  '<extensionElements><flowable:taskListener id="remind" event="create" class="a.B"/>' +
  '<flowable:taskListener id="count" event="create" class="a.C"/></extensionElements>'

async function show() {
  const { part, written } = await openedTask(first)
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <ListenerList {...part} type="TaskListener" events={['create', 'complete']} />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('cell', { name: 'remind' })
  return written
}

/** What `a.C` is called in its dialog, and whether that is kept. */
async function rename(id: string) {
  const user = userEvent.setup()
  const row = screen.getAllByRole('row').find((it) => it.textContent?.includes('a.C')) as HTMLElement
  await user.click(within(row).getByRole('button', { name: '编辑' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  const field = within(dialog).getByLabelText(/监听器编号/)
  await user.clear(field)
  await user.type(field, id)
  await user.click(within(dialog).getByRole('button', { name: '保存', hidden: true }))
  return dialog
}

test('an id that another listener of the task has is refused in the dialog, and nothing is written', async () => {
  const written = await show()
  const dialog = await rename(' remind ')
  within(dialog).getByText('此节点已有相同编号的监听器')
  expect(await written()).toContain('id="count"')
})

test('a listener keeps its own id or takes a free one', async () => {
  const written = await show()
  await rename('count')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await rename('third')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(await written()).toContain('id="third"')
})
