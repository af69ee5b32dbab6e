import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import activiti from '../../moddle/activiti.json'
import flowable from '../../moddle/flowable.json'
import {
  readPermissions,
  readSetting,
  readStrategy,
  readVote,
  writePermission,
  writeSetting,
  writeStrategy,
  writeVote,
} from './policy'

const head =
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" ' +
  'xmlns:activiti="http://activiti.org/bpmn"><process id="p">'

/** A task as the designer has it, with a modeler that changes it without a drawing. */
async function edited(attributes = '', inside = '') {
  const moddle = new BpmnModdle({ flowable, activiti })
  const task = `<userTask id="a" ${attributes}><extensionElements>${inside}</extensionElements></userTask>`
  const { rootElement, elementsById } = await moddle.fromXML(`${head}${task}</process></definitions>`)
  const businessObject: ModdleElement = elementsById.a
  const modeling = {
    updateProperties: (element: Element, properties: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(properties)) element.businessObject.set(name, value)
    },
    updateModdleProperties: (_: Element, holder: ModdleElement, properties: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(properties)) holder.set(name, value)
    },
  }
  const services: Record<string, unknown> = { modeling, bpmnFactory: moddle }
  const modeler = { get: (name: string) => services[name] } as unknown as Modeler
  const element = { id: 'a', businessObject } as unknown as Element
  return { part: { modeler, element }, xml: async () => (await moddle.toXML(rootElement)).xml as string }
}

test('a setting is written as an element of its own, changed, and taken away', async () => {
  const { part, xml } = await edited()
  writeSetting(part, 'rejectHandlerType', '2')
  writeSetting(part, 'rejectReturnTaskId', 'first')
  expect(await xml()).toContain('<flowable:rejectHandlerType>2</flowable:rejectHandlerType>')
  expect(await xml()).toContain('<flowable:rejectReturnTaskId>first</flowable:rejectReturnTaskId>')
  writeSetting(part, 'rejectHandlerType', '1')
  expect(readSetting(part.element, 'rejectHandlerType')).toBe('1')
  writeSetting(part, 'rejectHandlerType', '')
  writeSetting(part, 'rejectReturnTaskId', '')
  expect(await xml()).not.toContain('flowable:reject')
})

test('what others wrote in their prefix is read, and stays in it', async () => {
  const inside = '<activiti:assignEmptyHandlerType>3</activiti:assignEmptyHandlerType>'
  const { part, xml } = await edited('', inside)
  expect(readSetting(part.element, 'assignEmptyHandlerType')).toBe('3')
  writeSetting(part, 'assignEmptyHandlerType', '4')
  expect(await xml()).toContain('<activiti:assignEmptyHandlerType>4</activiti:assignEmptyHandlerType>')
})

test('a way to find people takes the place of the others', async () => {
  const { part, xml } = await edited(
    'flowable:candidateGroups="g" flowable:roleId="r"',
    '<flowable:candidateStrategy>20</flowable:candidateStrategy><flowable:candidateParam>x</flowable:candidateParam>',
  )
  expect(readStrategy(part.element)).toEqual({ code: '20', parameter: 'x' })
  writeStrategy(part, '10', 'R_CITY_OP,R_CITY_CHK')
  expect(readStrategy(part.element)).toEqual({ code: '10', parameter: 'R_CITY_OP,R_CITY_CHK' })
  expect(await xml()).toContain('flowable:candidateStrategy="10" flowable:candidateParam="R_CITY_OP,R_CITY_CHK"')
  expect(await xml()).not.toMatch(/candidateGroups|roleId|<flowable:candidate/)
  writeStrategy(part, '', '')
  expect(await xml()).not.toContain('candidate')
})

test('a vote rule has its members, and goes with its mode', async () => {
  const { part, xml } = await edited()
  writeVote(part, { mode: 'ratio' })
  writeVote(part, { passNum: '2' })
  writeVote(part, { passDen: '3' })
  expect(await xml()).toContain('<flowable:vote mode="ratio" passNum="2" passDen="3" />')
  writeVote(part, { mode: '' })
  expect(readVote(part.element)).toBeUndefined()
})

test('rights on fields are read in both ways of writing them', async () => {
  const inside =
    '<flowable:fieldsPermission flowable:field="name" flowable:title="姓名" flowable:permission="1"/>' +
    '<flowable:fieldsPermission field="age" permission="3"/>'
  const { part, xml } = await edited('', inside)
  expect(readPermissions(part.element)).toEqual({ name: '1', age: '3' })
  writePermission(part, { key: 'age', title: '年龄' }, '')
  writePermission(part, { key: 'name', title: '姓名' }, '2')
  writePermission(part, { key: 'mobile', title: '手机号' }, '3')
  expect(readPermissions(part.element)).toEqual({ name: '2', mobile: '3' })
  expect(await xml()).toContain('<flowable:fieldsPermission field="mobile" title="手机号" permission="3" />')
})
