import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MenuItem } from '../api/contract'
import { isIcon } from '../ui/Icon'
import { badgeCount, searchMenu, trailTo, visibleMenu } from './menu'

function item(path: string, rest: Partial<MenuItem> = {}): MenuItem {
  const look = { titleEn: '', icon: '', name: '', component: '', page: '', permission: '', redirect: '' }
  const state = { hidden: false, alwaysShow: false, cornerMarksNumber: null }
  return { id: path, pid: '0', path, title: path, children: [], ...look, ...state, ...rest }
}

const menu = [
  item('/dashboard'),
  item('/approval', {
    title: 'Approvals',
    children: [item('/desk', { title: 'Desk', cornerMarksNumber: 3 }), item('/secret', { hidden: true })],
  }),
  item('/empty', { children: [item('/later', { hidden: true })] }),
]

function drawn(items: MenuItem[]): string[] {
  return items.flatMap(({ path, children }) => [path, ...drawn(children ?? []).map((child) => `  ${child}`)])
}

test('hidden entries are left out, and so is a group of which nothing is left', () => {
  expect(drawn(visibleMenu(menu))).toEqual(['/dashboard', '/approval', '  /desk'])
})

test('a search keeps the groups around what it finds', () => {
  expect(drawn(searchMenu(visibleMenu(menu), ' desk '))).toEqual(['/approval', '  /desk'])
  expect(searchMenu(visibleMenu(menu), 'nothing')).toEqual([])
})

test('the way to a page goes through its groups, hidden pages too', () => {
  expect(trailTo(menu, '/secret?id=1').map(({ path }) => path)).toEqual(['/approval', '/secret'])
  expect(trailTo(menu, '/elsewhere')).toEqual([])
})

test('a group carries the marks of its pages', () => {
  expect(menu.map(badgeCount)).toEqual([0, 3, 0])
})

test('an entry that leads nowhere is not drawn, nor a group of such entries', () => {
  expect(drawn(visibleMenu(menu, (path) => path === '/dashboard'))).toEqual(['/dashboard'])
})

test('each entry that is shipped at the top of a menu has an icon of ours', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../server/data/menu.json'), 'utf8')
  const menus = JSON.parse(text) as { entries: { path: string; icon?: string }[] }[]
  const without = menus.flatMap(({ entries }) => entries).filter(({ icon }) => !isIcon(icon ?? ''))
  expect(without.map(({ path }) => path)).toEqual([])
})
