import { expect, test } from 'vitest'
import { copyProperties } from './copy'

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
