// 公职、公司、法律援助律师年度考核, from the batch to the record of the year: the lawyer hands in, his unit gives its opinion with its
// seal, county and city theirs; he objects to the level that is shown, the leader looks again, and the form bears the stamp.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideByApi, photo, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, decide, find, open, signIn, told } from './user.mjs'

const own = '/gfCheckPublish/detail'
const lawyer = '冯涛'

const { server, browser } = await startProduct()
const admin = await signInByApi(server, 'admin')
const deployed = await admin('lawer-approval/process/deployBpmn', { flowKey: 'gfndkh' })
assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))

/** The row of the batch of which the lawyer is one. */
const rowOf = (page) => page.getByRole('table', { name: '参加对象' }).getByRole('row').filter({ hasText: lawyer })

test('a legal-aid lawyer hands in from his own page', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_fy')
  await open(page, server, own)
  await rowOf(page).getByText('未提交').waitFor()
  await rowOf(page).getByRole('link', { name: '自评' }).click()
  await page.getByLabel('个人总结').fill('全年审查规范性文件十二件，出具法律意见三十二件。')
  for (const field of ['法律意见数', '审查合同数', '参与制度建设和合法性审查数', '诉讼仲裁案件数', '法律援助案件数']) {
    await page.getByLabel(field).fill('12')
  }
  await find(page, '自评等次', '称职(公职/公司)')
  await page.getByLabel('本人承诺所填内容真实').check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await told(page, '已提交，受理编号')
  // What was handed in opens as a case.
  await page.getByRole('tab', { name: '办理历史' }).waitFor()
  await open(page, server, own)
  await rowOf(page).getByText('单位考核意见').waitFor()
  assertQuiet(page)
})

test('the lawyer in charge of the unit gives its opinion, sealed, and the bureau shows the level', async () => {
  const fill = async (page) => {
    await page.getByLabel('单位意见').fill('认真履行职责，考核为称职。')
    await find(page, '单位评议等次', '称职(公职/公司)')
    const sealed = page.getByRole('group', { name: '单位盖章的意见' })
    await sealed.locator('input[type=file]').setInputFiles(photo)
    await sealed.getByText('照片.png 已上传').waitFor()
  }
  const head = await decide(browser, server, {
    account: 'demo_lawyer_gz',
    node: '单位考核意见',
    operation: '同意',
    signs: true,
    fill,
  })
  await picture(head, 'assessment-of-the-unit')
  assertQuiet(head)
  await decide(browser, server, { account: 'cnty_op', node: '区县局意见', operation: '同意' })
  const city = await signInByApi(server, 'city_chk')
  await decideByApi(city, { clcz: '05', opinion: '评定为称职', data: { finalLevel: '21' } })
})

test('he objects to what is shown; the leader looks again', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_fy')
  await open(page, server, own)
  await rowOf(page).getByText('公示中').waitFor()
  await rowOf(page).getByRole('cell', { name: '称职(公职/公司)', exact: true }).waitFor()
  await rowOf(page).getByRole('button', { name: '提出异议' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^理由/).fill('全年工作量居单位前列，应评为优秀。')
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(page, '已提交')
  await rowOf(page).getByText('市局复核').waitFor()
  assertQuiet(page)
  const leader = await signInByApi(server, 'city_lead')
  await decideByApi(leader, { clcz: '05', opinion: '改评为优秀', data: { finalLevel: '20' } })
  await decide(browser, server, { account: 'city_op', node: '市局备案', operation: '备案' })
})

test('the result of the year stands in the batch, on the stamped form and in the file', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/check')
  await page.getByRole('link', { name: /公职、公司、法律援助律师年度考核/ }).click()
  await page.getByLabel('考核等次', { exact: true }).selectOption({ label: '优秀' })
  await rowOf(page).getByText('已有结果').waitFor()
  await assertAccessible(page, '.panel')
  await picture(page, 'assessment-batch')
  await rowOf(page).getByRole('link', { name: '登记表' }).click()
  await page.getByText('认真履行职责，考核为称职。').waitFor()
  await page.getByText(/年度考核 优秀/).waitFor()
  assertQuiet(page)
  const file = await signInByApi(server, 'demo_lawyer_fy')
  const { data } = await file('lawer-other/area/lawyer/detail', { id: 'lawyer-000006' })
  assert.equal(data.row.lastAssessment, '20', JSON.stringify(data.row))
})

test('firms that took no part are called publicly, and the notice names them', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/check')
  await page.getByRole('link', { name: /律师事务所年度检查考核/ }).click()
  await page.getByRole('button', { name: '公告催报', exact: true }).click()
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^补报截止日期/).fill(day)
  await dialog.getByRole('button', { name: '公告催报' }).click()
  await told(page, '已公告催报2家')
  const firm = page.getByRole('table', { name: '参加对象' }).getByRole('row').filter({ hasText: '示范衡正律师事务所' })
  await firm.getByRole('link', { name: day }).click()
  await page.getByText(/逾期仍未提交的，视为自行停办/).waitFor()
  await page.getByText(/示范衡正律师事务所（执业许可证号/).waitFor()
  assertQuiet(page)
})
