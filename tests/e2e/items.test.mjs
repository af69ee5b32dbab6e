// What an item asks for, set by an administrator and met by the applicant; codes wait for their names; and the sheet of a
// case has room for the steps to come.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertQuiet, count, focused, open, signIn, told, until } from './user.mjs'

const flow = fileURLToPath(new URL('../../core/product/flows/lsjgbg/flow.bpmn', import.meta.url))
const proof = { name: '表样.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n') }

const { server, browser } = await startProduct()
const admin = await signInByApi(server, 'admin')
const text = readFileSync(flow, 'utf8')
await admin('lawer-approval/process/save', { flowKey: 'lsjgbg', name: '律师执业机构变更', text })
await admin('lawer-approval/process/deployBpmn', { flowKey: 'lsjgbg' })

test('materials are set with their rules, and refused at their fields', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/processpage/filemanger')
  await page.getByLabel('申请事项').selectOption('lsjgbg')
  await page.getByText('该事项没有要求材料').waitFor()
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('最多份数').fill('100')
  await dialog.getByLabel('文件类型').fill('exe')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('必填').waitFor()
  await count(dialog.getByRole('alert'), 3)
  await focused(dialog.getByLabel('材料名称'))
  await picture(page, 'material-refused')
  await dialog.getByLabel('材料名称').fill('原所解除聘用证明')
  await dialog.getByLabel('最多份数').fill('2')
  await dialog.getByLabel('文件类型').fill('.PDF, jpg')
  let uploaded
  await page.route('**/twj/upload', (route) => {
    uploaded = () => route.continue()
  })
  await dialog.locator('input[type=file]').first().setInputFiles(proof)
  await dialog.getByText('表样.pdf', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(page, '文件还在上传，请等上传完成')
  uploaded()
  await dialog.getByText('表样.pdf 已上传').waitFor()
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('row').filter({ hasText: '原所解除聘用证明' }).getByRole('cell', { name: 'pdf,jpg' }).waitFor()

  await page.getByRole('tab', { name: '审批类型' }).click()
  await page.getByRole('button', { name: '新增' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('应在1到999之间').waitFor()
  await dialog.getByLabel('类型名称').fill('一般程序')
  await dialog.getByLabel('法定时限').fill('20')
  await dialog.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row').filter({ hasText: '一般程序' })
  await row.getByRole('cell', { name: '20', exact: true }).waitFor()
  await row.getByRole('button', { name: '删除' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByText('该事项没有审批类型').waitFor()
  // The three refusals above.
  assert.ok(page.errors.every((error) => error.includes('422')), String(page.errors))
})

test('the applicant sees what to prepare, and no code before it has its name', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_nl')
  let release
  const released = new Promise((resolve) => {
    release = resolve
  })
  await page.route('**/dictionary/load', (route) => released.then(() => route.continue()))
  await open(page, server, '/approval/apply?sqType=lsjgbg')
  await page.getByText('需要准备的材料（1）').waitFor()
  await page.getByText('表样.pdf', { exact: true }).waitFor()
  const category = page.locator('.form-field').filter({ hasText: '执业类别' })
  await category.waitFor()
  await until(async () => assert.equal((await category.innerText()).trim(), '执业类别'))
  await picture(page, 'codes-wait')
  release()
  await category.getByText('专职律师').waitFor()
  assertQuiet(page)
})

test('the sheet of a case has boxes for its steps, and the lawyer finds the case at his file', async () => {
  const lawyer = await signInByApi(server, 'demo_lawyer_nl')
  const { data } = (await lawyer('lawer-approval/xzsq/apply', { sqType: 'lsjgbg' })).data
  const [firm] = (await lawyer('lawer-other/area/law_firm/options', { keyword: '衡正' })).data
  const number = async () => (await lawyer.upload(proof)).data.cBh
  const filled = {
    ...data,
    newFirmId: firm.id,
    newFirmRole: '03',
    reason: '专业方向调整',
    handovers: [{ kind: '01', content: '案件', receiver: '李文', state: '1' }],
    openCaseCount: 0,
    dismissalProof: [await number()],
    consentProof: [await number()],
    handoverProof: [await number()],
    practiceProof: [await number()],
    promise: '1',
  }
  const [material] = (await lawyer('lawer-approval/sqfjpz/list', { sqType: 'lsjgbg' })).data
  const materials = { [material.id]: [await number()] }
  const sent = await lawyer('lawer-approval/xzsq/commit', { sqType: 'lsjgbg', data: filled, materials })
  assert.equal(sent.stateCode, '00000000', JSON.stringify(sent))

  const page = await signIn(browser, server, 'demo_lawyer_nl', 'en')
  await open(page, server, '/lawyer/detail')
  const cases = page.getByRole('table', { name: 'Applications' })
  await cases.getByRole('link', { name: sent.data.sqNo }).click()
  await page.getByRole('tab', { name: 'What comes next' }).waitFor()
  await page.getByRole('tab', { name: 'Application form', exact: true }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  const sheet = page.getByRole('dialog', { name: 'Print preview' })
  const box = sheet.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Decision by the province' }) })
  await box.getByText('Signature and seal:').waitFor()
  await box.scrollIntoViewIfNeeded()
  await picture(page, 'paper-boxes-en')
  assertQuiet(page)
})
