import { expect, test } from 'vitest'
import { openedTask } from '../openedTask'
import { addProperty, readProperties, removeProperty } from './properties'

test('properties begin a list, are added to it, and take it along with the last one', async () => {
  const { part, element, written } = await openedTask()
  addProperty(part, { name: 'one', value: '1' })
  addProperty(part, { name: 'two', value: '<2>' })
  expect(await written()).toContain(
    '<flowable:properties><flowable:property name="one" value="1" /><flowable:property name="two" value="&#60;2&#62;" />',
  )
  for (const property of readProperties(element)) removeProperty(part, property)
  expect(await written()).not.toContain('flowable:propert')
})

test('a list of the other prefix is read, and added to in its own', async () => {
  const { part, element, written } = await openedTask(
    '<extensionElements><activiti:properties><activiti:property name="a" value="b"/></activiti:properties></extensionElements>',
  )
  addProperty(part, { name: 'c', value: 'd' })
  expect(readProperties(element).map(({ name }) => name)).toEqual(['a', 'c'])
  expect(await written()).toContain('<activiti:property name="c" value="d" />')
})
