// A form from the first field to the application that is filled with it, as an administrator and a lawyer do it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, count, holds, open, signIn, told, until } from './user.mjs'

const flow = fileURLToPath(new URL('../../core/product/flows/lsjgbg/flow.bpmn', import.meta.url))
const urgent = "${isUrgent == '1'}"

const { server, browser } = await startProduct()

test('an administrator designs a form by mouse and by keyboard, and publishes it', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/system/form')
  await page.getByRole('row').filter({ hasText: 'F_LS_JGBG' }).getByText('内置').waitFor()
  await picture(page, 'forms')
  await page.getByRole('button', { name: '新建表单' }).click()
  const dialog = page.getByRole('dialog', { name: '新建表单' })
  await dialog.getByLabel('编码').fill('f-visit')
  await dialog.getByLabel('中文名称').fill('来访登记表')
  await dialog.getByLabel('英文名称').fill('Visit')
  await dialog.getByRole('button', { name: '创建' }).click()
  await dialog.getByText('编码应以大写字母开头').waitFor()
  await assertRefused(page, 422)
  await dialog.getByLabel('编码').fill('F_VISIT')
  await dialog.getByRole('button', { name: '创建' }).click()

  const palette = page.getByRole('region', { name: '控件' })
  const canvas = page.getByRole('region', { name: '表单', exact: true })
  const panel = page.getByRole('complementary', { name: '属性' })
  const findings = page.getByRole('region', { name: '检查结果' })
  await findings.getByText('分组中还没有字段').waitFor()

  // By mouse: from the palette into the section.
  await palette.getByRole('button', { name: '是否' }).dragTo(canvas.getByText('将控件拖到此处'))
  await rename(panel, '加急', 'Urgent', 'isUrgent')
  // By keyboard alone.
  await palette.getByRole('button', { name: '单行文本' }).focus()
  await page.keyboard.press('Enter')
  await rename(panel, '加急原因', 'Why', 'why')
  await panel.getByLabel('显示条件', { exact: true }).fill("${isUrgnt == '1'}")
  await findings.getByText('表单中没有字段“isUrgnt”，是否为“isUrgent”').waitFor()
  await picture(page, 'form-designer-finding')
  await canvas.getByRole('button', { name: '选中 加急', exact: true }).click()
  await findings.getByText('表单中没有字段“isUrgnt”').click()
  await page.locator('textarea:focus').fill(urgent)
  await panel.getByRole('button', { name: '拼写条件: 必填条件' }).click()
  await panel.getByLabel('字段', { exact: true }).selectOption('isUrgent')
  await panel.getByLabel('值', { exact: true }).selectOption('1')
  await panel.getByRole('button', { name: '填入' }).click()
  await holds(panel.getByLabel('必填条件', { exact: true }), urgent)
  await findings.getByText('没有问题').waitFor()

  // A pattern: a faulty one is refused at its place, a sound one is tried at once.
  await panel.getByLabel('正则表达式').fill('[\\p{Han}')
  await panel.getByText('表达式的第1个字符处：“[”没有对应的“]”').waitFor()
  await findings.getByText('表达式的第1个字符处').waitFor()
  await panel.getByLabel('正则表达式').fill('\\p{Han}{2,20}')
  await findings.getByText('没有问题').waitFor()
  await panel.getByLabel('不符合时的中文提示').fill('请用汉字写明原因')
  await findings.getByText('请填写中文和英文名称').waitFor()
  await panel.getByLabel('不符合时的英文提示').fill('Write it in Chinese')
  await panel.getByLabel('试填').fill('soon')
  await panel.getByRole('status').filter({ hasText: '请用汉字写明原因' }).waitFor()
  await picture(page, 'form-designer-pattern')
  await panel.getByLabel('试填').fill('开庭在即')
  await panel.getByRole('status').filter({ hasText: '符合' }).waitFor()
  await findings.getByText('没有问题').waitFor()

  await palette.getByRole('button', { name: '表格' }).focus()
  await page.keyboard.press('Enter')
  await rename(panel, '材料', 'Papers', 'papers')
  await panel.getByLabel('必填', { exact: true }).check()
  await panel.getByLabel('最少项数').fill('1')
  await panel.getByRole('button', { name: '添加列' }).click()
  await rename(panel, '材料名称', 'Title', 'title')
  await panel.getByLabel('必填', { exact: true }).check()
  await panel.getByRole('button', { name: '返回表格' }).click()
  await palette.getByRole('button', { name: '数字' }).dragTo(canvas.getByText('拖到此处添加列'))
  await rename(panel, '份数', 'Copies', 'copies')
  await panel.getByLabel('最小值').fill('1')
  await panel.getByLabel('最大值').fill('9')

  // Moved and removed by keyboard; what was removed comes back.
  const why = canvas.getByRole('button', { name: '选中 加急原因' })
  await why.press('Alt+ArrowUp')
  await stands(canvas, '加急原因', '加急', '材料')
  await why.press('Alt+ArrowDown')
  await stands(canvas, '加急', '加急原因', '材料')
  await why.press('Delete')
  await page.getByRole('status').getByText('已删除“加急原因”').waitFor()
  await stands(canvas, '加急', '材料')
  await page.keyboard.press('Control+z')
  await stands(canvas, '加急', '加急原因', '材料')
  await canvas.getByRole('button', { name: '选中 材料' }).click()
  await picture(page, 'form-designer')
  await until(async () => {
    const [designer, body] = await Promise.all(['.form-designer', '.form-designer-body'].map(bottomOf(page)))
    assert.ok(Math.abs(designer - body) < 3, 'the panels reach down to the edge')
  })
  await assertAccessible(page, '.form-designer')

  // A second section; a field is dragged into it and comes back with one step of undo.
  await palette.getByRole('button', { name: '分组' }).click()
  await until(async () => {
    assert.ok(await isInView(canvas.getByText('将控件拖到此处')), 'what was added stands in view')
    const tooLong = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    assert.equal(tooLong, 0, 'the page is as high as the window')
  })
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('listitem').filter({ hasText: '新分组 分组中还没有字段' }).waitFor()
  await page.keyboard.press('Escape')
  await why.dragTo(canvas.getByText('将控件拖到此处'))
  await stands(canvas, '加急', '材料', '加急原因')
  await page.getByRole('button', { name: '撤销', exact: true }).first().click()
  await page.getByRole('button', { name: '撤销', exact: true }).first().click()
  await stands(canvas, '加急', '加急原因', '材料')

  await page.getByRole('tab', { name: '预览' }).click()
  const preview = page.getByRole('region', { name: '预览' })
  await preview.getByLabel('加急').waitFor()
  await count(preview.getByLabel('加急原因'), 0)
  await preview.getByLabel('加急').check()
  await preview.getByLabel('加急原因').waitFor()
  await preview.getByRole('button', { name: '检查填写内容' }).click()
  await preview.getByRole('region', { name: /处需要修改/ }).getByRole('button', { name: '加急原因' }).waitFor()
  await picture(page, 'form-preview')
  await preview.getByLabel('预览方式').selectOption('read')
  await preview.getByRole('definition').getByText('是', { exact: true }).waitFor()
  await preview.getByLabel('预览方式').selectOption('print')
  await preview.getByRole('heading', { name: '来访登记表' }).waitFor()
  await picture(page, 'form-preview-paper')
  await preview.getByLabel('预览方式').selectOption('edit')
  // What was filled in stays.
  await until(async () => assert.ok(await preview.getByLabel('加急', { exact: true }).isChecked()))
  await preview.getByLabel('语言').selectOption('en')
  await preview.getByLabel('Why').waitFor()
  await picture(page, 'form-preview-english')

  await page.getByRole('button', { name: '发布', exact: true }).click()
  const publish = page.getByRole('dialog', { name: /发布/ })
  await publish.getByText('没有流程使用此表单').waitFor()
  await picture(page, 'form-publish')
  await publish.getByRole('button', { name: '发布', exact: true }).click()
  await told(page, '已发布为第1版')
  assertQuiet(page)
})

