import { expect, test } from 'vitest'
import { spellings } from './pinyin'

test('a title is found by its syllables and by their first letters', () => {
  expect(spellings('系统消息')).toEqual(['xitongxiaoxi', 'xtxx'])
  expect(spellings('律师')).toEqual(['lvshi', 'ls'])
})
