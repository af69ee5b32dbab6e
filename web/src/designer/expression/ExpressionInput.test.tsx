import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Element } from 'bpmn-js/lib/model/Types'
import { BpmnModdle } from 'bpmn-moddle'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { check } from '../../core/worker/lint'
import { initTexts, loadTexts } from '../../text/i18n'
import { type Designer, DesignerContext } from '../designerState'
import activiti from '../moddle/activiti.json'
import flowable from '../moddle/flowable.json'
import { ExpressionField } from '../panel/fields/ExpressionField'

const fields = [{ key: 'amount', label: { zh: '金额', en: 'Amount' } }]
const results = [{ value: '01', label: '同意', labelEn: 'Agreed' }]
vi.mock('../../api/client', () => ({
  get: async () => ({ sections: [{ fields }] }),
  post: async () => ({ CLJG: results }),
  getBlob: vi.fn(),
}))

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">
  <process id="p">
    <startEvent id="start" flowable:formKey="F_X"/>
    <sequenceFlow id="flow" sourceRef="start" targetRef="start"/>
  </process>
</definitions>`

beforeAll(async () => {
  await initTexts()
  await loadTexts('designer')
})

/** The field with a diagram that takes what is committed. */
function Field({ element, onCommit }: { element: Element; onCommit: (text: string) => void }) {
  const [value, setValue] = useState('')
  const commit = (text: string) => {
    setValue(text)
    onCommit(text)
  }
  return <ExpressionField label="条件" value={value} purpose="condition" element={element} onCommit={commit} />
}

async function show(onCommit: (text: string) => void) {
  const { elementsById } = await new BpmnModdle({ flowable, activiti }).fromXML(xml)
  const element = { businessObject: elementsById.flow } as Element
  const checks = { check: (text: string, locale: 'zh-CN' | 'en') => check(locale, text) }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DesignerContext value={{ checks } as Designer}>
        <Field element={element} onCommit={onCommit} />
      </DesignerContext>
    </QueryClientProvider>,
  )
  return screen.getByLabelText<HTMLTextAreaElement>('条件')
}

test('by keyboard alone a field of the form and a result are found by their names and inserted', async () => {
  const user = userEvent.setup()
  const committed = vi.fn()
  const text = await show(committed)
  text.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByRole('option', { name: /金额/ })
  await user.keyboard('金额{Enter}')
  expect(text.value).toBe(`\${amount}`)
  expect(document.activeElement).toBe(text)
  await user.keyboard('{ArrowLeft} > 3{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
  await user.keyboard('同意{Enter}{Enter}')
  expect(committed).toHaveBeenLastCalledWith(`\${amount > 3 && cljg == '01'}`)
})

test('what core says stands below while one types', async () => {
  const user = userEvent.setup()
  const text = await show(vi.fn())
  await user.type(text, `\${{amount ==}`)
  await screen.findByText(/语法/)
  await user.clear(text)
  await user.type(text, `\${{amount == 1}`)
  await screen.findByText('表达式可用')
})

test('Escape leaves the list and the text as it is', async () => {
  const user = userEvent.setup()
  const text = await show(vi.fn())
  await user.click(screen.getByRole('button', { name: '插入变量或常用表达式' }))
  await user.keyboard('没有的{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(text)
  expect(text.value).toBe('')
})