test('what was not saved survives a reload', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/system/form/designer?code=F_VISIT')
  const panel = page.getByRole('complementary', { name: '属性' })
  await panel.getByLabel('英文名称').first().fill('Visit of a person')
  await page.getByText('有未保存的修改').waitFor()
  // At once: whoever reloads does not wait for anything to be kept.
  await page.reload()
  await page.getByRole('alert').getByRole('button', { name: '恢复' }).click()
  await holds(panel.getByLabel('英文名称').first(), 'Visit of a person')
  await page.getByRole('button', { name: '版本', exact: true }).click()
  const versions = page.getByRole('dialog')
  await versions.getByRole('row').filter({ hasText: 'Visit of a person' }).waitFor()
  await picture(page, 'form-versions')
  await versions.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '撤销', exact: true }).first().click()
  assertQuiet(page)
})

test('the form is linked to the start and to a user task, and the flow is deployed', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/processpage/designer')
  const text = readFileSync(flow, 'utf8').replaceAll('F_LS_JGBG', 'F_NOBODY')
  await load(page, { name: 'nobody.bpmn', mimeType: 'application/xml', buffer: Buffer.from(text) })
  await told(page, '已导入 nobody.bpmn')
  await page.getByRole('region', { name: '检查结果' }).getByText('F_NOBODY').first().waitFor()
  await load(page, flow)
  await page.getByRole('dialog').filter({ hasText: '有未保存的修改' }).getByRole('button', { name: '确定' }).click()
  await told(page, '已导入 flow.bpmn')
  for (const element of ['old_firm', 'start']) {
    await page.locator(`.djs-shape[data-element-id="${element}"]`).click()
    await page.getByRole('tab', { name: '表单', exact: true }).click()
    await page.getByLabel('关联表单').selectOption('F_VISIT')
  }
  await picture(page, 'designer-form-tab')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const existing = page.getByRole('dialog').filter({ hasText: '相同标识的内容已存在' })
  await existing.getByRole('button', { name: '用此处的内容覆盖' }).click()
  await told(page, '保存成功')
  const row = page.getByRole('row').filter({ hasText: 'lsjgbg' })
  await row.getByText('F_VISIT').waitFor()
  await row.getByText('部署', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /确定|部署/ }).click()
  await row.getByText('启用').waitFor()

  await open(page, server, '/system/form')
  const form = page.getByRole('row').filter({ hasText: 'F_VISIT' })
  await form.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '引用' }).click()
  await page.getByRole('dialog').getByText('用于申请, 原所意见').waitFor()
  await picture(page, 'form-impact')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await form.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await told(page, '正在使用，不能删除：律师执业机构变更')
})

