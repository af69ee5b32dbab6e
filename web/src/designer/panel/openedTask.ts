import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { BpmnModdle } from 'bpmn-moddle'
import activiti from '../moddle/activiti.json'
import flowable from '../moddle/flowable.json'

/** For tests: a task in a modeler that writes as the library does, what is called after each write, and the file that becomes of it. */
export async function openedTask(inside = '', onWrite = () => {}) {
  const moddle = new BpmnModdle({ flowable, activiti })
  const xml =
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" ' +
    `xmlns:activiti="http://activiti.org/bpmn"><process id="p"><userTask id="a">${inside}</userTask></process></definitions>`
  const { rootElement, elementsById } = await moddle.fromXML(xml)
  const write = (target: ModdleElement, properties: object) => {
    for (const [name, value] of Object.entries(properties)) target.set(name, value)
    onWrite()
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
  return { part, element, written: async (): Promise<string> => (await moddle.toXML(rootElement)).xml }
}
