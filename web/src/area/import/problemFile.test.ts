import { expect, test } from 'vitest'
import { problemFile } from './problemFile'

test('cells are quoted where they must be, and none is a formula', async () => {
  const file = problemFile([
    ['行', '内容'],
    ['2', '甲,"乙"'],
    ['3', '=1+1'],
    ['4', '多\n行'],
  ])
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(`行,内容\r\n2,"甲,""乙"""\r\n3,'=1+1\r\n4,"多\n行"\r\n`)
})