test('a lawyer fills it in; the condition and a wrong cell say so at their place', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_nl')
  await open(page, server, '/approval/apply?sqType=lsjgbg')
  const addRow = page.getByRole('button', { name: '新增一行' })
  await addRow.waitFor()
  await count(page.getByLabel('加急原因'), 0)
  await page.getByRole('checkbox', { name: '加急' }).check()
  await page.getByLabel('加急原因').waitFor()
  await page.getByRole('checkbox', { name: '加急' }).uncheck()
  await page.getByLabel('加急原因').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: '加急' }).check()
  await page.getByLabel('加急原因').fill('court soon')
  await page.getByText('请用汉字写明原因').first().waitFor()
  await picture(page, 'form-pattern-refused')
  await page.getByLabel('加急原因').fill('开庭在即')
  await count(page.getByText('请用汉字写明原因'), 0)

  await addRow.click()
  await cell(page, 1, '材料名称').fill('委托书')
  await cell(page, 1, '份数').fill('2')
  await addRow.click()
  await cell(page, 2, '材料名称').fill('身份证复印件')
  await cell(page, 2, '份数').fill('12')
  await page.getByRole('button', { name: '提交申请' }).click()
  const wrong = page.getByRole('row').filter({ has: cell(page, 2, '份数') })
  await wrong.getByText('应在1到9之间').waitFor()
  await count(page.getByRole('row').filter({ has: cell(page, 1, '份数') }).getByText('应在'), 0)
  await picture(page, 'form-cell-refused')

  // The same by a raw request, past the browser's check.
  const token = await page.evaluate(() => sessionStorage.getItem('lawdesk.token'))
  const papers = [{ title: '委托书', copies: 2 }, { title: '身份证复印件', copies: 12 }]
  const data = { isUrgent: '1', why: 'soon', papers, isAdmin: '1' }
  const reply = await page.request.post(`${server.address}/api/lawer-approval/xzsq/commit`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'zh-CN' },
    data: { sqType: 'lsjgbg', data },
  })
  assert.equal(reply.status(), 422)
  const { violations } = (await reply.json()).data
  assert.deepEqual(
    violations.map(({ field, text }) => `${field}: ${text}`),
    ['why: 请用汉字写明原因', 'papers[1].copies: 应在1到9之间', 'isAdmin: 表单中没有此项'],
  )

  await cell(page, 2, '份数').fill('1')
  await page.getByRole('button', { name: '提交申请' }).click()
  await told(page, '已提交，受理编号')
  await page.getByRole('tab', { name: '申请表' }).click()
  await page.getByText('身份证复印件').first().waitFor()
  await picture(page, 'form-submitted')
  assertQuiet(page)
})

