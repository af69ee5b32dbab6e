import { expect, test } from 'vitest'
import type { Area } from '../core/types'
import { tableTabs } from './recordTabs'

const caption = (zh: string) => ({ zh, en: zh })
const table = (key: string, tab?: string) => ({ key, title: caption(key), ...(tab && { tab: caption(tab) }) })

// Of an area, its sub-tables and related areas alone matter here.
const area = {
  tables: [table('rewards', '奖惩'), table('firms'), table('penalties', '奖惩'), table('assessments', '考核')],
  related: [
    { area: 'check', filter: 'lawyerId', title: caption('考核') },
    { area: 'aid', filter: 'lawyerId', title: caption('援助') },
  ],
} as unknown as Area

test('what bears the same title shares a tab, in the order of the description', () => {
  const tabs = tableTabs(area, () => true)
  expect(tabs.map(({ key, title }) => `${key} ${title.zh}`)).toEqual([
    'rewards 奖惩',
    'firms firms',
    'assessments 考核',
    'aid 援助',
  ])
  expect(tabs[0]?.tables.map(({ key }) => key)).toEqual(['rewards', 'penalties'])
  expect(tabs[2]?.related.map((one) => one.area)).toEqual(['check'])
})

test('a related area that the user may not list has no tab of its own', () => {
  expect(tableTabs(area, (one) => one.area !== 'aid').map(({ key }) => key)).toEqual([
    'rewards',
    'firms',
    'assessments',
  ])
})
