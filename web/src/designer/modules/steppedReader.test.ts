import type { Moddle } from 'bpmn-js/lib/model/Types'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import activiti from '../moddle/activiti.json'
import flowable from '../moddle/flowable.json'
import { keepUnknownElements } from './keepUnknownElements'
import { readInSteps } from './steppedReader'

function moddle(): Moddle {
  const made = new BpmnModdle({ flowable, activiti })
  keepUnknownElements(made)
  return made
}

const flows = import.meta.glob<string>('../../../../core/product/flows/*/flow.bpmn', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(flows))('of %s it reads what the library does', async (_, xml) => {
  const [one, other] = [moddle(), moddle()]
  const [stepped, whole] = [await readInSteps(one, xml), await other.fromXML(xml)]
  expect((await one.toXML(stepped.rootElement)).xml).toBe((await other.toXML(whole.rootElement)).xml)
  expect(Object.keys(stepped.elementsById as object)).toEqual(Object.keys(whole.elementsById))
  expect(stepped.warnings.map(({ message }) => message)).toEqual(whole.warnings.map(({ message }: Error) => message))
  expect((stepped.references as object[]).length).toBe(whole.references.length)
})

test('what is wrong with a file is said in the words of the library, with its place', async () => {
  const start = '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">\n<process id="p">'
  for (const rest of [
    '<task id="a"/>\n<task id="a"/></process></definitions>',
    '<nothing/></process></definitions>',
    '<task',
  ]) {
    const said = (read: Promise<{ warnings: { message: string }[] }>) =>
      read.then(({ warnings }) => warnings.map(({ message }) => message)).catch(({ message }: Error) => message)
    const expected = await said(moddle().fromXML(start + rest))
    expect(expected.length).toBeGreaterThan(0)
    expect(await said(readInSteps(moddle(), start + rest))).toEqual(expected)
  }
})
