// Insurance: a firm hands a registration in, the county audits it, and the list of lawyers without insurance becomes shorter;
// a lawyer joins in mid-term. A list is imported, all lawyers are named at once, a claim is reported and paid.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, open, signIn, told, until } from './user.mjs'
import { workbook } from './workbook.mjs'

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

test('a firm names its lawyers from a workbook and all at once', async () => {
  const firm = await signIn(browser, server, 'demo_firm')
  await open(firm, server, '/insuranceRegister/detail?id=insurance-register-03')
  await button(firm, '导入名单').click()
  const importing = firm.getByRole('dialog', { name: '导入名单' })
  const rows = [['律师', '保费（元）', '生效日期'], ['查无此人', '260', ''], ['', '260', '']]
  await importing.locator('input[type=file]').setInputFiles(workbook('insured.xlsx', rows))
  await importing.getByText(/其中 2 行有误/).waitFor()
  await assertRefused(firm, 422)
  await picture(firm, 'insured-import-wrong')
  await firm.keyboard.press('Escape')
  await button(firm, '登记全部律师').click()
  const naming = firm.getByRole('dialog', { name: '登记全部律师' })
  await assertAccessible(firm, 'dialog')
  await button(naming, '登记').click()
  await told(firm, '已登记全部应投保律师')
  await open(firm, server, '/insurance/firms')
  await firm.getByRole('table', { name: '律所投保情况' }).getByRole('row').nth(1).waitFor()
  await picture(firm, 'insured-firms')
  assertQuiet(firm)
})

test('a claim is reported by the firm, taken up and paid', async () => {
  const ask = await signInByApi(server, 'demo_firm')
  const { data: policies } = await ask('lawer-other/area/insurance_register/list', { filters: { registerStatus: ['2'] } })
  const happenedOn = day(-3)
  const { id, policyNo } = policies.data.find((it) => it.coverFrom <= happenedOn && happenedOn <= it.coverTo)
  const { data: insured } = await ask('lawer-other/insurance/addition/list', { id })
  const data = {
    policyNo, claimLawyerId: insured.rows[0].lawyerId, happenedOn, cause: '代理中遗漏上诉期限', amount: 50000,
  }
  const added = await ask('lawer-other/area/insurance_claim/add', { data })
  assert.equal(added.stateCode, '00000000', JSON.stringify(added))
  const act = async (page, name, fields = {}) => {
    await open(page, server, '/dashboard')
    await open(page, server, `/insurance/claim?id=${added.data.id}`)
    await button(page, name).click()
    const dialog = page.getByRole('dialog', { name })
    for (const [label, text] of Object.entries(fields)) {
      await dialog.getByLabel(label).fill(text)
      if (label === '赔付日期') await dialog.getByLabel(label).press('Enter')
    }
    await button(dialog, '确定').click()
    await told(page, '已办理 1 条')
  }
  const firm = await signIn(browser, server, 'demo_firm')
  await act(firm, '报案')
  const county = await signIn(browser, server, 'cnty_op')
  await act(county, '受理', { 处理说明: '材料齐全' })
  await act(county, '赔付', { '赔付金额（元）': '30000', 赔付日期: day(0), 处理说明: '按条款赔付' })
  await county.getByText('已赔付').first().waitFor()
  await picture(county, 'insurance-claim-paid')
  assertQuiet(firm)
  assertQuiet(county)
})
