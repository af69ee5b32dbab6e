import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { operationDraft, operationName, operationProperties, targetName, targetsOf } from './operation'

const english = [{ code: '01', name: 'Agree' }]
const chinese = [{ code: '01', name: '同意' }]

test('a button has the name of its flow in Chinese, and that of its operation in English', () => {
  expect(operationName({ code: '01', name: '准予' }, chinese, 'zh-CN')).toBe('准予')
  expect(operationName({ code: '01' }, chinese, 'zh-CN')).toBe('同意')
  expect(operationName({ code: '01', name: '准予' }, english, 'en')).toBe('Agree')
  expect(operationName({ code: '99', name: '其他' }, english, 'en')).toBe('其他')
})

const flow = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">
  <startEvent id="start"/><userTask id="first" name="受理"/><userTask id="here" name="审核"/><userTask id="last"/>
  <exclusiveGateway id="ways"/><exclusiveGateway id="again"/><endEvent id="end" name="办结"/>
  <sequenceFlow id="one" sourceRef="here" targetRef="ways"/><sequenceFlow id="two" name="转其他机关" sourceRef="ways" targetRef="end"/>
  <sequenceFlow id="three" sourceRef="ways" targetRef="again"/><sequenceFlow id="four" sourceRef="again" targetRef="ways"/>
  <sequenceFlow id="five" sourceRef="first" targetRef="here"/><sequenceFlow id="six" sourceRef="again" targetRef="end"/>
</process></definitions>`

test('a return goes to another step, a transfer along a flow behind the task, and others as the diagram says', async () => {
  const { elementsById } = await new BpmnModdle({}).fromXML(flow)
  const here = { businessObject: elementsById.here } as Element
  // As bpmn-js has them once they are drawn.
  elementsById.here.outgoing = [elementsById.one]
  elementsById.ways.outgoing = [elementsById.two, elementsById.three]
  elementsById.again.outgoing = [elementsById.four, elementsById.six]
  expect(targetsOf(here, '07')).toEqual([
    { value: 'first', label: '受理' },
    { value: 'last', label: 'last' },
  ])
  expect(targetsOf(here, '09').map(({ value }) => value)).toEqual(['one', 'two', 'three', 'four', 'six'])
  expect(targetsOf(here, '09').map(({ label }) => label)).toEqual([
    '→ ways',
    '转其他机关',
    '→ again',
    '→ ways',
    '→ 办结',
  ])
  expect(targetsOf(here, '05')).toEqual([])
  const named = (code: string, next: string) => targetName(here, { code, next } as unknown as ModdleElement)
  expect([named('07', 'first'), named('09', 'two'), named('07', 'gone')]).toEqual(['受理', '转其他机关', 'gone'])
})

test('where an operation goes is written to its button, and what is not said is not there', () => {
  const draft = { ...operationDraft(null, 1, []), CLCZ: '07', next: 'first' }
  expect(operationProperties(draft)).toMatchObject({ code: '07', next: 'first' })
  expect(operationProperties({ ...draft, next: '' })).toMatchObject({ next: undefined })
})
