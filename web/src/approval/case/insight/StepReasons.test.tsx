import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { StepAhead, StepRule } from '../../../api/contract'
import { initTexts, loadTexts } from '../../../text/i18n'
import { StepReasons } from './StepReasons'

beforeAll(async () => {
  await initTexts()
  await loadTexts('acts')
  await loadTexts('approval')
})

const rule: StepRule = {
  automatic: null,
  copies: [{ levels: null, moment: 'complete', names: ['市局领导 · 东湖市司法局'], strategy: 22 }],
  demands: [{ zh: '证号', en: 'Licence' }],
  empty: 'open',
  fills: [],
  hides: [
    { zh: '手机号', en: 'Mobile' },
    { zh: '住址', en: 'Address' },
  ],
  initiator: 'approves',
  levels: null,
  limitDays: null,
  names: [],
  onReject: 'diagram',
  rejectTo: null,
  sameApprover: 'justBefore',
  several: false,
  strategy: 36,
  timeouts: [],
  vote: null,
  warningDays: null,
  withdraw: false,
}

const step: StepAhead = {
  days: null,
  dependsOn: [],
  flowName: null,
  found: [],
  nobody: false,
  nodeKey: 'check',
  nodeName: '审核',
  open: true,
  people: [],
  probability: 100,
  rule,
  seq: 0,
}

test('a step says what holds for it beside who decides it', () => {
  render(<StepReasons step={step} />)
  const lines = screen.getAllByRole('listitem', { hidden: true }).map((line) => line.textContent)
  expect(lines).toContain('同一人刚办理过上一环节时自动通过')
  expect(lines).toContain('办理后不可撤回')
  expect(lines).toContain('本环节必须填写：证号')
  expect(lines.filter((line) => line?.startsWith('本环节不显示：手机号'))).toHaveLength(1)
  expect(lines).toContain('办结时抄送——岗位：市局领导 · 东湖市司法局')
  expect(lines.filter((line) => line?.startsWith('本环节可填写'))).toEqual([])
})
