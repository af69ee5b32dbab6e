import { expect, test } from 'vitest'
import { joiningPath } from './joining'

const release = {
  id: 'r',
  version: 1,
  releaseStatus: '1',
  regDeadline: '2026-12-31',
  releaseNo: 'BX2026001',
  insurer: '示范财险',
  limitEach: 200,
}

test('a registration begins with what the release says', () => {
  const [path, search] = joiningPath(release, '2026-12-31')?.split('?') ?? []
  expect(path).toBe('/insuranceRegister/detail')
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    type: 'add',
    'set.releaseNo': 'BX2026001',
    'set.insurer': '示范财险',
    'set.limitEach': '200',
  })
})

test('nobody joins a draft, or after the last day', () => {
  expect(joiningPath({ ...release, releaseStatus: '0' }, '2026-12-01')).toBeUndefined()
  expect(joiningPath(release, '2027-01-01')).toBeUndefined()
  expect(joiningPath({ ...release, regDeadline: null }, '2027-01-01')).toBeDefined()
})
