// The dialogs of the designer's panel: what core refuses is said at its field (docs/handbook/designer.md 5).
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertQuiet, count, holds, open, signIn } from './user.mjs'

const { server, browser } = await startProduct()
const page = await signIn(browser, server, 'admin')
await open(page, server, '/processpage/designer')
await page.locator('.djs-element[data-element-id="task"]').click()

const panel = () => page.getByRole('complementary', { name: '属性' })
const tab = (name) => panel().getByRole('tab', { name, exact: true }).click()
const dialog = () => page.getByRole('dialog').last()
const confirm = () => dialog().getByRole('button', { name: /^(确定|保存)$/ }).click()
const said = async (...sentences) => {
  for (const sentence of sentences) await dialog().getByText(sentence, { exact: true }).waitFor()
  await count(dialog().getByRole('alert'), sentences.length)
}

test('a script listener without its parts says each of them', async () => {
  await tab('任务监听器')
  await panel().getByRole('button', { name: '新增' }).click()
  await dialog().getByLabel('监听器类型').selectOption('script')
  await dialog().getByLabel('事件').selectOption('timeout')
  await dialog().getByLabel('定时类型').selectOption('duration')
  await confirm()
  await said('请填写监听器ID', '请填写脚本格式', '请填写脚本内容', '请填写定时器配置')
  await picture(page, 'panel-listener-refused')
  await dialog().getByLabel('脚本类型').selectOption('external')
  await said('请填写监听器ID', '请填写脚本格式', '请填写资源地址', '请填写定时器配置')
})

test('an injected field is refused in its own dialog and kept in the listener', async () => {
  await dialog().getByRole('button', { name: '新增' }).click()
  await confirm()
  await said('请填写字段名称', '请填写字段值')
  await picture(page, 'panel-field-refused')
  await dialog().getByLabel('字段名称').fill('level')
  await dialog().getByLabel('字符串').fill('3')
  await confirm()
  await dialog().getByRole('cell', { name: 'level' }).waitFor()
  await dialog().getByLabel('监听器编号').fill('late')
  await dialog().getByLabel('脚本格式').fill('javascript')
  await dialog().getByLabel('资源地址').fill('classpath:late.js')
  await dialog().getByLabel('定时器配置').fill('P3D')
  await confirm()
  await panel().getByRole('cell', { name: 'classpath:late.js' }).waitFor()
})

test('an operation is chosen from the list of core', async () => {
  await tab('审批操作')
  await panel().getByRole('button', { name: '新增' }).click()
  await dialog().getByLabel('排序').fill('100')
  await confirm()
  await said('请选择处理操作', '请选择是否发送消息', '应在1到99之间')
  await picture(page, 'panel-operation-refused')
  await dialog().getByLabel('处理操作').selectOption('14')
  await holds(dialog().getByLabel('按钮名称'), '准予许可')
  await dialog().getByLabel('是否发送消息').selectOption('0')
  await dialog().getByLabel('排序').fill('9')
  await confirm()
  await panel().getByRole('cell', { name: '14 准予许可' }).waitFor()
})

test('a node takes whole days, and warns of a warning that comes too early', async () => {
  await tab('任务')
  const limit = panel().getByLabel('超时时间（工作日）')
  await limit.fill('1000')
  await panel().getByText('应在1到999之间').waitFor()
  await limit.fill('5')
  await limit.press('Enter')
  await panel().getByLabel('预警时间（工作日）').fill('6')
  await panel().getByLabel('预警时间（工作日）').press('Enter')
  await panel().getByText('预警天数大于超时天数').waitFor()
  await picture(page, 'panel-days')
})

test('a user task that is drawn has a day for each of its limits, one that is pasted what it had', async () => {
  const canvas = await page.locator('.djs-container').boundingBox()
  await page.locator('[data-action="create.task"]').click()
  await page.mouse.move(canvas.x + 300, canvas.y + 80)
  await page.mouse.click(canvas.x + 300, canvas.y + 80)
  await page.locator('.djs-element.selected[data-element-id^="Activity_"]').waitFor()
  await page.locator('.djs-context-pad [data-action="replace"]').click()
  await page.locator('[data-id="replace-with-user-task"]').click()
  await tab('任务')
  await holds(panel().getByLabel('预警时间（工作日）'), '1')
  await holds(panel().getByLabel('超时时间（工作日）'), '1')
  await picture(page, 'panel-drawn')
  await panel().getByLabel('预警时间（工作日）').fill('')
  await panel().getByLabel('预警时间（工作日）').press('Enter')
  await panel().getByLabel('超时时间（工作日）').fill('')
  await panel().getByLabel('超时时间（工作日）').press('Enter')
  await page.locator('.djs-container svg[tabindex]').focus()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await page.mouse.move(canvas.x + 500, canvas.y + 80)
  await page.mouse.click(canvas.x + 500, canvas.y + 80)
  await tab('任务')
  await holds(panel().getByLabel('超时时间（工作日）'), '')
})

test('no two messages have one id', async () => {
  const canvas = await page.locator('.djs-container').boundingBox()
  // Between the rows of nodes, since what is found grows from below meanwhile; a click right after something was put down counts as its end.
  const messages = panel().getByRole('tab', { name: '消息与信号', exact: true })
  for (let tries = 0; tries < 20 && !(await messages.isVisible()); tries += 1) {
    await page.mouse.click(canvas.x + canvas.width / 2, canvas.y + 200)
    await messages.waitFor({ timeout: 500 }).catch(() => undefined)
  }
  await messages.click()
  const declare = async () => {
    await panel().getByRole('button', { name: '新增' }).first().click()
    await dialog().getByLabel('ID').fill('withdraw')
    await dialog().getByLabel('名称').fill('撤回')
    await confirm()
  }
  await declare()
  await panel().getByRole('cell', { name: '撤回' }).waitFor()
  await declare()
  await said('该消息已存在，请修改id后重新保存')
  await picture(page, 'panel-message-refused')
  assertQuiet(page)
})
