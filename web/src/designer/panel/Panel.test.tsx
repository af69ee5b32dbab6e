import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element } from 'bpmn-js/lib/model/Types'
import { BpmnModdle } from 'bpmn-moddle'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initTexts, loadTexts } from '../../text/i18n'
import activiti from '../moddle/activiti.json'
import flowable from '../moddle/flowable.json'
import { Panel } from './Panel'

vi.mock('../../api/client', () => ({ get: async () => ({}), post: async () => ({ data: [] }), getBlob: vi.fn() }))

beforeAll(async () => {
  await initTexts()
  await loadTexts('designer')
})
beforeEach(() => {
  const bytes = readFileSync(join(import.meta.dirname, '../../core/pkg/design/design_bg.wasm'))
  vi.stubGlobal('fetch', async () => new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } }))
})

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">
  <collaboration id="pools"><participant id="pool" processRef="p"/><participant id="closed"/></collaboration>
  <process id="p"><startEvent id="start"/><userTask id="task"/><userTask id="lettered" flowable:sfDoc="1"/>
  <scriptTask id="script"/><receiveTask id="receive"/><serviceTask id="service"/><sendTask id="send"/><businessRuleTask id="rule"/>
  <callActivity id="call"/><subProcess id="sub"/><exclusiveGateway id="gateway"/><endEvent id="end"/>
  <boundaryEvent id="late" attachedToRef="task"><timerEventDefinition id="timer"/></boundaryEvent>
  <sequenceFlow id="first" sourceRef="start" targetRef="task"/><sequenceFlow id="second" sourceRef="task" targetRef="end"/></process>
</definitions>`

async function opened() {
  const { elementsById } = await new BpmnModdle({ flowable, activiti }).fromXML(xml)
  const modeler = { get: () => ({}) } as unknown as Modeler
  const element = (id: string) => ({ id, businessObject: elementsById[id], parent: {} }) as unknown as Element
  const panel = (id: string | null) => (
    <QueryClientProvider client={new QueryClient()}>
      <Panel modeler={modeler} element={id === null ? null : element(id)} revision={1} />
    </QueryClientProvider>
  )
  return panel
}

/** The tabs of an element between those that all have. */
const common = { before: ['基本信息'], after: ['扩展属性'] }
const own: Record<string, string[]> = {
  p: ['审批策略', '执行监听器', '消息与信号'],
  pools: ['流程', '执行监听器', '消息与信号'],
  pool: ['流程', '执行监听器'],
  closed: ['执行监听器'],
  start: ['表单', '执行监听器'],
  task: ['表单', '任务', '审批策略', '多实例', '审批操作', '执行监听器', '任务监听器', '通知书绑定', '其他配置'],
  lettered: [
    ...['表单', '任务', '审批策略', '多实例', '审批操作', '通知书配置'],
    ...['执行监听器', '任务监听器', '通知书绑定', '其他配置'],
  ],
  script: ['任务', '多实例', '执行监听器'],
  receive: ['任务', '多实例', '执行监听器'],
  service: ['任务', '多实例', '执行监听器'],
  send: ['任务', '多实例', '执行监听器'],
  rule: ['任务', '多实例', '执行监听器'],
  call: ['调用流程', '多实例', '执行监听器'],
  sub: ['多实例', '执行监听器'],
  gateway: ['执行监听器'],
  end: ['执行监听器'],
  late: ['审批策略', '事件', '执行监听器'],
  first: ['执行监听器'],
  second: ['流转条件', '执行监听器'],
}

test('each kind of element has the tabs that concern it, and nothing selected has none', async () => {
  const panel = await opened()
  for (const [id, between] of Object.entries(own)) {
    const { unmount } = await act(async () => render(panel(id)))
    const titles = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(titles, id).toEqual([...common.before, ...between, ...common.after])
    unmount()
  }
  await act(async () => render(panel(null)))
  expect(screen.queryByRole('tab')).toBeNull()
  screen.getByText('请选择一个元素')
})

test('another element opens at its first tab', async () => {
  const user = userEvent.setup()
  const panel = await opened()
  const { rerender } = await act(async () => render(panel('start')))
  await user.click(screen.getByRole('tab', { name: '表单' }))
  expect(screen.getByRole('tab', { name: '表单' }).getAttribute('aria-selected')).toBe('true')
  await act(async () => rerender(panel('task')))
  expect(screen.getByRole('tab', { name: '基本信息' }).getAttribute('aria-selected')).toBe('true')
})
