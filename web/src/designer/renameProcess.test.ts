import { expect, test } from 'vitest'
import { renameProcess } from './renameProcess'

test('a copy has a key and a name of its own, and its drawing is the copy’s', () => {
  const file = (key: string, name: string) =>
    `<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">` +
    `<b:collaboration id="c"><b:participant id="leave_pool" processRef="${key}"/></b:collaboration>` +
    `<b:process id="${key}" name="${name}"><b:task id="t" name="leave"/></b:process>` +
    `<b:plane bpmnElement="${key}"/><b:shape bpmnElement="t"/></b:definitions>`
  const copied = renameProcess(file('leave', '请假'), 'leave', { flowKey: 'leave_2', name: '请假（副本）' })
  expect(copied).toBe(file('leave_2', '请假（副本）'))
})
