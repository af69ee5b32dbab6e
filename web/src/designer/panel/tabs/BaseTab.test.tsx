import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element } from 'bpmn-js/lib/model/Types'
import { BpmnModdle } from 'bpmn-moddle'
import { Suspense, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initTexts, loadTexts } from '../../../text/i18n'
import flowable from '../../moddle/flowable.json'
import { BaseTab } from './BaseTab'

const forms = [
  { code: 'F_VISIT', name: '来访登记表', version: 1, classifyType: '1' },
  { code: 'F_DRAFT', name: '未发布', version: 0, classifyType: '1' },
  { code: 'T_VISIT', name: '受理通知书', version: 1, classifyType: '5' },
]
vi.mock('../../../api/client', () => ({ get: vi.fn(), post: async () => ({ data: forms }), getBlob: vi.fn() }))

beforeAll(async () => {
  await initTexts()
  await loadTexts('designer')
})
beforeEach(() => {
  const bytes = readFileSync(join(import.meta.dirname, '../../../core/pkg/design/design_bg.wasm'))
  vi.stubGlobal('fetch', async () => new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } }))
})

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><subProcess id="sub"/></process></definitions>`

/** The tab over an element, drawn anew after each write as the panel does. */
async function show(id: string) {
  const moddle = new BpmnModdle({ flowable })
  const { rootElement, elementsById } = await moddle.fromXML(xml)
  let redraw = () => {}
  const toggleCollapse = vi.fn()
  const updateProperties = ({ businessObject }: Element, properties: object) => {
    for (const [name, value] of Object.entries(properties)) businessObject.set(name, value)
    redraw()
  }
  const parts: Record<string, object> = {
    bpmnFactory: { create: moddle.create.bind(moddle) },
    modeling: { updateProperties, toggleCollapse },
  }
  const modeler = { get: (name: string) => parts[name], getDefinitions: () => rootElement } as unknown as Modeler
  const di = moddle.create('bpmndi:BPMNShape', { isExpanded: true })
  const element = { id, businessObject: elementsById[id], di, parent: {} } as unknown as Element
  function Tab() {
    const [, count] = useState(0)
    redraw = () => count((last) => last + 1)
    return <BaseTab modeler={modeler} element={element} />
  }
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <Tab />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  return { toggleCollapse, element, written: async () => (await moddle.toXML(rootElement)).xml }
}

test('a sub-process is expanded and collapsed at its base information', async () => {
  const { toggleCollapse, element } = await show('sub')
  const expanded = await screen.findByRole<HTMLInputElement>('switch', { name: '展开' })
  expect(expanded.checked).toBe(true)
  await userEvent.click(expanded)
  expect(toggleCollapse).toHaveBeenCalledWith(element)
})

test('the registration form is chosen from a list and stands as the description', async () => {
  const user = userEvent.setup()
  const { written } = await show('p')
  const choice = await screen.findByLabelText('登记表单')
  await screen.findByRole('option', { name: '来访登记表 (F_VISIT)' })
  expect(screen.queryByRole('option', { name: /F_DRAFT|T_VISIT/ })).toBeNull()
  await user.selectOptions(choice, 'F_VISIT')
  expect(await written()).toMatch(/<(bpmn:)?documentation>F_VISIT<\/(bpmn:)?documentation>/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('说明').value).toBe('F_VISIT')
  await user.selectOptions(choice, '')
  expect(await written()).not.toContain('documentation')
})

test('version tag, who may start it and whether it can run stand at the process', async () => {
  const user = userEvent.setup()
  const { written } = await show('p')
  await user.type(await screen.findByLabelText('版本标签'), 'V2')
  await user.type(screen.getByLabelText('可发起的用户组'), 'LAWYER_01')
  await user.click(screen.getByRole('switch', { name: '可执行' }))
  expect(await written()).toMatch(
    /process id="p" isExecutable="true"(?=[^>]* flowable:versionTag="V2")(?=[^>]* flowable:candidateStarterGroups="LAWYER_01")/,
  )
})
