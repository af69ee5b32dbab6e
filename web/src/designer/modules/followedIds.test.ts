import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { BpmnModdle } from 'bpmn-moddle'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import EventBus from 'diagram-js/lib/core/EventBus'
import { expect, test } from 'vitest'
import flowable from '../moddle/flowable.json'
import { FollowedIds } from './followedIds'

const extensions = (inside: string) => `<extensionElements>${inside}</extensionElements>`
const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"><process id="p">
  <userTask id="first"/><userTask id="second">${extensions('<flowable:button code="07" next="first"/><flowable:button code="05" next="x"/>')}</userTask>
  <subProcess id="inner"><userTask id="third">${extensions('<flowable:rejectReturnTaskId>first</flowable:rejectReturnTaskId>')}</userTask></subProcess>
</process></definitions>`

test('a step that gets another id is named by it wherever a return or a rejection goes back to it', async () => {
  const moddle = new BpmnModdle({ flowable })
  const { rootElement, elementsById } = await moddle.fromXML(xml)
  const eventBus = new EventBus()
  const modeling = {
    updateModdleProperties: (_: unknown, target: ModdleElement, properties: object) => {
      for (const [name, value] of Object.entries(properties)) target.set(name, value)
    },
  }
  new FollowedIds(eventBus, modeling as unknown as Modeling, { get: () => undefined } as unknown as ElementRegistry)
  const rename = (properties: object, oldProperties: object) =>
    eventBus.fire('commandStack.element.updateProperties.postExecute', {
      context: { element: { businessObject: elementsById.first }, properties, oldProperties },
    })
  rename({ name: '受理' }, { name: '' })
  rename({ id: 'accept' }, { id: 'first' })
  const { xml: written } = await moddle.toXML(rootElement)
  expect(written).toContain('code="07" next="accept"')
  expect(written).toContain('code="05" next="x"')
  expect(written).toContain('<flowable:rejectReturnTaskId>accept</flowable:rejectReturnTaskId>')
})
