import { expect, test } from 'vitest'
import { differences } from './compare'
import { insertAt, movePart, newForm, removeAt, setAt } from './design'
import { newField } from './newField'

const shown = `\${text1 == 'a'}`

function sound() {
  let form = newForm('F_TEST', { zh: '测试', en: 'Test' }, '1')
  for (const widget of ['text', 'number', 'table'] as const) {
    form = insertAt(form, 'sections[0].fields', 3, newField(form, 'sections[0].fields', widget))
  }
  return insertAt(form, 'sections[0].fields[2].columns', 0, newField(form, 'sections[0].fields[2].columns', 'date'))
}

test('two equal forms do not differ', () => {
  expect(differences(sound(), sound())).toEqual([])
})

test('a changed property is told with both values, in tables too', () => {
  let after = setAt(sound(), 'sections[0].fields[1].visibleWhen', shown)
  after = setAt(after, 'sections[0].fields[2].columns[0].required', true)
  expect(
    differences(sound(), after).map(({ key, property, before, after: now }) => [key, property, before, now]),
  ).toEqual([
    ['number1', 'visibleWhen', undefined, shown],
    ['table1.date1', 'required', false, true],
  ])
})

test('a field that moved is no other field', () => {
  const { form } = movePart(sound(), 'sections[0].fields[0]', 'sections[0].fields', 2)
  expect(differences(sound(), form).map(({ kind, key, property }) => [kind, key, property])).toEqual([
    ['changed', '#section1', 'order'],
  ])
})

test('what is there in one of them only was added or removed', () => {
  const without = removeAt(sound(), 'sections[0].fields[1]')
  expect(differences(sound(), without).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'changed #section1',
    'removed number1',
  ])
  expect(differences(without, sound()).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'changed #section1',
    'added number1',
  ])
})
