import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element } from 'bpmn-js/lib/model/Types'
import { BpmnModdle } from 'bpmn-moddle'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { initTexts, loadTexts } from '../../../text/i18n'
import { type Designer, DesignerContext } from '../../designerState'
import activiti from '../../moddle/activiti.json'
import flowable from '../../moddle/flowable.json'
import { FlowTab } from './FlowTab'

beforeAll(async () => {
  await initTexts()
  await loadTexts('designer')
})

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">
  <exclusiveGateway id="gateway"/><eventBasedGateway id="events"/><endEvent id="end"/>
  <sequenceFlow id="flow" sourceRef="gateway" targetRef="end"/><sequenceFlow id="event" sourceRef="events" targetRef="end"/>
</process></definitions>`

/** The tab over a flow, drawn anew after each write as the panel does. */
async function show(id = 'flow') {
  const moddle = new BpmnModdle({ flowable, activiti })
  const { rootElement, elementsById } = await moddle.fromXML(xml)
  let redraw = () => {}
  const updateProperties = ({ businessObject }: Element, properties: object) => {
    for (const [name, value] of Object.entries(properties)) businessObject.set(name, value)
    redraw()
  }
  const parts: Record<string, object> = {
    bpmnFactory: { create: moddle.create.bind(moddle) },
    modeling: { updateProperties },
  }
  const modeler = { get: (name: string) => parts[name] } as unknown as Modeler
  const source = { businessObject: elementsById[id].sourceRef }
  const element = { businessObject: elementsById[id], source } as unknown as Element
  function Tab() {
    const [, count] = useState(0)
    redraw = () => count((last) => last + 1)
    return <FlowTab modeler={modeler} element={element} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DesignerContext value={{ checks: { check: async () => [] } } as unknown as Designer}>
        <Tab />
      </DesignerContext>
    </QueryClientProvider>,
  )
  return async () => (await moddle.toXML(rootElement)).xml
}

const type = () => screen.getByLabelText('流转类型')

test('a condition begins empty, the default clears it and marks its source, and a normal flow clears both', async () => {
  const user = userEvent.setup()
  const written = await show()
  await user.selectOptions(type(), 'condition')
  expect(await written()).toMatch(/<conditionExpression[^>]*><\/conditionExpression>/)
  await user.type(screen.getByLabelText('条件表达式'), '${{ok}')
  await user.tab()
  expect(await written()).toMatch(/conditionExpression[^>]*>\$\{ok\}</)
  await user.selectOptions(type(), 'default')
  const marked = await written()
  expect(marked).not.toContain('conditionExpression')
  expect(marked).toMatch(/exclusiveGateway id="gateway" default="flow"/)
  await user.selectOptions(type(), 'normal')
  expect(await written()).not.toContain('default=')
})

test('a condition may be a script with its language, written inline or elsewhere', async () => {
  const user = userEvent.setup()
  const written = await show()
  await user.selectOptions(type(), 'condition')
  await user.selectOptions(screen.getByLabelText('条件格式'), 'script')
  await user.type(screen.getByLabelText('脚本格式'), 'juel')
  await user.type(screen.getByLabelText('脚本'), '${{ok}')
  await user.tab()
  expect(await written()).toMatch(/conditionExpression[^>]* language="juel"[^>]*>\$\{ok\}</)
  await user.selectOptions(screen.getByLabelText('脚本类型'), 'external')
  await user.type(screen.getByLabelText('资源地址'), 'classpath:ok.js')
  await user.tab()
  const elsewhere = await written()
  expect(elsewhere).toMatch(/conditionExpression[^>]* flowable:resource="classpath:ok.js"/)
  expect(elsewhere).not.toContain('${ok}')
})

test('where events decide there is no default', async () => {
  await show('event')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['普通流转', '条件流转'])
})
