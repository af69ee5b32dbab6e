import { expect, test } from 'vitest'
import { fitting, fromStoryFile, toStoryFile } from './story'

const story = { start_variables: { days: 3 }, steps: [{ expect_active: ['a'] }] }

test('test cases leave as a story file of their flow and come back, for whatever flow', () => {
  const file = toStoryFile('leave', [
    { name: '三天', story },
    { name: '十天', story },
  ])
  const [line] = file.split('\n')
  expect(JSON.parse(line ?? '')).toEqual({ id: '三天', path: 'leave.bpmn', process: 'leave', ...story })
  expect(fromStoryFile(file)).toEqual([
    { name: '三天', story },
    { name: '十天', story },
  ])
})

test('a file of something else is none', () => {
  for (const text of ['', '<definitions/>', '[1]', '{"steps":[]}', '{"id":1}']) expect(fromStoryFile(text)).toBeNull()
})

test('of a file as many new cases are taken as a flow has room for, and all that replace one', () => {
  const read = ['b', 'new', 'a', 'more'].map((name) => ({ name, story }))
  const names = (most: number) => fitting(read, [{ name: 'a' }, { name: 'b' }], most).map(({ name }) => name)
  expect(names(2)).toEqual(['b', 'a'])
  expect(names(3)).toEqual(['b', 'new', 'a'])
  expect(names(4)).toEqual(['b', 'new', 'a', 'more'])
})