test('who fills in a form while a newer version is published is told and keeps what he typed', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_zz')
  await open(page, server, '/approval/apply?sqType=lsjgbg')
  await page.getByRole('checkbox', { name: '加急' }).check()
  await page.getByLabel('加急原因').fill('开庭在即')
  const addRow = page.getByRole('button', { name: '新增一行' })
  // A slow click: what is said of the cell that was left must not take the button away from under the mouse.
  await addRow.click({ delay: 200 })
  await cell(page, 1, '材料名称').focus()
  await addRow.click({ delay: 200 })
  await cell(page, 2, '材料名称').fill('授权书')
  await cell(page, 1, '材料名称').fill('委托书')
  await cell(page, 1, '材料名称').press('Tab')

  const ask = await signInByApi(server, 'admin')
  const draft = await page.request.get(`${server.address}/api/lawer-approval/form/systemcustomform/draft?code=F_VISIT`, {
    headers: { Authorization: `Bearer ${ask.token}` },
  })
  const { form, revision } = (await draft.json()).data
  const label = { zh: '联系电话', en: 'Phone' }
  form.sections[0].fields.push({ key: 'phone', label, widget: 'text', required: true, class: 'P1' })
  const saved = await ask('lawer-approval/form/systemcustomform/save', { form, revision })
  const code = form.code
  const published = await ask('lawer-approval/form/systemcustomform/publish', { code, revision: saved.data.revision })
  assert.equal(published.data.version, 2, JSON.stringify(published))

  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('表单已更新为第2版').waitFor()
  await assertRefused(page, 409)
  await holds(page.getByLabel('加急原因'), '开庭在即')
  await holds(cell(page, 2, '材料名称'), '授权书')
  await picture(page, 'form-changed')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('region', { name: /处需要修改/ }).getByRole('button', { name: '联系电话' }).waitFor()
  await page.getByRole('textbox', { name: '联系电话' }).fill('0791-88888888')
  await page.getByRole('button', { name: '提交申请' }).click()
  await told(page, '已提交，受理编号')
  assertQuiet(page)
})

test('a form that was deleted comes back', async () => {
  const ask = await signInByApi(server, 'admin')
  const name = { zh: '旧登记表', en: 'Old form' }
  const copied = await ask('lawer-approval/form/systemcustomform/copy', { code: 'F_VISIT', newCode: 'F_OLD', name })
  assert.equal(copied.stateCode, '00000000', JSON.stringify(copied))
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/system/form')
  const row = page.getByRole('row').filter({ hasText: 'F_OLD' })
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByLabel('已删除的表单').check()
  await row.getByRole('button', { name: '恢复' }).waitFor()
  await picture(page, 'forms-deleted')
  await row.getByRole('button', { name: '恢复' }).click()
  await told(page, '表单已恢复')
  await page.getByLabel('已删除的表单').uncheck()
  await row.getByText('草稿').waitFor()
  assertQuiet(page)
})

test('a record can be printed', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_zz')
  await open(page, server, '/lawyer/detail')
  await page.getByRole('button', { name: '打印' }).click()
  const sheet = page.locator('.page:visible .paper')
  await sheet.getByText('高磊').first().waitFor()
  await sheet.getByText('打印时间').waitFor()
  await sheet.getByText('本人签字').waitFor()
  await picture(page, 'record-print')
  assertQuiet(page)
})

test('in English the list and the designer have no Chinese but what people wrote', async () => {
  const page = await signIn(browser, server, 'admin', 'en')
  await open(page, server, '/system/form')
  await page.getByRole('row').filter({ hasText: 'F_VISIT' }).getByText('Published').waitFor()
  await picture(page, 'forms-english')
  // A form whose nodes have rights also shows what their diagram calls them.
  await page.getByRole('row').filter({ hasText: 'F_SW_ZX' }).getByText('Design', { exact: true }).click()
  await page.getByRole('region', { name: 'Form', exact: true }).getByRole('button', { name: 'Select Reason' }).click()
  await page.getByText('Nothing found').waitFor()
  await picture(page, 'form-designer-english')
  const words = await page.locator('.form-designer').innerText()
  assert.deepEqual(words.match(/[\u4e00-\u9fff]+/g), null)
  assertQuiet(page)
})

/** Where a part of the page ends, in pixels from above. */
function bottomOf(page) {
  return (selector) => page.locator(selector).evaluate((part) => part.getBoundingClientRect().bottom)
}

/** Whether any of it can be seen without scrolling. */
function isInView(part) {
  return part.evaluate(
    (element) => new Promise((seen) => new IntersectionObserver(([it]) => seen(it.isIntersecting)).observe(element)),
  )
}

/** Opens a file in the flow designer. */
async function load(page, file) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '导入' }).click()
  await (await chosen).setFiles(file)
}

async function rename(panel, zh, en, key) {
  await panel.getByLabel('中文名称').fill(zh)
  await panel.getByLabel('英文名称').fill(en)
  await panel.getByLabel('标识').fill(key)
}

/** Waits until these fields can be selected, in the order of the canvas. */
function stands(canvas, ...fields) {
  const buttons = canvas.getByRole('listitem').getByRole('button', { name: /^选中/ })
  return until(async () => {
    const names = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
    assert.deepEqual(names, fields.map((field) => `选中 ${field}`))
  })
}

function cell(page, row, column) {
  return page.getByLabel(`第 ${row} 行 ${column}`)
}
