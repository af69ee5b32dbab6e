// A flow is drawn as it is thought of: step after step by keyboard, each named at once, stored without leaving the page, in
// both languages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertQuiet, count, holds, open, signIn, told, until } from './user.mjs'

const { server, browser } = await startProduct()
const ask = await signInByApi(server, 'admin')
const page = await signIn(browser, server, 'admin')

const panel = () => page.getByRole('complementary', { name: '属性' })
const field = (name) => panel().getByLabel(name, { exact: true })
const shapes = () => page.locator('.djs-shape:not([data-element-id$="_label"])')
const named = (name) => page.locator('.djs-shape').filter({ hasText: name })
const stored = async (flowKey) => {
  const headers = { authorization: `Bearer ${ask.token}` }
  const answer = await fetch(`${server.address}/api/lawer-approval/process/text?flowKey=${flowKey}`, { headers })
  return (await answer.json()).data
}

test('steps are appended by keyboard and named while findings come', async () => {
  await open(page, server, '/processpage/designer?new=1')
  await page.locator('.djs-shape[data-element-id="task"]').click()
  await holds(field('编号'), 'task')
  await page.keyboard.press('a')
  const name = page.locator('.djs-direct-editing-content')
  await name.waitFor()
  // The new step has no name yet: that is found below the canvas, which gets smaller.
  await page.getByText('user-task-missing-name').waitFor()
  await name.pressSequentially('复核')
  await page.keyboard.press('Enter')
  await named('复核').waitFor()
  await count(shapes(), 4)
  await page.keyboard.press('g')
  await count(shapes(), 5)
  await page.keyboard.press('t')
  await count(shapes(), 6)
  await page.keyboard.press('Escape')
  await picture(page, 'drawn-by-keyboard')
})

test('the palette and the pad of an element offer a user task', async () => {
  await page.locator('.djs-palette [data-action="create.user-task"][aria-label="创建用户任务"]').waitFor()
  await named('复核').click()
  await page.locator('.djs-context-pad [data-action="append.user-task"]').click()
  await count(shapes(), 7)
  await page.keyboard.press('Escape')
})

test('Ctrl+S stores what is typed, and the page stays', async () => {
  await named('复核').click()
  await field('英文名称').fill('Second review')
  await page.keyboard.press('Control+s')
  await told(page, '保存成功')
  await holds(field('英文名称'), 'Second review')
  await until(() => assert.match(page.url(), /flowKey=process_/))
  const { text } = await stored(new URL(page.url().replace('#/', '')).searchParams.get('flowKey'))
  assert.match(text, /name="复核"[^>]* flowable:nameEn="Second review"/)
  assertQuiet(page)
})

test('a preview is copied, and the drawing leaves as file and picture', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('menuitem', { name: 'XML' }).click()
  await page.locator('.designer-source .source-tag').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '复制' }).click()
  await told(page, '已复制')
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /name="复核"/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('menuitem', { name: 'JSON' }).click()
  await page.locator('.designer-source').getByText('"复核"').first().waitFor()
  await page.keyboard.press('Escape')
  for (const kind of ['XML', 'BPMN', 'SVG', 'PNG']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    assert.match((await download).suggestedFilename(), new RegExp(`^process_\\w+\\.${kind.toLowerCase()}$`))
  }
})

test('what is copied is pasted into another flow, with all that is set at it', async () => {
  // A second click on a selected step takes the selection away.
  await page.locator('.djs-shape[data-element-id="task"]').click()
  await named('复核').click()
  await page.keyboard.press('Control+c')
  await open(page, server, '/processpage/designer?new=2')
  const canvas = page.getByRole('region', { name: '流程图', exact: true })
  await page.locator('.djs-shape[data-element-id="task"]').waitFor()
  await canvas.click({ position: { x: 500, y: 40 } })
  await page.keyboard.press('Control+v')
  await canvas.hover({ position: { x: 500, y: 70 } })
  await canvas.click({ position: { x: 505, y: 75 } })
  await named('复核').waitFor()
  await count(shapes(), 4)
  await holds(field('英文名称'), 'Second review')
})

test('an element has properties of its own, which undo takes back', async () => {
  await page.locator('.djs-shape[data-element-id="task"]').click()
  await panel().getByRole('tab', { name: '扩展属性' }).click()
  await panel().getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('属性名').fill('archive')
  await dialog.getByLabel('属性值').fill('10 years')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await panel().getByRole('cell', { name: '10 years' }).waitFor()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await count(panel().getByRole('cell', { name: '10 years' }), 0)
})

