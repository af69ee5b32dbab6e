import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Field, Widget as WidgetKind } from '../../core/types'
import { initTexts, loadTexts } from '../../text/i18n'
import { FieldRow } from '../fields/FieldRow'
import { FieldView } from '../view/FieldView'
import { widgetKinds } from './registry'

/** What a reader sees of `value` in a field of each kind. */
const read: Record<WidgetKind, { value: unknown; text: string }> = {
  text: { value: 'Wang', text: 'Wang' },
  textarea: { value: 'long', text: 'long' },
  richText: { value: '<p>rich</p>', text: 'rich' },
  number: { value: 3, text: '3' },
  date: { value: '2026-01-02', text: '2026-01-02' },
  dateTime: { value: '2026-01-02 03:04:05', text: '2026-01-02 03:04:05' },
  select: { value: 'a', text: '甲' },
  multiSelect: { value: ['a', 'b'], text: '甲、乙' },
  radio: { value: 'b', text: '乙' },
  checkbox: { value: '1', text: '是' },
  region: { value: '110101', text: '110101' },
  person: { value: 'p1', text: 'p1' },
  firm: { value: 'f1', text: 'f1' },
  file: { value: ['n1'], text: 'n1' },
  table: { value: [{ cell: 'c' }], text: '格c' },
  signature: { value: 's1', text: '签名' },
}
const dictionaries = {
  codes: [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
  ],
}

/** Inputs are loaded when they are drawn. */
const patience = { timeout: 20_000 }

async function answer(path: string): Promise<Response> {
  const data = path.includes('xzqh') ? { data: [] } : []
  if (!path.endsWith('.wasm')) return new Response(JSON.stringify({ stateCode: '00000000', data }))
  const bytes = readFileSync(join(import.meta.dirname, '../../core/pkg/form/form_bg.wasm'))
  return new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } })
}

function field(widget: WidgetKind): Field {
  const caption = { zh: '格', en: 'cell' }
  const columns: Field[] = [
    { key: 'cell', label: caption, widget: 'text', required: false, readOnly: false, class: 'P1' },
  ]
  const options = ['select', 'multiSelect', 'radio'].includes(widget) ? { dictionary: 'codes' } : {}
  const label = { zh: '栏', en: 'field' }
  return { ...options, key: 'x', label, widget, required: false, readOnly: false, class: 'P1', columns }
}

async function show(part: React.ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = (
    <QueryClientProvider client={client}>
      <Suspense>{part}</Suspense>
    </QueryClientProvider>
  )
  return act(async () => render(page))
}

beforeAll(async () => {
  await initTexts()
  await loadTexts('form')
})
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('ResizeObserver', ResizeObserver)
})
afterEach(cleanup)

test.each(widgetKinds)('a field of the kind %s is filled in by an input that its label names', async (widget) => {
  const ignore = () => undefined
  await show(
    <FieldRow
      id="f-x"
      path="x"
      field={field(widget)}
      value={undefined}
      required={false}
      readOnly={false}
      dictionaries={dictionaries}
      set={ignore}
      touch={ignore}
    />,
  )
  await waitFor(() => expect(document.getElementById('f-x')?.matches(':disabled')).toBe(false), patience)
  expect(screen.queryAllByLabelText('栏').length).toBeGreaterThan(0)
})

test.each(widgetKinds)('a value of the kind %s is shown to a reader', async (widget) => {
  const { value, text } = read[widget]
  const page = await show(<FieldView field={field(widget)} data={{ x: value }} dictionaries={dictionaries} />)
  await waitFor(() => expect(page.container.textContent).toBe(text), patience)
})
