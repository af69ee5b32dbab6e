// The designer loses no flow: what could not be opened again is refused, what cannot be opened is mended as XML, a new flow
// is always a new one, and a dry run shuts the drawing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertQuiet, count, holds, open, signIn, told, until } from './user.mjs'

const { server, browser } = await startProduct()
const ask = await signInByApi(server, 'admin')
const page = await signIn(browser, server, 'admin')

const panel = () => page.getByRole('complementary', { name: '属性' })
const tool = (name) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog').last()
const tab = (name) => panel().getByRole('tab', { name, exact: true }).click()
const field = (name) => panel().getByLabel(name, { exact: true })

const drawn = (id, x) =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="100" width="100" height="80"/></bpmndi:BPMNShape>`
const head =
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">'
const process = (key) =>
  `<process id="${key}" name="律师来访" isExecutable="true"><startEvent id="start"/><userTask id="handle" name="受理" flowable:assignee="\${applicant}"/><endEvent id="end"/><sequenceFlow id="one" sourceRef="start" targetRef="handle"/><sequenceFlow id="two" sourceRef="handle" targetRef="end"/></process>`
const drawing = (key) =>
  `<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="${key}">${drawn('start', 100)}${drawn('handle', 300)}${drawn('end', 500)}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`
const whole = (key) => head + process(key) + drawing(key)

test('a new flow is always a new one, and has its key in the address once it is stored', async () => {
  const keys = []
  for (const name of ['第一条', '第二条']) {
    await open(page, server, '/processpage/table')
    await page.getByRole('button', { name: '新建流程' }).click()
    await until(() => assert.match(page.url(), /new=/))
    await holds(field('名称'), '新建流程')
    keys.push(await field('流程标识').inputValue())
    await field('名称').fill(name)
    await field('名称').press('Enter')
    await tool('保存').click()
    await told(page, '保存成功')
    await page.getByRole('cell', { name, exact: true }).waitFor()
  }
  assert.notEqual(keys[0], keys[1])
  for (const key of keys) {
    await page.locator(`nav.tabs a[href="#/processpage/designer?flowKey=${key}"]`).waitFor()
  }
  // The list leads to the page that was left, with its history.
  await page.getByRole('link', { name: '第一条' }).click()
  await holds(field('名称'), '第一条')
  await page.locator(`nav.tabs a[aria-current][href="#/processpage/designer?flowKey=${keys[0]}"]`).waitFor()
  assertQuiet(page)
})

test('an id that the flow could not be opened with again is refused in its dialog', async () => {
  const page2 = await signIn(browser, server, 'admin')
  await open(page2, server, '/processpage/designer')
  const aside = page2.getByRole('complementary', { name: '属性' })
  await aside.getByRole('tab', { name: '消息与信号', exact: true }).click()
  await aside.getByRole('button', { name: '新增' }).first().click()
  const box = page2.getByRole('dialog')
  await box.getByLabel('名称').fill('补正')
  for (const [id, sentence] of [
    ['a b', '以英文字母或下划线开头'],
    ['任务', '以英文字母或下划线开头'],
    ['task', '已被占用'],
    ['task_di', '已被占用'],
  ]) {
    await box.getByLabel(/^(ID|编号)/i).fill(id)
    await box.getByRole('button', { name: '保存', exact: true }).click()
    await box.getByText(sentence, { exact: false }).waitFor()
  }
  await picture(page2, 'designer-id-refused')
  await box.getByLabel(/^(ID|编号)/i).fill('m_1')
  await box.getByRole('button', { name: '保存', exact: true }).click()
  await aside.getByRole('cell', { name: 'm_1', exact: true }).waitFor()
  assertQuiet(page2)
  await page2.close()
})

test('the server stores no file that could not be opened again', async () => {
  const text = whole('visit2').replace('<process', '<message id="a b" name="x"/><process')
  const refused = await ask('lawer-approval/process/save', { flowKey: 'visit2', name: 'x', text })
  assert.equal(refused.data.findings[0].code, 'element-id-invalid', JSON.stringify(refused))
})

test('a flow without a drawing is drawn when it is opened', async () => {
  const bare = `${head}${process('plain')}</definitions>`
  const saved = await ask('lawer-approval/process/save', { flowKey: 'plain', name: '律师来访', text: bare })
  assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))
  await open(page, server, '/processpage/designer?flowKey=plain')
  await page.locator('.djs-shape[data-element-id="handle"]:visible').waitFor()
  await picture(page, 'designer-drawn')
  await tool('保存').click()
  await told(page, '保存成功')
  assertQuiet(page)
})

test('a flow that cannot be opened as it is is mended as XML', async () => {
  const dangling = whole('bare').replace('name="受理"', 'name="受理" default="ghost"')
  const saved = await ask('lawer-approval/process/save', { flowKey: 'bare', name: '律师来访', text: dangling })
  assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))
  await open(page, server, '/processpage/designer?flowKey=bare')
  const repair = page.getByRole('region', { name: '修改 XML' })
  await repair.getByRole('textbox').waitFor()
  assert.ok(await tool('保存').isDisabled())
  assert.ok(await tool('部署').isDisabled())
  await picture(page, 'designer-repair')
  const source = repair.getByRole('textbox')
  assert.equal(await source.inputValue(), dangling)
  await source.fill(whole('bare'))
  await repair.getByRole('button', { name: '重新打开' }).click()
  await page.locator('.djs-shape[data-element-id="handle"]:visible').waitFor()
  await count(repair, 0)
  await tool('保存').click()
  await told(page, '保存成功')
  assertQuiet(page)
})

test('a file in another encoding is imported', async () => {
  await open(page, server, '/processpage/designer?flowKey=bare')
  const text = `<?xml version="1.0" encoding="UTF-16"?>${whole('bare').replace('受理', '受理来访')}`
  const chosen = page.waitForEvent('filechooser')
  await tool('导入').click()
  const buffer = Buffer.from(`\ufeff${text}`, 'utf16le')
  await (await chosen).setFiles({ name: 'wide.bpmn', mimeType: 'application/xml', buffer })
  await told(page, '已导入 wide.bpmn')
  await page.locator('.djs-visual:visible').filter({ hasText: '受理来访' }).first().waitFor()
  assertQuiet(page)
})

test('an order that is no number is refused, and the search opens', async () => {
  await page.locator('.djs-shape[data-element-id="handle"]:visible').click()
  await tab('审批操作')
  await panel().getByRole('button', { name: '新增' }).click()
  await dialog().getByLabel('处理操作').selectOption('05')
  await dialog().getByLabel('是否发送消息').selectOption('0')
  await dialog().getByLabel('排序').fill('x')
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await dialog().getByText('格式不正确').waitFor()
  await page.keyboard.press('Escape')
  await tool('查找').click()
  await page.locator('.djs-search-container:visible').waitFor()
  await page.keyboard.press('Escape')
  assertQuiet(page)
})

test('while a dry run goes on nothing is drawn', async () => {
  await tool('试运行').click()
  await page.getByRole('button', { name: '开始', exact: false }).first().waitFor()
  await count(page.locator('.djs-palette:visible'), 0)
  assert.ok(await tool('重新绘制').isDisabled())
  const shapes = () => page.locator('.djs-shape:visible').count()
  const before = await shapes()
  await page.locator('.djs-shape[data-element-id="handle"]:visible').click()
  await page.keyboard.press('Delete')
  await page.locator('.djs-shape[data-element-id="handle"]:visible').dblclick()
  await count(page.locator('.djs-direct-editing-content:visible'), 0)
  assert.equal(await shapes(), before)
  await picture(page, 'designer-run-shut')
  await tool('结束试运行').click()
  await page.locator('.djs-palette:visible').waitFor()
  assertQuiet(page)
})

test('a dry run is kept as a test case, which says where a change of the drawing leads', async () => {
  const cases = () => page.getByRole('complementary', { name: '测试用例' })
  const runAll = () => cases().getByRole('button', { name: '全部运行' }).click()
  await tool('试运行').click()
  await page.getByRole('button', { name: '开始试运行' }).click()
  const tasks = page.getByRole('region', { name: '待办任务' })
  await tasks.getByRole('button', { name: '完成', exact: true }).click()
  await page.getByText('流程已结束').waitFor()
  await page.locator('summary').filter({ hasText: '保存为测试用例' }).click()
  await page.getByLabel('用例名称').fill('当场受理')
  await page.getByRole('button', { name: '保存为测试用例' }).click()
  await told(page, '已保存测试用例“当场受理”')
  await tool('用例').click()
  await runAll()
  await cases().getByText('1 个用例全部通过').waitFor()
  // Somebody else is to decide now.
  await tool('用例').click()
  await page.locator('.djs-shape[data-element-id="handle"]:visible').click()
  await tab('任务')
  await field('办理人').fill('boss')
  await field('办理人').press('Tab')
  await tool('用例').click()
  await runAll()
  await cases().getByText('1 个用例中 1 个未通过').waitFor()
  const one = cases().getByRole('article', { name: '当场受理' })
  await one.getByText('办理人应为 applicant，实际为 boss', { exact: false }).waitFor()
  await picture(page, 'designer-cases')
  // It is meant so.
  await one.getByRole('button', { name: '更新预期' }).click()
  await dialog().getByRole('button', { name: '确定' }).click()
  await told(page, '保存成功')
  await runAll()
  await cases().getByText('1 个用例全部通过').waitFor()
  // No case of a new flow is over.
  await cases().locator('summary').filter({ hasText: '已办结案件' }).click()
  await cases().getByRole('button', { name: '重走' }).click()
  await cases().getByText('该期间没有办结的案件').waitFor()
  await tool('用例').click()
  assertQuiet(page)
})

test('what never was deployed is exported as it is drawn', async () => {
  await open(page, server, '/processpage/table')
  const row = page.getByRole('row').filter({ hasText: 'bare' })
  const file = page.waitForEvent('download')
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '导出 BPMN' }).click()
  const chunks = []
  for await (const chunk of await (await file).createReadStream()) chunks.push(chunk)
  assert.match(Buffer.concat(chunks).toString(), /process id="bare"/)
  assertQuiet(page)
})

test('a copy of a flow has a key of its own and its test cases', async () => {
  await open(page, server, '/processpage/table')
  await page.getByRole('row').filter({ hasText: 'bare' }).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  await told(page, '已复制为“律师来访（副本）”')
  await holds(field('名称'), '律师来访（副本）')
  await tool('用例').click()
  await page.getByRole('article', { name: '当场受理' }).waitFor()
  assertQuiet(page)
})

test('the process of a pool is set beside it', async () => {
  const pool = `${head}<collaboration id="together"><participant id="box" name="司法局" processRef="pooled"/></collaboration>${process('pooled')}<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="together"><bpmndi:BPMNShape id="box_di" bpmnElement="box" isHorizontal="true"><dc:Bounds x="40" y="60" width="620" height="180"/></bpmndi:BPMNShape>${drawn('start', 100)}${drawn('handle', 300)}${drawn('end', 500)}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`
  const saved = await ask('lawer-approval/process/save', { flowKey: 'pooled', name: '律师来访', text: pool })
  assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))
  await open(page, server, '/processpage/designer?flowKey=pooled')
  await tab('流程')
  await holds(field('流程标识'), 'pooled')
  await field('可发起的用户组').fill('LAWYER_01')
  await field('可发起的用户组').press('Enter')
  await tool('保存').click()
  await told(page, '保存成功')
  assertQuiet(page)
})

test('the designers can be used on a phone', async () => {
  const phone = await browser.page({ viewport: { width: 390, height: 844 } })
  await phone.goto(server.address)
  await phone.getByLabel('账号', { exact: true }).fill('admin')
  await phone.getByLabel('密码', { exact: true }).fill('Demo#2026')
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  await phone.getByRole('heading', { name: '首页' }).or(phone.getByRole('link', { name: '首页' })).first().waitFor({ state: 'attached' })
  await phone.goto(`${server.address}/#/processpage/designer?flowKey=lsjgbg`)
  await phone.locator('.djs-shape[data-element-id="old_firm"]').waitFor()
  const canvas = await phone.locator('.designer-canvas').boundingBox()
  assert.ok(canvas.width > 300, `the canvas is ${canvas.width} wide`)
  await picture(phone, 'designer-phone')
  // In the list of flows the actions lie over no name.
  await phone.goto(`${server.address}/#/processpage/table`)
  const row = phone.getByRole('row').filter({ hasText: 'pooled' }).first()
  await row.waitFor()
  const positions = await row.getByRole('cell').evaluateAll((cells) => cells.map((it) => getComputedStyle(it).position))
  assert.ok(positions.length > 2 && !positions.includes('sticky'), positions.join())
  assertQuiet(phone)
})
