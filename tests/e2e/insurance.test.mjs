// Insurance: a firm hands a registration in, the county audits it, and the list of lawyers without insurance becomes shorter;
// a lawyer joins in mid-term.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, open, signIn, told, until } from './user.mjs'

const { server, browser } = await startProduct()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const button = (page, name) => page.getByRole('button', { name, exact: true })
const day = (days) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

test('a firm registers its insurance, the county audits it, the uninsured become fewer', async () => {
  const ask = await signInByApi(server, 'demo_firm')
  const uninsured = async () => (await ask('lawer-other/insurance/uninsured', { pageSize: 100 })).data.data
  const lawyers = await uninsured()
  assert.ok(lawyers.length > 1, 'the demo has lawyers without insurance')
  const file = await ask.upload({ name: '保单.pdf', mimeType: 'application/pdf', buffer: pdf })
  const data = {
    year: Number(day(0).slice(0, 4)), insuranceKind: '01', policyNo: 'PZBX-JOURNEY', insurer: '示范财险',
    coverFrom: day(-1), coverTo: day(364), premium: 260, policyFile: [file.data.cBh],
  }
  const tables = { insured: [{ insuredLawyerId: lawyers[0].id }] }
  const added = await ask('lawer-other/area/insurance_register/add', { data, tables })
  assert.equal(added.stateCode, '00000000', JSON.stringify(added))

  const firm = await signIn(browser, server, 'demo_firm')
  await open(firm, server, '/insurance/uninsured')
  await firm.getByRole('row').filter({ hasText: lawyers[0].name }).waitFor()
  await assertAccessible(firm, '.shell-main')
  await picture(firm, 'uninsured')
  await open(firm, server, `/insuranceRegister/detail?id=${added.data.id}`)
  const act = async (page, name, opinion) => {
    await button(page, name).click()
    const dialog = page.getByRole('dialog', { name })
    if (opinion) await dialog.getByLabel('审核意见').fill(opinion)
    await button(dialog, '确定').click()
    await told(page, '已办理 1 条')
  }
  await act(firm, '提交审核')
  const county = await signIn(browser, server, 'cnty_op')
  await open(county, server, `/insuranceRegister/detail?id=${added.data.id}`)
  await act(county, '审核通过', '保单与名单一致')
  await picture(county, 'insurance-audited')
  assertQuiet(county)
  await until(async () => assert.equal((await uninsured()).length, lawyers.length - 1))

  // Another one joins in mid-term.
  await open(firm, server, '/dashboard')
  await open(firm, server, `/insuranceRegister/detail?id=${added.data.id}`)
  await firm.reload()
  await button(firm, '批增人员').click()
  const adding = firm.getByRole('dialog', { name: '批增人员' })
  await adding.getByLabel('生效日期').fill(day(900))
  await adding.getByRole('checkbox', { name: new RegExp(lawyers[1].name) }).check()
  await button(adding, '保存').click()
  await adding.getByRole('alert').filter({ hasText: '生效日期应在保险期间内' }).waitFor()
  await assertRefused(firm, 422)
  await adding.getByLabel('生效日期').fill(day(0))
  await button(adding, '保存').click()
  await told(firm, '已提交批增')
  assertQuiet(firm)
  await county.reload()
  await county.getByRole('checkbox', { name: lawyers[1].name }).check()
  await button(county, '批增审核').click()
  await button(county.getByRole('dialog', { name: '批增审核' }), '保存').click()
  await told(county, '已处理')
  await until(async () => assert.equal((await uninsured()).length, lawyers.length - 2))
})
