import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import activiti from '../../moddle/activiti.json'
import flowable from '../../moddle/flowable.json'
import { addProperty, readProperties, removeProperty } from './properties'

/** A task in a modeler that writes as the library does, and the file that becomes of it. */
async function task(inside = '') {
  const moddle = new BpmnModdle({ flowable, activiti })
  const xml =
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" ' +
    `xmlns:activiti="http://activiti.org/bpmn"><process id="p"><userTask id="a">${inside}</userTask></process></definitions>`
  const { rootElement, elementsById } = await moddle.fromXML(xml)
  const write = (target: ModdleElement, properties: object) => {
    for (const [name, value] of Object.entries(properties)) target.set(name, value)
  }
  const parts: Record<string, object> = {
    bpmnFactory: { create: moddle.create.bind(moddle) },
    modeling: {
      updateProperties: (element: Element, properties: object) => write(element.businessObject, properties),
      updateModdleProperties: (_: Element, target: ModdleElement, properties: object) => write(target, properties),
    },
  }
  const element = { businessObject: elementsById.a } as Element
  const part = { modeler: { get: (name: string) => parts[name] } as unknown as Modeler, element }
  return { part, element, written: async () => (await moddle.toXML(rootElement)).xml }
}

test('properties begin a list, are added to it, and take it along with the last one', async () => {
  const { part, element, written } = await task()
  addProperty(part, { name: 'one', value: '1' })
  addProperty(part, { name: 'two', value: '<2>' })
  expect(await written()).toContain(
    '<flowable:properties><flowable:property name="one" value="1" /><flowable:property name="two" value="&#60;2&#62;" />',
  )
  for (const property of readProperties(element)) removeProperty(part, property)
  expect(await written()).not.toContain('flowable:propert')
})

test('a list of the other prefix is read, and added to in its own', async () => {
  const { part, element, written } = await task(
    '<extensionElements><activiti:properties><activiti:property name="a" value="b"/></activiti:properties></extensionElements>',
  )
  addProperty(part, { name: 'c', value: 'd' })
  expect(readProperties(element).map(({ name }) => name)).toEqual(['a', 'c'])
  expect(await written()).toContain('<activiti:property name="c" value="d" />')
})
