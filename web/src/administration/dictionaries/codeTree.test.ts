import { expect, test } from 'vitest'
import type { CodeNode } from '../../api/contract'
import { codeLines, movedCodes } from './codeTree'

const code = (dm: string, children: CodeNode[] = []): CodeNode => ({
  dm,
  mc: dm,
  mcEn: dm,
  pdm: '',
  seq: 0,
  enabled: true,
  own: false,
  version: 1,
  children,
})
const tree = [code('1', [code('11'), code('12')]), code('2'), code('3')]

test('codes stand behind the one above them', () => {
  expect(codeLines(tree).map(({ code: { dm }, depth }) => [dm, depth])).toEqual([
    ['1', 0],
    ['11', 1],
    ['12', 1],
    ['2', 0],
    ['3', 0],
  ])
})

test('a code changes places with a sibling, and takes those below it along', () => {
  const [first, , second] = codeLines(tree)
  expect(first && movedCodes(tree, first, 1)).toEqual(['2', '1', '11', '12', '3'])
  expect(second && movedCodes(tree, second, -1)).toEqual(['1', '12', '11', '2', '3'])
  expect(first && movedCodes(tree, first, -1)).toBeUndefined()
})
