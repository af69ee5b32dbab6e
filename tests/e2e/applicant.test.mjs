// The applicant's day: he applies with materials, goes on with a draft after signing in anew, answers what is sent back,
// and says how he was served.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { decideByApi, photo, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, choose, find, holds, open, signIn, told, until } from './user.mjs'

const flow = fileURLToPath(new URL('../../core/product/flows/lsjgbg/flow.bpmn', import.meta.url))
const proof = { name: '证明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n') }
const applicant = 'demo_lawyer_nl'
const form = '/approval/apply?sqType=lsjgbg'

const { server, browser } = await startProduct()
const admin = await signInByApi(server, 'admin')
const text = readFileSync(flow, 'utf8')
await admin('lawer-approval/process/save', { flowKey: 'lsjgbg', name: '律师执业机构变更', text })
await admin('lawer-approval/process/deployBpmn', { flowKey: 'lsjgbg' })
const material = { sqType: 'lsjgbg', name: '业务交接清单', required: true, maxCount: 1, ext: 'pdf', source: '1', seq: 1 }
const saved = await admin('lawer-approval/sqfjpz/save', material)
assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))

test('what is begun on one machine goes on at another', async () => {
  const page = await signIn(browser, server, applicant)
  await open(page, server, form)
  await page.getByText('法定时限30个工作日').waitFor()
  await page.getByLabel('变更原因').fill('专业方向调整')
  const mine = await signInByApi(server, applicant)
  await until(async () => {
    const { data } = await mine('lawer-approval/xzsq/draft/detail', { sqType: 'lsjgbg' })
    assert.equal(data?.values.reason, '专业方向调整')
  })
  await page.context().close()

  const other = await signIn(browser, server, applicant)
  await open(other, server, '/AdministrativeApproval2')
  await other.getByRole('link', { name: '继续填写' }).click()
  await holds(other.getByLabel('变更原因'), '专业方向调整')
  await picture(other, 'draft-on-another-machine')
  assertQuiet(other)
})

test('he applies with materials, and is told who will handle it and until when', async () => {
  const page = await signIn(browser, server, applicant)
  await open(page, server, form)
  await holds(page.getByLabel('变更原因'), '专业方向调整')
  await find(page, '拟变更执业机构', '示范衡正律师事务所')
  await choose(page, '拟任身份', '聘用律师')
  await page.getByRole('button', { name: '新增一行' }).first().click()
  const handover = page.getByRole('row').filter({ has: page.getByLabel('接收人') })
  await choose(page, '类别', '案件', handover)
  await handover.getByLabel('内容').fill('三件在办案件')
  await handover.getByLabel('接收人').fill('李文')
  await choose(page, '状态', '已交接', handover)
  await page.getByLabel('未结案件数').fill('0')
  for (const field of ['原所解除聘用证明', '新所同意接收证明', '业务档案财务交接证明', '执业经历证明', '业务交接清单']) {
    const files = page.getByRole('group', { name: field })
    await files.locator('input[type=file]').setInputFiles(proof)
    await files.getByText('证明.pdf 已上传').waitFor()
  }
  await page.getByLabel('本人承诺所填内容真实').check()
  await page.getByRole('button', { name: '提交后由谁办理' }).click()
  await page.getByRole('region', { name: '提交后由谁办理' }).getByText('送达领证').waitFor()
  await picture(page, 'apply-forecast')
  await page.getByRole('button', { name: '提交申请' }).click()
  await told(page, '已提交，受理编号')
  const journey = page.getByRole('list', { name: '办理进度' })
  await journey.getByText('原所意见').waitFor()
  await journey.getByText('已提交', { exact: true }).waitFor()
  // The form's tab shows the case now: there is no empty form left.
  assert.equal(await page.locator(`nav.tabs a[href="#${form}"]`).count(), 0)
  await page.getByRole('tab', { name: '材料' }).click()
  await page.getByRole('row').filter({ hasText: '业务交接清单' }).getByText('证明.pdf').waitFor()
  await assertAccessible(page, '.own-case')
  await picture(page, 'own-case')
  assertQuiet(page)
})

