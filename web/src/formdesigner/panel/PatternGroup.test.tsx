import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Field } from '../../core/types'
import { usePatterns } from '../../form/state/modules'
import { initTexts, loadTexts } from '../../text/i18n'
import { fieldAt, insertAt, newForm, setAt } from '../design'
import { FormDesignerContext } from '../formDesignerContext'
import { newField, withWidget } from '../newField'
import { PatternGroup } from './PatternGroup'

const partPath = 'sections[0].fields[0]'

async function answer(path: string): Promise<Response> {
  const name = path.includes('pattern') ? 'pattern/pattern' : 'form/form'
  const bytes = readFileSync(join(import.meta.dirname, `../../core/pkg/${name}_bg.wasm`))
  return new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } })
}

beforeAll(async () => {
  await initTexts()
  await loadTexts('formdesigner')
})
beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(answer))
})

/** A designer of a form with one line of text. */
function Designer() {
  const [form, setForm] = useState(() => {
    const empty = newForm('F_TEST', { zh: '测试', en: 'Test' }, '1')
    return insertAt(empty, 'sections[0].fields', 0, newField(empty, 'sections[0].fields', 'text'))
  })
  const problems = usePatterns(form)?.problems(form) ?? []
  const set = (path: string, value: unknown) => setForm((last) => setAt(last, path, value))
  const ignore = () => undefined
  const choices = { dictionaries: [], sources: [] }
  const shared = { form, problems, set, choices, impact: undefined, selected: partPath, change: ignore, select: ignore }
  const field = fieldAt(form, partPath)
  return (
    <FormDesignerContext value={shared}>
      {field && <PatternGroup field={field} partPath={partPath} />}
      <output>{JSON.stringify({ pattern: field?.pattern, patternMessage: field?.patternMessage })}</output>
    </FormDesignerContext>
  )
}

const fill = async (label: string, text: string) => {
  const input = await screen.findByLabelText(label)
  await userEvent.clear(input)
  await userEvent.click(input)
  await userEvent.paste(text)
}

test('an expression is judged at its field, and a value tried with it as people would be told', async () => {
  await act(async () => render(<Designer />))
  expect(fetch).not.toHaveBeenCalled()
  await fill('正则表达式', '\\p{Han}{2')
  await screen.findByText(/表达式的第8个字符处/)
  await fill('试填', 'ab')
  expect(screen.queryByText('符合')).toBeNull()
  await fill('正则表达式', '\\p{Han}{2}')
  await fill('试填', 'ab')
  await screen.findByText('格式不符合要求')
  await fill('不符合时的中文提示', '应为两个汉字')
  await screen.findByText('应为两个汉字')
  await fill('试填', ' 汉字 ')
  await screen.findByText('符合')
  expect(document.querySelector('output')?.textContent).toBe(
    JSON.stringify({ pattern: '\\p{Han}{2}', patternMessage: { zh: '应为两个汉字', en: '' } }),
  )
  await userEvent.clear(screen.getByLabelText('不符合时的中文提示'))
  await userEvent.clear(screen.getByLabelText('正则表达式'))
  expect(document.querySelector('output')?.textContent).toBe('{}')
})

test('a pattern goes with the field from one line of text to several, and nowhere else', () => {
  const field: Field = {
    key: 'a',
    label: { zh: '甲', en: 'A' },
    widget: 'text',
    required: false,
    readOnly: false,
    class: 'P1',
    pattern: 'a',
  }
  expect(withWidget(field, 'textarea').pattern).toBe('a')
  expect(withWidget(field, 'number').pattern).toBeUndefined()
})
