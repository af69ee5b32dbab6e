import { expect, test } from 'vitest'
import type { OrganisationLine } from '../../api/contract'
import { placed } from './tree'

const line = (id: string, pid: string | null): OrganisationLine => ({
  id,
  pid,
  name: id,
  level: '3',
  regionCode: '990100',
  sort: 0,
  people: 0,
  closedAt: null,
  version: 1,
})

test('whoever is above comes first, and what has nobody above stands at the top', () => {
  const rows = placed([line('city', 'prov'), line('prov', null), line('county', 'city'), line('far', 'unknown')])
  expect(rows.map(({ id, depth }) => [id, depth])).toEqual([
    ['prov', 0],
    ['city', 1],
    ['county', 2],
    ['far', 0],
  ])
})
