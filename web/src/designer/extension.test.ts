import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { readAttribute, readExtensions, readFlag } from './extension'
import activiti from './moddle/activiti.json'
import flowable from './moddle/flowable.json'

const namespaces =
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" ' +
  'xmlns:activiti="http://activiti.org/bpmn" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"'

async function userTask(attributes: string, inside = '') {
  const xml = `<definitions ${namespaces}><process id="p"><userTask id="a" ${attributes}>${inside}</userTask></process></definitions>`
  const { elementsById } = await new BpmnModdle({ flowable, activiti }).fromXML(xml)
  return elementsById.a
}

test('an attribute is read from flowable, then activiti, then camunda', async () => {
  const all = await userTask('camunda:assignee="c" activiti:assignee="b" flowable:assignee="a"')
  expect(readAttribute(all, 'assignee')).toBe('a')
  expect(readAttribute(await userTask('camunda:assignee="c" activiti:assignee="b"'), 'assignee')).toBe('b')
  expect(readAttribute(await userTask('camunda:assignee="c"'), 'assignee')).toBe('c')
  expect(readAttribute(await userTask(''), 'assignee')).toBe('')
})

test('a flag is read whether the descriptors know it as one or not', async () => {
  expect(readFlag(await userTask('flowable:asyncBefore="true"'), 'asyncBefore')).toBe(true)
  expect(readFlag(await userTask('activiti:asyncBefore="true"'), 'asyncBefore')).toBe(true)
  expect(readFlag(await userTask(''), 'asyncBefore')).toBe(false)
})

test('extension elements of both prefixes are listed in their order', async () => {
  const task = await userTask(
    '',
    '<extensionElements><activiti:button code="05"/><flowable:button code="06"/></extensionElements>',
  )
  expect(readExtensions(task, 'Button').map(({ code }) => code)).toEqual(['05', '06'])
})

test('a flow and its steps have an English name, which a task of either descriptor takes', async () => {
  const task = await userTask('flowable:nameEn="Consent"')
  expect(readAttribute(task, 'nameEn')).toBe('Consent')
  expect(readAttribute(task.$parent, 'nameEn')).toBe('')
  const { xml } = await new BpmnModdle({ flowable, activiti }).toXML(task.$parent.$parent)
  expect(xml).toContain('flowable:nameEn="Consent"')
})
