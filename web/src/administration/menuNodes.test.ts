import { expect, test } from 'vitest'
import type { MenuRow } from '../api/contract'
import { menuNodes } from './menuNodes'

function row(id: string, pid: string): MenuRow {
  const look = { path: '', title: id, titleEn: '', icon: '', name: '', component: '', permission: '', redirect: '' }
  const rest = { hidden: false, alwaysShow: false, cornerMarksNumber: null, zhlx: '', sort: 0, version: 1 }
  return { id, pid, ...look, ...rest }
}

test('what stands below an entry comes behind it', () => {
  const nodes = menuNodes([row('a', '0'), row('b', '0'), row('a1', 'a'), row('a2', 'a'), row('a11', 'a1')])
  expect(nodes.map(({ row: { id }, depth }) => `${depth}${id}`)).toEqual(['0a', '1a1', '2a11', '1a2', '0b'])
})
