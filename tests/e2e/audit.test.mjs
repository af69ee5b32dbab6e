// 审计日志: what people do stands on record, the auditor finds it, in both languages, and takes it out with a reason; who
// looks at a case sees personal data masked until it is his task or he asks, and each plain view is on record.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photo, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, count, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()

test('the auditor finds who did what', async () => {
  // Somebody fails to sign in, somebody asks for what is not his.
  const wrong = { username: 'city_win', password: 'wrong', code: '', captchaId: '' }
  await fetch(`${server.address}/api/lawer-security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wrong),
  })
  const lawyer = await signInByApi(server, 'demo_lawyer_nl')
  const refused = await lawyer('lawer-security/audit/list', {})
  assert.equal(refused.stateCode, 'FORBIDDEN')

  const page = await signIn(browser, server, 'auditor')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '系统管理' }).click()
  await menu.getByRole('link', { name: '审计日志' }).click()
  const row = (text) => page.getByRole('row').filter({ hasText: text })
  await row('越权拒绝').getByRole('cell', { name: 'demo_lawyer_nl' }).first().waitFor()
  await assertAccessible(page)
  await page.getByLabel('操作').selectOption({ label: '登录失败' })
  await page.getByLabel('账号或姓名').fill('city_win')
  await page.getByRole('button', { name: '查询' }).click()
  await row('登录失败').getByRole('cell', { name: 'city_win' }).waitFor()
  await count(row('越权拒绝'), 0)
  await picture(page, 'audit')
  await page.getByRole('button', { name: '校验完整性' }).click()
  await page.getByText(/^共\d+条日志，均完整且未被改动/).waitFor()

  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('用途').fill('季度检查')
  const download = page.waitForEvent('download', { timeout: 0 })
  await dialog.getByRole('button', { name: '导出' }).click()
  assert.match((await download).suggestedFilename(), /^审计日志_\d+\.xlsx$/)
  await told(page, '已导出')
  assertQuiet(page)
})

test('in English, too', async () => {
  const page = await signIn(browser, server, 'auditor', 'en')
  await open(page, server, '/system/log')
  await page.getByRole('combobox', { name: 'Act', exact: true }).selectOption({ label: 'Export' })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('row').filter({ hasText: '季度检查' }).waitFor()
  await picture(page, 'audit-en')
  assertQuiet(page)
})

test('a case shows personal data masked, and in full to who may see it and asks, on record', async () => {
  const admin = await signInByApi(server, 'admin')
  await admin('lawer-approval/process/deployBpmn', { flowKey: 'lsjgbg' })
  const lawyer = await signInByApi(server, 'demo_lawyer_nl')
  const { data: given } = await lawyer('lawer-approval/xzsq/apply', { sqType: 'lsjgbg' })
  const stored = async () => [(await lawyer.upload(photo)).data.cBh]
  const data = {
    ...given.data,
    ...{ newFirmId: 'firm-000001', newFirmRole: '03', reason: '专业方向调整', openCaseCount: 0, promise: '1' },
    ...{ handovers: [{ kind: '01', content: '案件', receiver: '李文', state: '1' }], partyTransfer: '1' },
    ...{ dismissalProof: await stored(), consentProof: await stored() },
    ...{ handoverProof: await stored(), practiceProof: await stored() },
  }
  if (given.data.politicalStatus !== '01') delete data.partyTransfer
  const sent = await lawyer('lawer-approval/xzsq/commit', { sqType: 'lsjgbg', data })
  assert.equal(sent.stateCode, '00000000', JSON.stringify(sent))

  const page = await signIn(browser, server, 'prov_chk')
  await open(page, server, `/approvalpage?sqId=${sent.data.sqId}`)
  await page.getByText('430000********9817').first().waitFor()
  await picture(page, 'case-masked')
  await page.getByRole('button', { name: '显示完整信息' }).click()
  await page.getByText('430000197901229817').first().waitFor()
  await page.getByText('正在显示完整信息').waitFor()
  assertQuiet(page)

  const auditor = await signInByApi(server, 'auditor')
  const found = await auditor('lawer-security/audit/list', { filter: { act: 'plain', subjectId: sent.data.sqId } })
  assert.deepEqual(
    found.data.data.map(({ username, subject }) => `${username} ${subject}`),
    ['prov_chk application'],
  )
})
