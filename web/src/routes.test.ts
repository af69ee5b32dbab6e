import { expect, test } from 'vitest'
import { paths } from './paths'
import { routeOf } from './routes'

test('the pages that the specification never keeps are made anew each time', () => {
  const never = [
    paths.partyMembers,
    paths.responsibilities,
    paths.policies,
    paths.lawyers,
    paths.desk,
    paths.applications,
    paths.certificatesToMake,
    paths.certificates,
    paths.dashboard,
  ]
  expect(never.map((path) => routeOf(path)?.cached)).toEqual(never.map(() => false))
  expect(routeOf(paths.user)?.cached).toBe(true)
})

test('the first page alone cannot be closed', () => {
  const fixed = Object.values(paths).filter((path) => routeOf(path)?.affixed)
  expect(fixed).toEqual([paths.dashboard])
})
