import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import flowable from './moddle/flowable.json'
import { newFlowKey, newProcess } from './newProcess'

test('a new flow begins with a start, a step that has a day for each of its limits, and an end', async () => {
  const text = newProcess('visit', 'A & "B"', { start: '开始', task: '审批', end: '结束' })
  const { rootElement, warnings } = await new BpmnModdle({ flowable }).fromXML(text)
  expect(warnings).toEqual([])
  const [process] = rootElement.rootElements
  expect(process).toMatchObject({ id: 'visit', name: 'A & "B"', isExecutable: true })
  const [start, task, end] = process.flowElements
  expect([start.$type, task.$type, end.$type]).toEqual(['bpmn:StartEvent', 'bpmn:UserTask', 'bpmn:EndEvent'])
  expect([task.get('flowable:earlywarning'), task.get('flowable:overtime')]).toEqual(['1', '1'])
})

test('the key of a new flow ends in eight random characters', () => {
  expect(newFlowKey()).toMatch(/^process_[0-9a-z]{8}$/)
  expect(newFlowKey()).not.toBe(newFlowKey())
})
