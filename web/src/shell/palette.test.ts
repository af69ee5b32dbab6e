import { expect, test, vi } from 'vitest'
import { type Command, matching, moved } from './palette'

const command = (key: string, title: string, kind: Command['kind'] = 'page'): Command => ({
  key,
  kind,
  title,
  hint: '',
  act: vi.fn(),
})
const spell = (title: string) => (title === '系统消息' ? ['xitongxiaoxi', 'xtxx'] : [])

test('a page that is open stands there once, first', () => {
  const commands = [
    command('/user', '个人中心', 'recent'),
    command('/user', '个人中心'),
    command('/messages', '系统消息'),
  ]
  expect(matching(commands, '', spell).map(({ kind }) => kind)).toEqual(['recent', 'page'])
})

test('pinyin finds what characters find', () => {
  const commands = [command('/user', '个人中心'), command('/messages', '系统消息')]
  for (const query of ['xtxx', 'XITONG', '消息']) {
    expect(matching(commands, query, spell).map(({ key }) => key)).toEqual(['/messages'])
  }
  expect(matching(commands, 'zzz', spell)).toEqual([])
})

test('arrows go around the ends', () => {
  expect([moved(0, -1, 3), moved(2, 1, 3), moved(0, 1, 0)]).toEqual([2, 0, 0])
})
