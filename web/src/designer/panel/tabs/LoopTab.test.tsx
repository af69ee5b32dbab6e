import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { check } from '../../../core/worker/lint'
import { initTexts, loadTexts } from '../../../text/i18n'
import { type Designer, DesignerContext } from '../../designerState'
import { openedTask } from '../openedTask'
import { LoopTab } from './LoopTab'

beforeAll(async () => {
  await initTexts()
  await loadTexts('designer')
})

/** The tab over a task, drawn anew after each write as the panel does. */
async function show(inside: string) {
  let redraw = () => {}
  const { part, written } = await openedTask(inside, () => redraw())
  function Tab() {
    const [, count] = useState(0)
    redraw = () => count((last) => last + 1)
    return <LoopTab {...part} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DesignerContext value={{ checks: { check: async () => [] } } as unknown as Designer}>
        <Tab />
      </DesignerContext>
    </QueryClientProvider>,
  )
  return written
}

const retries = '<flowable:failedJobRetryTimeCycle>R3/PT10M</flowable:failedJobRetryTimeCycle>'
const turns = `<extensionElements>${retries}</extensionElements><multiInstanceLoopCharacteristics flowable:async="true" flowable:collection="people"/>`
/** The retries as engines find them: at the task. */
const atTheTask =
  /<(bpmn:)?userTask id="a"[^>]*><(bpmn:)?extensionElements><flowable:failedJobRetryTimeCycle>R3\/PT10M</

test('the retries of turns that go on by themselves are set at the task, which stays without a finding', async () => {
  const user = userEvent.setup()
  const written = await show('')
  await user.selectOptions(screen.getByLabelText('循环特性'), 'parallel')
  expect(screen.queryByLabelText('重试周期')).toBeNull()
  await user.click(screen.getByLabelText('进入前'))
  await user.type(screen.getByLabelText('重试周期'), 'R3/PT10M')
  await user.tab()
  const xml = await written()
  expect(xml).toMatch(atTheTask)
  expect(xml).toMatch(/multiInstanceLoopCharacteristics [^>]*flowable:asyncBefore="true"/)
  const codes = (await check('zh-CN', xml)).map(({ code }) => code)
  expect(codes).not.toContain('not-portable-multi-instance-retry')
})

test('what stands inside of the turns is found, as engines read no retries there', async () => {
  const written = await show(
    `<multiInstanceLoopCharacteristics flowable:async="true"><extensionElements>${retries}</extensionElements></multiInstanceLoopCharacteristics>`,
  )
  const codes = (await check('zh-CN', await written())).map(({ code }) => code)
  expect(codes).toContain('not-portable-multi-instance-retry')
})

test('from parallel to sequential the retries stay, and in no loop and a standard one they go', async () => {
  const user = userEvent.setup()
  for (const kind of ['none', 'standard']) {
    const written = await show(turns)
    const choice = screen.getAllByLabelText('循环特性').at(-1) as HTMLElement
    await user.selectOptions(choice, 'sequential')
    expect(await written()).toMatch(atTheTask)
    await user.selectOptions(choice, kind)
    expect(await written()).not.toContain('failedJobRetryTimeCycle')
  }
})

test('with the last of the async flags of the turns their retries go', async () => {
  const user = userEvent.setup()
  const written = await show(turns)
  await user.click(screen.getByLabelText('进入前'))
  expect(await written()).not.toContain('failedJobRetryTimeCycle')
})

test('the retries stay while the task itself goes on by itself', async () => {
  const user = userEvent.setup()
  const { part, written } = await openedTask(turns)
  part.element.businessObject.set('flowable:asyncAfter', true)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DesignerContext value={{ checks: { check: async () => [] } } as unknown as Designer}>
        <LoopTab {...part} />
      </DesignerContext>
    </QueryClientProvider>,
  )
  await user.click(screen.getByLabelText('进入前'))
  expect(await written()).toMatch(/R3\/PT10M</)
})

test('a standard loop says until when it goes on', async () => {
  const user = userEvent.setup()
  const written = await show('')
  await user.selectOptions(screen.getByLabelText('循环特性'), 'standard')
  await user.type(screen.getByLabelText('继续条件'), '${{again}')
  await user.tab()
  await user.type(screen.getByLabelText('最多次数'), 'x')
  expect(screen.getByRole('alert').textContent).toBe('请填写整数')
  await user.clear(screen.getByLabelText('最多次数'))
  await user.type(screen.getByLabelText('最多次数'), '3')
  await user.tab()
  await user.click(screen.getByLabelText('进行前先判断条件'))
  const xml = await written()
  expect(xml).toMatch(/standardLoopCharacteristics testBefore="true" loopMaximum="3"/)
  expect(xml).toMatch(/loopCondition[^>]*>\$\{again\}</)
})
