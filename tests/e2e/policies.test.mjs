// The rules of an approval in the designer's panel: who approves, what happens when nobody is found, when it is rejected, how
// votes count, what may be done with fields. What is chosen stands in the stored flow, and the server finds what is missing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertQuiet, count, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const ask = await signInByApi(server, 'admin')
const key = 'policies'
const shape = (id, x, width, height, y) =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`
const edge = (id, from, to) =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="${from}" y="140"/><di:waypoint x="${to}" y="140"/></bpmndi:BPMNEdge>`
const task = (id, name, inside = '') =>
  `<userTask id="${id}" name="${name}" flowable:candidateGroups="\${cityReviewer}"><extensionElements><flowable:button name="同意" code="05" sort="1"/></extensionElements>${inside}</userTask>`
const flow = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
<process id="${key}" name="审批策略" isExecutable="true"><startEvent id="start" flowable:formKey="F_LS_JGBG"/>
${task('check', '初审')}${task('vote', '集体审议', '<multiInstanceLoopCharacteristics flowable:collection="\${voters}" flowable:elementVariable="voter"/>')}
<endEvent id="end"/><sequenceFlow id="one" sourceRef="start" targetRef="check"/><sequenceFlow id="two" sourceRef="check" targetRef="vote"/><sequenceFlow id="three" sourceRef="vote" targetRef="end"/></process>
<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="${key}">${shape('start', 60, 36, 36, 122)}${shape('check', 150, 100, 80, 100)}${shape('vote', 300, 100, 80, 100)}${shape('end', 460, 36, 36, 122)}
${edge('one', 96, 150)}${edge('two', 250, 300)}${edge('three', 400, 460)}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`
const stored = async () => {
  const headers = { authorization: `Bearer ${ask.token}` }
  const answer = await fetch(`${server.address}/api/lawer-approval/process/text?flowKey=${key}`, { headers })
  return (await answer.json()).data.text
}

let page
const panel = () => page.getByRole('complementary', { name: '属性' })
const field = (label) => panel().getByLabel(label, { exact: true }).or(panel().getByLabel(`${label}*`, { exact: true }))
const selectProcess = async () => {
  const canvas = await page.locator('.djs-container').boundingBox()
  await page.mouse.click(canvas.x + canvas.width - 60, canvas.y + 30)
  await panel().getByRole('tab', { name: '审批策略', exact: true }).click()
}
const select = async (id) => {
  await page.locator(`.djs-shape[data-element-id="${id}"]`).waitFor()
  await selectProcess()
  await page.locator(`.djs-shape[data-element-id="${id}"]`).click()
  await panel().getByRole('tab', { name: '审批策略', exact: true }).click()
}

test('who approves is chosen from roles, organisations, people and fields of the form', async () => {
  const answer = await ask('lawer-approval/process/save', { flowKey: key, name: '审批策略', text: flow })
  assert.equal(answer.stateCode, '00000000', JSON.stringify(answer))
  page = await signIn(browser, server, 'admin')
  await open(page, server, `/processpage/designer?flowKey=${key}`)
  await select('check')
  await field('审批人来源').selectOption('20')
  await field('机构').selectOption({ label: '示范省司法厅 / 东湖市司法局' })
  await panel().getByRole('button', { name: /^移除.*东湖市司法局$/ }).waitFor()
  await field('审批人来源').selectOption('50')
  await field('表单字段').locator('option').nth(1).waitFor({ state: 'attached' })
  await field('审批人来源').selectOption('10')
  await field('角色').selectOption('R_CITY_CHK')
  await panel().getByRole('button', { name: /^移除.*R_CITY_CHK/ }).waitFor()
  await field('审批人为空时').selectOption('3')
  await panel().getByRole('combobox', { name: /转交人员/ }).fill('谢文静')
  await page.getByText(/^谢文静 · /).first().click()
  await page.keyboard.press('Escape')
  await field('审批人与申请人相同时').selectOption('3')
  await field('不同意时').selectOption('2')
  await field('退回的环节').selectOption('vote')
  await field('办理须填写意见').check()
  await picture(page, 'policies-task')
})

test('votes have their rule, and fields their rights', async () => {
  await field('转所原因').or(panel().locator('.designer-rights select')).first().selectOption('1')
  await select('vote')
  await field('表决规则').selectOption('ratio')
  await field('通过票数（分子）').fill('2')
  await field('通过票数（分子）').press('Tab')
  await field('总数（分母）').fill('3')
  await field('总数（分母）').press('Tab')
  await field('有人不同意').selectOption('veto')
  await picture(page, 'policies-vote')
  await page.getByRole('toolbar').getByRole('button', { name: '保存', exact: true }).click()
  await told(page, '保存成功')
  const text = await stored()
  for (const written of [
    'flowable:candidateStrategy="10"',
    'flowable:candidateParam="R_CITY_CHK"',
    '<flowable:assignEmptyHandlerType>3</flowable:assignEmptyHandlerType>',
    '<flowable:assignEmptyUserIds>user-city_chk</flowable:assignEmptyUserIds>',
    '<flowable:assignStartUserHandlerType>3</flowable:assignStartUserHandlerType>',
    '<flowable:rejectReturnTaskId>vote</flowable:rejectReturnTaskId>',
    '<flowable:reasonRequire>true</flowable:reasonRequire>',
    '<flowable:vote mode="ratio" passNum="2" passDen="3" onReject="veto" />',
    'permission="1"',
  ]) {
    assert.ok(text.includes(written), `${written} in ${text}`)
  }
  assert.ok(!text.includes('name="初审" flowable:candidateGroups'), 'the strategy takes the place of the group')
})

test('a step gives copies by itself, to whom and when is said', async () => {
  await open(page, server, `/processpage/designer?flowKey=${key}`)
  await select('check')
  const copies = panel().locator('.designer-head').filter({ hasText: '自动抄送' })
  await copies.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '自动抄送' })
  const save = () => dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.getByLabel('抄送时机').selectOption('create')
  await dialog.getByLabel('抄送给').selectOption('10')
  await dialog.getByText('各机构中有此角色的人员都会收到').waitFor()
  await dialog.getByLabel('抄送给').selectOption('')
  await dialog.getByLabel(/^组，/).fill('R_CITY_CHK@990100-sfj')
  await picture(page, 'policies-copy')
  await save()
  await dialog.waitFor({ state: 'hidden' })
  await panel().getByRole('row', { name: /环节到达时.*R_CITY_CHK/ }).waitFor()
  await told(page, '保存成功')
  const text = await stored()
  const written = '<flowable:copy event="create" candidateGroups="R_CITY_CHK@990100-sfj" />'
  assert.ok(text.includes(written), `${written} in ${text}`)
})

test('the whole process has its rules, and what is missing is found', async () => {
  await open(page, server, `/processpage/designer?flowKey=${key}`)
  await select('vote')
  await selectProcess()
  await field('同一人重复审批').selectOption('2')
  await field('允许撤回已作的办理').uncheck()
  await picture(page, 'policies-process')
  await select('vote')
  await field('审批人来源').selectOption('30')
  await page.getByText('候选人策略没有设置参数').first().waitFor()
  await count(page.locator('.designer-error'), 0)
  assertQuiet(page)
})
