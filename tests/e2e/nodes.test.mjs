// What is set at a node beside its drawing: an administrator sets it, finds it again, deploys it, and a decision follows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertQuiet, count, holds, open, openTask, sign, signIn, told as toldOn, until } from './user.mjs'

const { server, browser } = await startProduct()
const designer = '/processpage/designer?flowKey=visit'

const caption = (zh, en) => ({ zh, en })
const form = (code, classifyType, name) => ({
  code,
  classifyType,
  version: 0,
  name,
  sections: [
    {
      key: 'main',
      title: caption('内容', 'Content'),
      fields: [{ key: 'subject', label: caption('来访事由', 'Subject'), widget: 'text', required: true }],
    },
  ],
})
const shape = (id, x) =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="100" width="100" height="80"/></bpmndi:BPMNShape>`
const flow = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
<process id="visit" name="来访办理" isExecutable="true"><startEvent id="start" flowable:formKey="F_VISIT"/>
<userTask id="handle" name="来访受理" flowable:candidateGroups="\${cityAcceptor}" flowable:formKey="F_VISIT"><extensionElements>
<flowable:button name="受理" code="02" sort="1"/><flowable:button name="不予受理" code="04" sort="2"/></extensionElements></userTask>
<endEvent id="end"/><sequenceFlow id="one" sourceRef="start" targetRef="handle"/><sequenceFlow id="two" sourceRef="handle" targetRef="end"/></process>
<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="visit">${shape('start', 100)}${shape('handle', 300)}${shape('end', 500)}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`

const ask = await signInByApi(server, 'admin')
const done = async (path, body) => {
  const answer = await ask(`lawer-approval/${path}`, body)
  assert.equal(answer.stateCode, '00000000', JSON.stringify(answer))
}
for (const one of [
  form('F_VISIT', '1', caption('来访登记表', 'Visit')),
  form('T_VISIT', '5', caption('来访受理通知书', 'Letter of acceptance')),
]) {
  await done('form/systemcustomform/save', { form: one })
  await done('form/systemcustomform/publish', { code: one.code, revision: 1 })
}
await done('process/save', { flowKey: 'visit', name: '来访办理', text: flow })

const page = await signIn(browser, server, 'admin')
const panel = () => page.getByRole('complementary', { name: '属性' })
const tab = (name) => panel().getByRole('tab', { name, exact: true }).click()
const dialog = () => page.getByRole('dialog').last()
const confirm = () => dialog().getByRole('button', { name: /^(确定|保存)$/ }).click()
const add = () => panel().getByRole('button', { name: '新增' }).click()
const rowOf = (text) => panel().getByRole('row').filter({ hasText: text })
const said = async (...sentences) => {
  for (const sentence of sentences) await dialog().getByText(sentence, { exact: true }).waitFor()
  await count(dialog().getByRole('alert'), sentences.length)
}
/** The act is over once its dialog is gone, too. */
const told = async (sentence) => {
  await toldOn(page, sentence)
  await count(page.getByRole('dialog'), 0)
}
const select = async (path = designer) => {
  await open(page, server, path)
  await page.locator('.djs-element[data-element-id="handle"]').click()
}

test('an operation says what it takes; what is missing is said at its field', async () => {
  await select()
  await tab('审批操作')
  await rowOf('04 不予受理').getByRole('cell', { name: '是' }).waitFor() // an opinion, as usual
  await rowOf('02 受理').getByRole('button', { name: '编辑' }).click()
  await dialog().getByLabel('是否签章').check()
  await dialog().getByLabel('是否发送消息').selectOption('1')
  await confirm()
  await said('请输入签章位置标识', '请选择发送方式', '请选择消息模板')
  await picture(page, 'node-operation-refused')
  await dialog().getByLabel('签章位置编号').fill('SIGN_1')
  await dialog().getByLabel('系统消息').check()
  await dialog().getByLabel('短信').check()
  await dialog().getByLabel('消息模板').selectOption({ label: '受理告知' })
  await dialog().getByLabel('是否填写意见').uncheck()
  await confirm()
  await told('保存成功')
  await rowOf('02 受理').getByRole('cell', { name: '系统消息 短信' }).waitFor()
  await picture(page, 'node-operations')
})

test('what is typed in a dialog is dropped on cancel', async () => {
  await rowOf('04 不予受理').getByRole('button', { name: '编辑' }).click()
  await dialog().getByLabel('按钮名称').fill('别的')
  await dialog().getByRole('button', { name: '取消' }).click()
  await rowOf('04 不予受理').waitFor()
  await count(rowOf('别的'), 0)
})

test('letters are set once the node needs them', async () => {
  assert.equal(await panel().getByRole('tab', { name: '通知书配置', exact: true }).count(), 0)
  await tab('任务')
  await panel().getByLabel('需要通知书').check()
  await panel().getByRole('button', { name: '保存', exact: true }).click()
  await told('保存成功')
  await tab('通知书配置')
  await add()
  await confirm()
  await said('请选择处理结果', '请输入通知书类型', '请输入通知书名称', '请选择消息模板', '请选择制作通知书')
  await picture(page, 'node-notice-refused')
  await dialog().getByLabel('处理结果').selectOption({ label: '受理' })
  await dialog().getByLabel('通知书类型').selectOption({ label: '受理通知书' })
  await holds(dialog().getByLabel('通知书名称'), '受理通知书')
  await dialog().getByLabel('筛选通知书模板').fill('来访')
  await dialog().getByLabel(/^通知书模板/).selectOption('T_VISIT')
  await dialog().getByLabel(/^制作通知书表单/).selectOption('T_VISIT')
  await dialog().getByLabel('是否签章').check()
  await confirm()
  await said('请输入签章位置标识')
  await dialog().getByLabel('签章位置编号').fill('SEAL_1')
  await confirm()
  await told('保存成功')
  await rowOf('受理通知书').getByRole('cell', { name: '是' }).waitFor()
})

