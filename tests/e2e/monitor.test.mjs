// 流程监控: an administrator finds what stands, and mends it; a colleague stands in for another.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, count, open, signIn, told, until } from './user.mjs'

const { server, browser } = await startProduct()
const admin = await signInByApi(server, 'admin', 'zh-CN')
const dialog = (page) => page.getByRole('dialog')
const save = (page) => dialog(page).getByRole('button', { name: '保存' }).click()

/** A small flow that a message starts, as a version. */
async function deploy(key, name, body, note) {
  const text = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
    targetNamespace="t"><message id="go" name="${key}"/><process id="${key}" name="${name}" isExecutable="true">
    <startEvent id="s"><messageEventDefinition messageRef="go"/></startEvent><sequenceFlow id="f1" sourceRef="s" targetRef="x"/>
    ${body}<sequenceFlow id="f2" sourceRef="x" targetRef="e"/><endEvent id="e"/></process></definitions>`
  const saved = await admin('lawer-approval/process/save', { flowKey: key, name, text })
  assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))
  const deployed = await admin('lawer-approval/process/deployBpmn', { flowKey: key, note })
  assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))
}

async function begin(key) {
  const begun = await admin('lawer-approval/event/message', { name: key, starts: true })
  assert.equal(begun.stateCode, '00000000', JSON.stringify(begun))
}

test('a task that found nobody is reached by its message and given to somebody', async () => {
  await deploy('nobody', '无人办理', '<userTask id="x" name="窗口登记" flowable:formKey="F_LS_JGBG" flowable:candidateGroups="R_CITY_WIN@990103-sfj"/>', '')
  await begin('nobody')
  const page = await signIn(browser, server, 'admin')
  await until(async () => {
    await open(page, server, '/systemmessage')
    await page.locator('a[href*="/system/monitor/case"]').first().click({ timeout: 3000 })
  })
  await page.getByRole('tab', { name: /^异常/ }).waitFor()
  await page.getByText('这一步找不到可以办理的人').waitFor()
  await assertAccessible(page)
  await picture(page, 'monitor-case')
  await page.getByRole('tab', { name: /^待办任务/ }).click()
  await page.getByText('没有人可以办理').waitFor()
  await page.getByRole('button', { name: '指派' }).click()
  await dialog(page).getByRole('radio').first().check()
  await dialog(page).getByLabel(/^原因/).fill('该局无人，由上级指派')
  await assertAccessible(page, 'dialog')
  await save(page)
  await told(page, '已指派')
  await count(page.getByText('没有人可以办理'), 0)
  assertQuiet(page)
})

test('what has failed is tried again and closed with a reason', async () => {
  const retry = '<extensionElements><flowable:failedJobRetryTimeCycle>R1/PT1S</flowable:failedJobRetryTimeCycle></extensionElements>'
  const job = `<serviceTask id="x" name="计算期限" flowable:async="true" flowable:expression="\${needed}">${retry}</serviceTask>`
  await deploy('broken', '计算出错', job, '')
  await begin('broken')
  await until(async () => {
    const { data } = await admin('lawer-approval/incident/list', {})
    assert.ok(data.data.some((row) => row.nodeName === '计算期限'))
  })
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/system/incident')
  const row = page.getByRole('row').filter({ hasText: '计算期限' })
  await row.getByText('表达式或处理程序执行失败').waitFor()
  await assertAccessible(page)
  await picture(page, 'incidents')
  await row.getByRole('button', { name: '重试' }).click()
  await told(page, /成功0件/)
  await until(async () => {
    const { data } = await admin('lawer-approval/incident/list', {})
    assert.ok(data.data.some((one) => one.nodeName === '计算期限'))
  })
  await open(page, server, '/dashboard')
  await open(page, server, '/system/incident')
  await row.getByRole('button', { name: '关闭' }).click()
  await dialog(page).getByLabel(/^原因/).fill('流程已废弃')
  await save(page)
  await told(page, '已关闭')
  await count(row, 0)
  await page.getByRole('tab', { name: '已关闭' }).click()
  await row.getByText(/流程已废弃/).waitFor()
  assertQuiet(page)
})

test('two versions are compared and a case moves to the newer one and back', async () => {
  const task = (name) => `<userTask id="x" name="${name}" flowable:formKey="F_LS_JGBG" flowable:candidateGroups="R_CITY_WIN@990100-sfj"/>`
  await deploy('moves', '登记流程', task('登记'), '')
  await begin('moves')
  await deploy('moves', '登记流程', task('登记审查'), '环节改名')
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/processpage/table')
  await page.getByRole('row').filter({ hasText: '登记流程' }).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '版本' }).click()
  await page.getByRole('row').filter({ hasText: '环节改名' }).waitFor()
  await assertAccessible(page)
  await page.getByRole('tab', { name: '版本对比' }).click()
  await page.getByText('名称：登记 → 登记审查').waitFor()
  await picture(page, 'versions-compared')
  await page.getByRole('tab', { name: '实例迁移' }).click()
  await page.getByRole('checkbox', { name: /^选择/ }).first().check()
  await page.getByRole('button', { name: '迁移所选（1）' }).click()
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await told(page, '已迁移1件，未迁移0件')
  await page.getByText('没有运行在其他版本上的案件').waitFor()
  // Who comes back later still finds the way back.
  await page.reload()
  await page.getByRole('tab', { name: '实例迁移' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await told(page, '已迁移1件，未迁移0件')
  await page.getByRole('checkbox', { name: /^选择/ }).first().waitFor()
  assertQuiet(page)
})

test('all cases are listed and a colleague is named to stand in', async () => {
  const page = await signIn(browser, server, 'city_win')
  await open(page, server, '/absence')
  await page.getByText('没有设置代理').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: '设置代理' }).click()
  await dialog(page).getByRole('radio').first().check()
  await dialog(page).getByLabel('原因').fill('年休假')
  await save(page)
  await told(page, '代理设置已保存')
  await page.getByText('年休假').waitFor()
  await picture(page, 'absence')
  await page.getByRole('button', { name: '提前结束' }).click()
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await told(page, '代理已结束')
  await page.getByText('没有设置代理').waitFor()
  assertQuiet(page)
  const administrator = await signIn(browser, server, 'admin')
  await open(administrator, server, '/system/monitor')
  await administrator.getByRole('table', { name: '流程监控' }).waitFor()
  await assertAccessible(administrator)
  await picture(administrator, 'monitor')
  await open(administrator, server, '/system/retention')
  await administrator.getByText('没有到期的案件').waitFor()
  await assertAccessible(administrator)
  assertQuiet(administrator)
})
