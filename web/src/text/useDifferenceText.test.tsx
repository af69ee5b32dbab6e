import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { CaseDifference } from '../core/types'
import { initTexts, loadTexts } from './i18n'
import { elementOf, useDifferenceText } from './useDifferenceText'

const names: Record<string, string> = { a: '受理', b: '审查', e: '准予', e2: '不准予' }
const words = {
  nameOf: (id: string) => names[id] ?? id,
  operationOf: (code: string) => (code === '05' ? '同意' : code),
}

beforeAll(async () => {
  await initTexts()
  await loadTexts('designer')
})

function sentence(difference: Partial<CaseDifference>): string {
  const { result } = renderHook(() => useDifferenceText())
  return result.current({ act: 1, cut: false, expected: {}, found: {}, ...difference }, words)
}

test('a difference is told by the names that people know', () => {
  const task = (assignee: string | null, candidateGroups: string[] = []) => ({
    expect_task: { name: 'b', assignee, candidateUsers: [], candidateGroups },
  })
  for (const [expected, found, text] of [
    [{ expect_active: ['b'] }, { expect_active: ['a', 'e'] }, '应等待“审查”，实际等待“受理、准予”'],
    [{ expect_active: ['b'] }, { expect_active: [] }, '应等待“审查”，实际等待“无”'],
    [task(null, ['R_A@x']), task('boss'), '“审查”的办理人应为 R_A@x，实际为 boss'],
    [task('boss'), { expect_active: ['a'] }, '“审查”应等待 boss 办理，实际没有此任务'],
    [{ expect_ended: true }, { expect_active: ['a'] }, '流程应已结束，实际等待“受理”'],
    [{ expect_outcome: 'Completed' }, { expect_outcome: 'Rejected' }, '结果应为“办结”，实际为“不予通过”'],
    [{ expect_end: 'e' }, { expect_end: 'e2' }, '应结束于“准予”，实际结束于“不准予”'],
    [{ complete: 'a', at: 'a', operation: '05' }, { offers: ['06'] }, '“受理”没有操作“同意”，现有：06'],
    [{ complete: 'a', at: 'a' }, { refused: '已挂起' }, '“受理”的操作无法完成：已挂起'],
    [{ complete: 'a', at: 'a' }, { expect_active: ['b'] }, '应办理“受理”，实际等待“审查”'],
  ] as const) {
    expect(sentence({ expected, found })).toBe(`第1步操作后：${text}`)
  }
  expect(sentence({ act: 0, expected: { expect_active: ['a'] }, found: { expect_active: ['b'] } })).toMatch(/^发起后：/)
})

test('what a difference is about can be shown in the drawing', () => {
  const of = (expected: unknown, found: unknown) => elementOf({ act: 1, cut: false, expected, found })
  expect(of({ expect_task: { name: 'b' } }, {})).toBe('b')
  expect(of({ expect_active: ['b'] }, { expect_active: ['a'] })).toBe('a')
  expect(of({ complete: 'a', at: 'a' }, { refused: 'x' })).toBe('a')
  expect(of({ expect_outcome: 'Completed' }, { expect_outcome: 'Rejected' })).toBe('')
})