test('a form is bound as a tab, by keyboard alone, and another removed', async () => {
  await tab('通知书绑定')
  await add()
  await confirm()
  await said('请选择表单', '请输入tab名')
  const bind = async (code) => {
    await dialog().getByLabel(/^关联表单/).selectOption(code)
    await dialog().getByLabel('页签名称').press('Enter')
    await told('保存成功')
  }
  await bind('T_VISIT')
  await rowOf('来访受理通知书').waitFor()
  await add()
  await bind('F_VISIT')
  await rowOf('F_VISIT').getByRole('button', { name: '删除' }).focus()
  await page.keyboard.press('Enter')
  await dialog().getByText('确认移除该项？').waitFor()
  await picture(page, 'node-binding-remove')
  await confirm()
  await told('删除成功')
  await count(rowOf('F_VISIT'), 0)
})

test('a role that is not there is found while drawing', async () => {
  await tab('任务')
  const groups = panel().getByLabel('候选组')
  const people = await groups.inputValue()
  await groups.fill('R_NOBODY')
  await groups.press('Enter')
  await page.getByRole('region', { name: '检查结果' }).getByText(/R_NOBODY/).waitFor()
  await picture(page, 'node-role-unknown')
  await groups.fill(people)
  await groups.press('Enter')
  await page.getByRole('region', { name: '检查结果' }).getByText(/R_NOBODY/).waitFor({ state: 'detached' })
})

test('everything is there again after the page was left, and is deployed', async () => {
  await page.reload()
  await select()
  await tab('审批操作')
  await rowOf('02 受理').getByRole('cell', { name: '系统消息 短信' }).waitFor()
  await tab('通知书配置')
  await rowOf('受理通知书').waitFor()
  await picture(page, 'node-notices')
  await tab('通知书绑定')
  await rowOf('来访受理通知书').waitFor()
  await page.getByRole('button', { name: '部署', exact: true }).click()
  await confirm()
  await told('部署成功，版本 1')
  assertQuiet(page)
})

test('the same stands there in English', async () => {
  const english = await signIn(browser, server, 'admin', 'en')
  await open(english, server, designer)
  await english.locator('.djs-element[data-element-id="handle"]').click()
  const its = english.getByRole('complementary', { name: 'Properties' })
  await its.getByRole('tab', { name: 'Operations', exact: true }).click()
  await its.getByRole('cell', { name: 'System message SMS' }).waitFor()
  await its.getByRole('row').filter({ hasText: '02' }).getByRole('button', { name: 'Edit' }).click()
  await english.getByRole('dialog').getByLabel('Signature position id').fill('')
  await english.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await english.getByRole('dialog').getByRole('alert').waitFor()
  await picture(english, 'node-operation-en')
  assert.ok(await english.locator('.designer-panel').evaluate((it) => it.scrollWidth <= it.clientWidth), 'it all fits')
  await english.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await its.getByRole('tab', { name: 'Notice letters', exact: true }).click()
  await its.getByRole('cell', { name: 'Accepted' }).waitFor()
  await picture(english, 'node-notices-en')
  assertQuiet(english)
})

test('the decision page follows: no opinion, a signature, the letter, the bound form, the message', async () => {
  const lawyer = await signInByApi(server, 'demo_lawyer_zz', 'zh-CN')
  const applied = await lawyer('lawer-approval/xzsq/commit', { sqType: 'visit', data: { subject: '咨询转所' } })
  assert.equal(applied.stateCode, '00000000', JSON.stringify(applied))
  const desk = await signIn(browser, server, 'city_win')
  const task = await openTask(desk, server, '来访受理')
  await task.getByRole('radio', { name: '不予受理', exact: true }).check()
  await task.getByRole('button', { name: '提交办理结果' }).click()
  await task.getByText('请填写办理意见').waitFor()
  await task.getByRole('radio', { name: '受理', exact: true }).check()
  await task.getByText('办理后将制作： 《受理通知书》（需签章）').waitFor()
  await count(task.getByText('请填写办理意见'), 0)
  await desk.getByRole('tab', { name: '来访受理通知书' }).click()
  await desk.getByRole('tabpanel').getByText('咨询转所').waitFor()
  await picture(desk, 'node-decision')
  await sign(desk, task)
  await task.getByRole('button', { name: '提交办理结果' }).click()
  await toldOn(desk, '办理成功')
  await desk.getByRole('tab', { name: '办理历史' }).click()
  await desk.getByText('通知书： 《受理通知书》（需签章）').waitFor()
  await picture(desk, 'node-history')
  assertQuiet(desk)
  await until(async () => {
    const { data } = await lawyer('lawer-common/notice/Sysxx/list', {})
    assert.match(data.data[0]?.content ?? '', /^您的“.*”（编号.*）已受理。$/)
  })
})
