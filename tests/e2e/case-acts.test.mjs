// What people do with a case beside deciding it: an officer consults two colleagues, adds a signer and lets him go, sends
// the case back to a step of his choice and straight back, takes his decision back; an administrator reassigns a step for
// which there is nobody, and ends the case. The diagram was saved without a drawing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, open, openTask, signIn, told } from './user.mjs'

const caption = (zh, en) => ({ zh, en })
const form = {
  code: 'F_VISIT',
  classifyType: '1',
  version: 0,
  name: caption('来访登记表', 'Visit'),
  sections: [
    {
      key: 'main',
      title: caption('内容', 'Content'),
      fields: [{ key: 'subject', label: caption('来访事由', 'Subject'), widget: 'text', required: true }],
    },
  ],
}
const button = (name, code) =>
  `<extensionElements><flowable:button name="${name}" code="${code}" sort="1"/></extensionElements>`
const step = (id, name, group, buttons) =>
  `<userTask id="${id}" name="${name}" flowable:candidateGroups="${group}" flowable:formKey="F_VISIT">${buttons}</userTask>`
const flow = (key, steps) => {
  const ids = ['start', ...steps.map(([id]) => id), 'end']
  const flows = ids.slice(1).map((to, place) => `<sequenceFlow id="to_${to}" sourceRef="${ids[place]}" targetRef="${to}"/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
<process id="${key}" name="来访办理" isExecutable="true" flowable:allowWithdrawTask="true"><startEvent id="start" flowable:formKey="F_VISIT"/>
${steps.map((one) => step(...one)).join('')}<endEvent id="end"/>${flows.join('')}</process></definitions>`
}

const { server, browser } = await startProduct()
const ask = await signInByApi(server, 'admin')
const done = async (post, path, body) => {
  const answer = await post(`lawer-approval/${path}`, body)
  assert.equal(answer.stateCode, '00000000', JSON.stringify(answer))
  return answer.data
}
await done(ask, 'form/systemcustomform/save', { form })
await done(ask, 'form/systemcustomform/publish', { code: form.code, revision: 1 })
const deploy = async (flowKey, steps) => {
  await done(ask, 'process/save', { flowKey, name: '来访办理', text: flow(flowKey, steps) })
  await done(ask, 'process/deployBpmn', { flowKey })
}
await deploy('visit', [
  ['accept', '来访受理', 'R_CITY_WIN@990100-sfj', button('受理', '02')],
  ['review', '来访审查', 'R_CITY_OP@990100-sfj', button('同意', '05')],
  ['sign', '来访审签', 'R_CITY_LEAD@990100-sfj', button('同意', '05')],
])
await deploy('lonely', [['accept', '县局受理', 'R_CITY_WIN@990103-sfj', button('受理', '02')]])
const applicant = await signInByApi(server, 'demo_lawyer_zz')
const apply = (sqType) => done(applicant, 'xzsq/commit', { sqType, data: { subject: '咨询' } })

/** Claims and decides by the API the task of somebody at a node. */
const decideAt = async (account, nodeName, decision) => {
  const post = await signInByApi(server, account)
  for (const tab of ['claimable', 'todo']) {
    const { data } = await done(post, 'xzsq/taskList', { tab })
    const task = data.find((one) => one.nodeName === nodeName)
    if (task === undefined) continue
    const { taskId, taskVersion } = task
    if (tab === 'claimable') await done(post, 'xzsq/signeTask', { taskId, taskVersion })
    else await done(post, 'xzsq/approvedTask', { taskId, taskVersion, opinion: '同意', ...decision })
  }
}

const { sqId } = await apply('visit')
await decideAt('city_win', '来访受理', { clcz: '02' })

const actsOf = (page) => page.getByRole('region', { name: '更多办理' })
/** Opens an act and answers with its dialog. */
const act = async (page, name) => {
  await actsOf(page).getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}
const confirmed = async (page, name) => {
  await page.getByRole('dialog', { name }).getByRole('button', { name: '确定', exact: true }).click()
  await told(page, `已完成：${name}`)
}
const choose = async (dialog, name) => {
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByRole('checkbox', { name: new RegExp(name) }).check()
}

test('an officer asks two colleagues, and sees who has answered', async () => {
  const page = await signIn(browser, server, 'city_op')
  await openTask(page, server, '来访审查')
  const dialog = await act(page, '征求意见')
  await choose(dialog, '谢文静')
  await choose(dialog, '韩立')
  await assertAccessible(page, 'dialog')
  await picture(page, 'act-consult')
  await confirmed(page, '征求意见')
  await decideAt('city_chk', '来访审查', { clcz: 'advised', opinion: '材料属实' })
  await open(page, server, `/approvalpage?sqId=${sqId}`)
  await page.getByRole('tab', { name: '办理历史' }).click()
  await page.getByText('征求：谢文静（已答复）、韩立（未答复）').waitFor()
  await picture(page, 'act-consulted')
  await decideAt('city_lead', '来访审查', { clcz: 'advised', opinion: '同意受理' })
  assertQuiet(page)
})

test('he adds a signer, lets him go, and sends the case back to a step of his choice', async () => {
  const page = await signIn(browser, server, 'city_op')
  await openTask(page, server, '来访审查')
  const signing = await act(page, '加签')
  await signing.getByRole('radio', { name: '在我之后' }).check()
  await choose(signing, '谢文静')
  await confirmed(page, '加签')
  const removing = await act(page, '减签')
  await removing.getByRole('checkbox', { name: '谢文静' }).check()
  await confirmed(page, '减签')

  const back = await act(page, '退回')
  await back.getByRole('radio', { name: '来访受理' }).check()
  await back.getByRole('radio', { name: '直接回到本环节' }).check()
  await back.getByRole('button', { name: '确定', exact: true }).click()
  await back.getByRole('alert').waitFor()
  await assertRefused(page, 422)
  await back.getByLabel(/^理由/).fill('缺少联系方式')
  await confirmed(page, '退回')
  await decideAt('city_win', '来访受理', { clcz: '02' })
  assertQuiet(page)
})

test('it comes straight back, he decides and takes it back', async () => {
  const page = await signIn(browser, server, 'city_op')
  const panel = await openTask(page, server, '来访审查')
  await page.getByRole('tab', { name: '办理历史' }).click()
  await page.getByText('退回到：来访受理（办理后直接返回）').waitFor()
  await page.getByRole('tab', { name: '流程图' }).click()
  await page.getByText('此流程图没有保存图形，以下为自动排布。').waitFor()
  await page.getByText('来访审签').filter({ visible: true }).first().waitFor()
  await picture(page, 'act-diagram')
  await panel.getByRole('radio', { name: '同意', exact: true }).check()
  await panel.getByLabel(/^办理意见/).fill('同意')
  await panel.getByRole('button', { name: '提交办理结果' }).click()
  await told(page, '办理成功')
  await open(page, server, `/approvalpage?sqId=${sqId}`)
  await act(page, '拿回')
  await confirmed(page, '拿回')
  await page.getByRole('complementary', { name: '来访审查' }).waitFor()
  assertQuiet(page)
})

test('colleagues talk of the case, and the applicant reads what is for him', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, `/approvalpage?sqId=${sqId}`)
  await page.getByRole('tab', { name: '讨论' }).click()
  const said = page.getByRole('tabpanel')
  for (const [text, isForApplicant] of [
    ['内部：请核对证件', false],
    ['材料已收到，请等待', true],
  ]) {
    await said.getByLabel('发表意见').fill(text)
    if (isForApplicant) await said.getByRole('checkbox', { name: '申请人可见' }).check()
    await said.getByRole('button', { name: '发送' }).click()
    await said.getByRole('listitem').filter({ hasText: text }).waitFor()
  }
  await picture(page, 'discussion')
  const his = await signIn(browser, server, 'demo_lawyer_zz')
  await open(his, server, `/approvalpage?sqId=${sqId}`)
  await his.getByRole('tab', { name: '讨论' }).click()
  await his.getByRole('listitem').filter({ hasText: '材料已收到，请等待' }).waitFor()
  assert.equal(await his.getByText('内部：请核对证件').count(), 0)
  assertQuiet(page)
  assertQuiet(his)
})

test('an administrator names somebody for a step without people, and ends the case with a reason', async () => {
  const lonely = await apply('lonely')
  const page = await signIn(browser, server, 'admin')
  await open(page, server, `/approvalpage?sqId=${lonely.sqId}`)
  const dialog = await act(page, '改派')
  await dialog.getByRole('searchbox').fill('罗志强')
  await dialog.getByRole('radio', { name: /罗志强/ }).check()
  await confirmed(page, '改派')
  await page.getByText('罗志强').first().waitFor()
  await picture(page, 'act-assigned')
  const ending = await act(page, '终止')
  await ending.getByRole('button', { name: '确定', exact: true }).click()
  await ending.getByRole('alert').waitFor()
  await assertRefused(page, 422)
  await ending.getByLabel(/^理由/).fill('重复提交')
  await confirmed(page, '终止')
  await page.getByRole('tab', { name: '办理历史' }).click()
  await page.getByText('重复提交').waitFor()
  await actsOf(page).waitFor({ state: 'detached' })
  await picture(page, 'act-terminated')
  assertQuiet(page)
})