test('he answers what is sent back: why and until when stand first', async () => {
  const steps = [
    ['demo_firm3', { clcz: '05', opinion: '同意' }, true],
    ['demo_partner', { clcz: '05', opinion: '同意' }, true],
    ['cnty2_op', { clcz: '05', opinion: '同意' }],
  ]
  for (const [account, decision, signs] of steps) await decideAs(account, decision, signs)
  const window = await signInByApi(server, 'city_win')
  const corrections = { fields: ['reason'], materials: [saved.data.id] }
  await decideByApi(window, { clcz: '03', opinion: '请说明变更原因', corrections })

  const page = await signIn(browser, server, applicant)
  await open(page, server, '/AdministrativeApproval2')
  await page.getByRole('tab', { name: /待我处理 1/ }).click()
  await page.getByRole('row').filter({ hasText: '律师执业机构变更' }).getByRole('link').first().click()
  const asked = page.getByRole('region', { name: '需要您补正' })
  await asked.getByText('请说明变更原因').waitFor()
  await asked.getByText('变更原因', { exact: true }).waitFor()
  await asked.getByText('业务交接清单').waitFor()
  await asked.getByText(/请于\d{4}-\d\d-\d\d \d\d:\d\d前提交/).waitFor()
  await picture(page, 'correction')
  await page.getByRole('button', { name: '去处理' }).click()
  await page.getByLabel('变更原因').fill('专业方向调整，已与原所协商一致')
  await page.getByRole('button', { name: '重新提交' }).click()
  await told(page, '已重新提交')
  await page.getByRole('button', { name: '催办' }).click()
  await told(page, '已催办')
  // The message that told him leads to the same page.
  const mine = await signInByApi(server, applicant)
  const messages = await mine('lawer-common/notice/Sysxx/list', { kind: '01' })
  await open(page, server, messages.data.data.find(({ event }) => event === 'correction').link)
  await page.getByRole('list', { name: '办理进度' }).waitFor()
  // The page of before stands behind this one, with the same words.
  await page.getByText(/刚催办过，\d\d:\d\d后可再次催办/).filter({ visible: true }).waitFor()
  assertQuiet(page)
})

test('when it is over he says how he was served, and reads what he is answered', async () => {
  await decideAs('city_win', { clcz: '04', opinion: '不属于本机关职权范围' })
  const page = await signIn(browser, server, applicant)
  await open(page, server, '/AdministrativeApproval2')
  await page.getByRole('tab', { name: /已办结/ }).click()
  await page.getByRole('row').filter({ hasText: '律师执业机构变更' }).getByRole('link').first().click()
  await page.getByRole('button', { name: '评价', exact: true }).click()
  await page.getByRole('radio', { name: '不满意', exact: true }).check()
  await page.getByRole('checkbox', { name: '一次性告知' }).check()
  await page.getByRole('button', { name: '提交评价' }).click()
  await told(page, '感谢您的评价')
  await page.getByText(/将在\d{4}-\d\d-\d\d前答复/).waitFor()
  await picture(page, 'evaluated')
  const leader = await signIn(browser, server, 'city_lead')
  await open(leader, server, '/approval/evaluations?kind=waiting')
  await leader.getByRole('button', { name: /^答复\d+的评价$/ }).click()
  const answer = leader.getByRole('dialog')
  await answer.getByRole('textbox').fill('已向您说明理由，并更新了办事指南。')
  await answer.getByRole('checkbox', { name: '已整改' }).check()
  await answer.getByRole('button', { name: '提交答复' }).click()
  await told(leader, '已答复')
  assertQuiet(leader)
  await page.reload()
  await page.getByText('已向您说明理由，并更新了办事指南。').waitFor()
  assertQuiet(page)
})

test('a portal frames the case without the menu, in English too', async () => {
  const page = await signIn(browser, server, applicant, 'en')
  await open(page, server, '/AdministrativeApproval2')
  const href = await page.getByRole('link', { name: /^\d{21}$/ }).first().getAttribute('href')
  await page.goto(`${server.address}/${href.replace('detaillaw?', 'detaillawMh?')}`)
  await page.getByRole('tab', { name: 'Materials' }).waitFor()
  assert.equal(await page.getByRole('navigation').count(), 0)
  await picture(page, 'portal-case')
})

/** Decides the step that waits for an account, with a signature where it takes one. */
async function decideAs(account, decision, signs = false) {
  const ask = await signInByApi(server, account)
  const signature = signs ? (await ask.upload({ ...photo, name: '签名.png' })).data.cBh : undefined
  await decideByApi(ask, signature === undefined ? decision : { ...decision, signature })
}

test('his own file leads to what he can apply for', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_zz')
  await open(page, server, '/lawyer/detail')
  await page.getByRole('button', { name: '申请变更' }).click()
  await page.getByRole('button', { name: /律师执业机构变更/ }).waitFor()
  assertQuiet(page)
})