test('elements are aligned, and a redraw begins with the template under the same key', async () => {
  const middle = async (id) => {
    const box = await page.locator(`.djs-shape[data-element-id="${id}"]`).boundingBox()
    return box.y + box.height / 2
  }
  const align = async (side) => {
    await page.getByRole('button', { name: '对齐' }).click()
    await page.getByRole('menuitem', { name: side }).click()
  }
  const apart = async () => Math.abs((await middle('end')) - (await middle('task')))
  await align('垂直居中')
  await told(page, '请先选择两个以上的元素')
  await page.locator('.djs-shape[data-element-id="end"]').click()
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown')
  await until(async () => assert.ok((await apart()) > 3))
  await page.locator('.djs-shape[data-element-id="task"]').click({ modifiers: ['Shift'] })
  await panel().getByText('请选择一个元素').waitFor()
  await align('垂直居中')
  await until(async () => assert.ok((await apart()) < 2))

  await page.getByRole('button', { name: '重新绘制' }).click()
  await page.getByRole('dialog').getByText('清除当前的图').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await count(shapes(), 3)
  assert.ok(await page.getByRole('button', { name: '撤销', exact: true }).isDisabled())
})

test('a condition is written with names from a list, and core says at once what it is worth', async () => {
  await page.locator('.djs-shape[data-element-id="start"]').click()
  await page.locator('.djs-shape[data-element-id="task"]').click()
  // Behind a step stands the flow that leaves it.
  await page.keyboard.press(']')
  await holds(field('编号'), 'flow_task_end')
  await panel().getByRole('tab', { name: '流转条件' }).click()
  await field('流转类型').selectOption('condition')
  await field('条件表达式').fill('${cljg ==}')
  await panel().getByText('语法', { exact: false }).waitFor()
  await field('条件表达式').fill('')
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('combobox', { name: '按名称或代码查找' }).pressSequentially('不同意')
  await page.getByRole('option', { name: '处理结果为“不同意”' }).waitFor()
  await page.keyboard.press('Enter')
  await holds(field('条件表达式'), "${cljg == '02'}")
  await panel().getByText('表达式可用').waitFor()
  await picture(page, 'condition-with-verdict')
  await field('流转类型').selectOption('normal')
})

test('what was drawn and not saved is kept in the browser, offered with its time, and put back', async () => {
  const other = await signIn(browser, server, 'admin')
  const name = other.getByRole('complementary', { name: '属性' }).getByLabel('名称', { exact: true })
  await open(other, server, '/processpage/designer?flowKey=lsjgbg')
  await other.locator('.djs-shape[data-element-id="old_firm"]').click()
  await name.fill('暂存的名称')
  await name.press('Tab')
  await until(async () => assert.match(await other.evaluate(() => Object.values(localStorage).join()), /暂存的名称/))
  other.once('dialog', (leaving) => leaving.accept())
  await other.reload()
  await other.getByText(/有未保存的修改，本浏览器于 \d{4}-/).waitFor()
  await other.getByRole('button', { name: '恢复修改' }).click()
  await other.locator('.djs-shape[data-element-id="old_firm"]').filter({ hasText: '暂存的名称' }).waitFor()
  await count(other.getByRole('button', { name: '恢复修改' }), 0)
  assertQuiet(other)
})

test('whoever reads English reads what the author of a flow called it, once it is deployed', async () => {
  const { text, name, revision } = await stored('lsjgbg')
  const renamed = text.replace(`name="${name}"`, `name="${name}" flowable:nameEn="Transfer of a lawyer"`)
  const done = async (path, body) => assert.equal((await ask(`lawer-approval/process/${path}`, body)).stateCode, '00000000')
  await done('save', { flowKey: 'lsjgbg', name, text: renamed, revision })
  const english = await signIn(browser, server, 'admin', 'en')
  await open(english, server, '/processpage/table')
  await english.getByRole('link', { name: 'Change of firm', exact: true }).waitFor()
  await done('deployBpmn', { flowKey: 'lsjgbg' })
  await english.reload()
  await english.getByRole('link', { name: 'Transfer of a lawyer', exact: true }).waitFor()
  assertQuiet(english)
})
