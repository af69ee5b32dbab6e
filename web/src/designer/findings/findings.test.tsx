import { render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type Modeler from 'bpmn-js/lib/Modeler'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/apiError'
import type { Finding, Remark } from '../../core/types'
import { initTexts, loadTexts } from '../../text/i18n'
import { currentToasts } from '../../ui/feedback/toasts'
import type { Designer } from '../designerState'
import { FindingsList } from './FindingsList'
import { useSaveError } from './useSaveError'

const shown: string[] = []
vi.mock('../../ui/diagram/canvas', () => ({ scrollTo: (_: unknown, id: string) => shown.push(id) }))

beforeAll(async () => {
  await initTexts()
  await loadTexts('designer')
})

/** A drawing with a task that has a name and one that has none, and what is selected in it. */
function drawing() {
  const named = { id: 'review', businessObject: { name: '市局审查' }, parent: {} }
  const elements = new Map<string, object>([
    ['review', named],
    ['Task_2', { id: 'Task_2', businessObject: {}, parent: {} }],
  ])
  const selection = { selected: [] as unknown[], select: (element: unknown) => selection.selected.push(element) }
  const parts: Record<string, object> = {
    elementRegistry: elements,
    canvas: { getRootElement: () => undefined },
    overlays: { add: () => undefined, remove: () => undefined },
    selection,
  }
  return { modeler: { get: (name: string) => parts[name] } as unknown as Modeler, named, selection }
}

const finding = (severity: Finding['severity'], element: string, text: string) =>
  ({ code: 'c', severity, element, line: 1, column: 1, message: { 'zh-CN': text, en: text } }) as unknown as Finding

test('a refused deployment tells the errors alone, each with the name of its element, or its id where it has none', () => {
  const { modeler } = drawing()
  const { result } = renderHook(() => useSaveError({ modeler } as unknown as Designer))
  const findings = [
    finding('warning', 'review', '没有配置处理操作'),
    finding('error', 'review', '没有这个角色'),
    finding('error', 'Task_2', '没有这个表单'),
    finding('error', '', '没有开始事件'),
  ]
  result.current(new ApiError(422, 'INVALID_DIAGRAM', '', { findings }))
  const said = currentToasts().at(-1)?.text
  expect(said).toBe('流程未通过检查 “市局审查”：没有这个角色 “Task_2”：没有这个表单 没有开始事件')
})

test('the list of findings begins with the errors, names the element of each, and a click leads to it', async () => {
  const { modeler, named, selection } = drawing()
  const remark = (severity: Remark['severity'], element: string, text: string): Remark =>
    ({ code: 'c', severity, element, text, line: 1, column: 1 }) as Remark
  render(
    <FindingsList
      modeler={modeler}
      findings={[remark('warning', 'Task_2', '没有配置处理操作'), remark('error', 'review', '没有这个角色')]}
    />,
  )
  const [worst, other] = screen.getAllByRole('listitem')
  expect(worst?.textContent).toContain('没有这个角色市局审查review')
  expect(other?.textContent).toContain('没有配置处理操作Task_2')
  await userEvent.setup().click(screen.getByRole('button', { name: /没有这个角色/ }))
  expect(shown).toEqual(['review'])
  expect(selection.selected).toEqual([named])
})
