import { expect, test } from 'vitest'
import { copyDraft, copyProperties, namesSomebody } from './copy'

test('a rule is written by one way alone', () => {
  const draft = { event: 'create', strategy: '22', parameter: 'archivist', users: '7', groups: '' }
  expect(copyProperties(draft)).toMatchObject({
    event: 'create',
    candidateStrategy: '22',
    candidateParam: 'archivist',
    candidateUsers: undefined,
  })
  expect(copyProperties({ ...draft, strategy: '', groups: 'R_CITY_OP@x' })).toMatchObject({
    candidateStrategy: undefined,
    candidateParam: undefined,
    candidateUsers: '7',
    candidateGroups: 'R_CITY_OP@x',
  })
})

test('a rule that names nobody is not saved', () => {
  const draft = copyDraft(null)
  expect(namesSomebody(draft)).toBe(false)
  expect(namesSomebody({ ...draft, strategy: '10' })).toBe(false)
  expect(namesSomebody({ ...draft, strategy: '10', parameter: 'R_CITY_OP' })).toBe(true)
  expect(namesSomebody({ ...draft, strategy: '38' })).toBe(true)
  expect(namesSomebody({ ...draft, users: '7' })).toBe(true)
})
