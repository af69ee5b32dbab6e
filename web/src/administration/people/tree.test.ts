import { expect, test } from 'vitest'
import type { OrganisationLine } from '../../api/contract'
import { inOpenBranches, openAtFirst, placed } from './tree'

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

test('few organisations are all open, of many the topmost stand there until one is opened', () => {
  const few = placed([line('prov', null), line('city', 'prov'), line('county', 'city')])
  expect(few.map(({ hasBelow }) => hasBelow)).toEqual([true, true, false])
  expect(inOpenBranches(few, openAtFirst(few)).map(({ id }) => id)).toEqual(['prov', 'city', 'county'])
  expect(inOpenBranches(few, new Set(['prov'])).map(({ id }) => id)).toEqual(['prov', 'city'])
  expect(inOpenBranches(few, new Set(['city'])).map(({ id }) => id)).toEqual(['prov'])
  const many = placed([line('prov', null), ...Array.from({ length: 50 }, (_, index) => line(`city${index}`, 'prov'))])
  expect(inOpenBranches(many, openAtFirst(many)).map(({ id }) => id)).toEqual(['prov'])
})
