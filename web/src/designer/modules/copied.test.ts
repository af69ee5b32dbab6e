import BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import activiti from '../moddle/activiti.json'
import flowable from '../moddle/flowable.json'
import { plainTree, revivedTree, type Tree } from './copied'
import { keepUnknownElements } from './keepUnknownElements'

const file = (inside: string, beside = '') =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:x="http://x">` +
  `${beside}<process id="p">${inside}</process></definitions>`

/** The ids that are taken, as the library keeps them. */
class Ids {
  private readonly taken = new Set<string>()
  private last = 0
  assigned = (id: string) => this.taken.has(id)
  claim = (id: string) => this.taken.add(id)
  unclaim = (id: string) => this.taken.delete(id)
  nextPrefixed = (prefix: string) => {
    this.last += 1
    this.claim(prefix + this.last)
    return prefix + this.last
  }
}

/** A diagram, as the library holds it. */
async function opened(xml: string) {
  const moddle = new BpmnModdle({ flowable, activiti })
  keepUnknownElements(moddle)
  const ids = new Ids()
  Object.assign(moddle, { ids })
  const { rootElement: definitions, elementsById } = await moddle.fromXML(xml)
  for (const id of Object.keys(elementsById)) ids.claim(id)
  return { moddle, ids, definitions, elementsById, bpmnFactory: new BpmnFactory(moddle) }
}

/** What is copied of one diagram as another one gets it, through the browser's store. */
async function carried(from: string, ids: string[], to: string) {
  const source = await opened(from)
  const tree: Tree = {
    0: ids.map((id) => {
      const businessObject = source.elementsById[id]
      const referencedRootElement = businessObject.eventDefinitions?.[0]?.messageRef
      return { id, x: 1, businessObject, ...(referencedRootElement && { referencedRootElement }) }
    }),
  }
  const target = await opened(to)
  const revived = revivedTree(JSON.parse(JSON.stringify(plainTree(tree, source.definitions))), target)
  const elements = (revived[0] ?? []).map(({ businessObject }) => businessObject as typeof target.definitions)
  return { target, elements, revived }
}

const step =
  `<userTask id="a" name="A" flowable:assignee="\${b}" x:colour="red"><extensionElements><flowable:button code="05" isHide="0"/>` +
  '<flowable:unheardOf y="1"><flowable:inner>text</flowable:inner></flowable:unheardOf>' +
  '<flowable:rejectReturnTaskId>BACK</flowable:rejectReturnTaskId></extensionElements></userTask>'

test('a step arrives with all that is set at it, under an id that nobody has', async () => {
  const { target, elements, revived } = await carried(file(step), ['a'], file('<userTask id="a"/>'))
  const [task] = elements
  expect(revived[0]?.[0]).toMatchObject({ id: 'a', x: 1 })
  expect(task.id).toMatch(/^Activity_/)
  expect(target.ids.assigned(task.id)).toBe(false)
  task.$parent = target.definitions.rootElements[0]
  target.definitions.rootElements[0].flowElements.push(task)
  const { xml } = await target.moddle.toXML(target.definitions)
  expect(xml).toContain(`name="A" flowable:assignee="\${b}"`)
  expect(xml).toContain('x:colour="red"')
  expect(xml).toMatch(/<flowable:button code="05" isHide="0" ?\/>/)
  expect(xml).toContain('<flowable:unheardOf y="1"><flowable:inner>text</flowable:inner></flowable:unheardOf>')
})

test('a foreign namespace comes along where the other file has none', async () => {
  const plainFile = file('').replace(' xmlns:x="http://x"', '')
  const { target, elements } = await carried(file(step), ['a'], plainFile)
  target.definitions.rootElements[0].get('flowElements').push(elements[0])
  expect((await target.moddle.toXML(target.definitions)).xml).toContain('x:colour="red"')
})

test('a rejection goes back to the copy of its step, and nowhere where that was not copied', async () => {
  const back = (id: string) => file(`${step.replace('BACK', id)}<userTask id="b"/>`)
  const target = ({ extensionElements }: { extensionElements: { values: { $type: string; body?: string }[] } }) =>
    extensionElements.values.find(({ $type }) => /rejectReturnTaskId/i.test($type))?.body
  const both = await carried(back('b'), ['a', 'b'], file(''))
  expect(target(both.elements[0])).toBe(both.elements[1].id)
  expect(target((await carried(back('b'), ['a'], file(''))).elements[0])).toBeUndefined()
})

test('a return goes to the copy of its step, and to none where that was not copied', async () => {
  const back = file(
    '<userTask id="a"><extensionElements><flowable:button code="07" next="b"/></extensionElements></userTask><userTask id="b"/>',
  )
  const buttonOf = ({ extensionElements }: { extensionElements: { values: { next?: string }[] } }) =>
    extensionElements.values[0]
  const both = await carried(back, ['a', 'b'], file(''))
  expect(buttonOf(both.elements[0])?.next).toBe(both.elements[1].id)
  const alone = await carried(back, ['a'], file(''))
  alone.target.definitions.rootElements[0].get('flowElements').push(alone.elements[0])
  expect((await alone.target.moddle.toXML(alone.target.definitions)).xml).toMatch(/<flowable:button code="07" ?\/>/)
})

const waiting = (id: string) =>
  `<intermediateCatchEvent id="${id}"><messageEventDefinition messageRef="told"/></intermediateCatchEvent>`

test('a message comes along once, and one of its name is taken for it', async () => {
  const from = file(waiting('a') + waiting('b'), '<message id="told" name="Told"/>')
  const refs = (elements: { eventDefinitions: { messageRef: { id: string; name: string } }[] }[]) =>
    elements.map(({ eventDefinitions }) => eventDefinitions[0]?.messageRef)
  const apart = refs((await carried(from, ['a', 'b'], file(''))).elements)
  expect(apart[0]?.name).toBe('Told')
  expect(apart[0]).toBe(apart[1])
  const named = await carried(from, ['a'], file('', '<message id="other" name="Told"/>'))
  expect(refs(named.elements)[0]?.id).toBe('other')
})

test('what is no copy of ours is refused', async () => {
  const target = await opened(file(''))
  expect(() => revivedTree({ 0: [{ businessObject: { $type: 'bpmn:Nothing' } }] }, target)).toThrow()
})
