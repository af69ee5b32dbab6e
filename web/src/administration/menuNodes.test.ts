import { expect, test } from 'vitest'
import type { MenuRow } from '../api/contract'
import { kindOf, menuNodes } from './menuNodes'

function row(id: string, pid: string): MenuRow {
  const look = { path: '', title: id, titleEn: '', icon: '', name: '', component: '', permission: '', redirect: '' }
  const rest = { hidden: false, alwaysShow: false, cornerMarksNumber: null, zhlx: '', sort: 0, version: 1 }
  return { id, pid, ...look, ...rest }
}

test('what stands below an entry comes behind it', () => {
  const nodes = menuNodes([row('a', '0'), row('b', '0'), row('a1', 'a'), row('a2', 'a'), row('a11', 'a1')])
  expect(nodes.map(({ row: { id }, depth }) => `${depth}${id}`)).toEqual(['0a', '1a1', '2a11', '1a2', '0b'])
})

const menu = [row('a', '0'), row('b', '0'), row('a1', 'a'), row('a2', 'a'), row('a11', 'a1')]
const ids = (view: Parameters<typeof menuNodes>[1]) => menuNodes(menu, view).map((node) => node.row.id)

test('what is folded has nothing behind it, and a search sees it all the same', () => {
  const folded = new Set(['a'])
  expect(ids({ keyword: '', folded })).toEqual(['a', 'b'])
  expect(ids({ keyword: 'A11', folded })).toEqual(['a', 'a1', 'a11'])
  expect(ids({ keyword: 'nothing', folded })).toEqual([])
})

test('an entry without a page is a group, which needs something below it', () => {
  const nodes = menuNodes([row('a', '0'), row('a1', 'a'), { ...row('b', '0'), path: 'https://example.org/' }])
  expect(nodes.map(kindOf)).toEqual(['group', 'emptyGroup', 'outside'])
  expect(menuNodes([{ ...row('c', '0'), component: 'user' }]).map(kindOf)).toEqual(['page'])
})
