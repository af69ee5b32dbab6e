// 律师登记表 and 律所登记表: from the file to the sheet as the printer gets it, with the identity number in full only for who may
// see it and on record; who came to a firm and who left it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, open, signIn, told, until } from './user.mjs'
import { workbook } from './workbook.mjs'

const { server, browser } = await startProduct()
const sheet = (page) => page.locator('.page:visible .paper')

/** What the printer would get: nothing but the sheet. */
async function assertSheetAlone(page) {
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('.shell-header').isVisible(), false)
  assert.equal(await sheet(page).isVisible(), true)
  await page.emulateMedia({ media: 'screen' })
}

test('a lawyer prints his own form from his menu', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_zz')
  await page.getByRole('button', { name: '我的档案' }).click()
  await page.getByRole('link', { name: '打印登记表' }).click()
  await page.getByRole('heading', { name: '示范省律师登记表' }).waitFor()
  for (const title of ['工作简历', '家庭成员', '奖惩情况', '近五年年度考核']) await sheet(page).getByText(title).waitFor()
  await sheet(page).getByText('440000198506159018').waitFor()
  await sheet(page).getByText(/打印时间/).waitFor()
  await assertSheetAlone(page)
  await assertAccessible(page, '.sheet-page')
  await picture(page, 'register-lawyer')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 PDF' }).click()
  assert.match((await download).suggestedFilename(), /^登记表_.+\.pdf$/)
  assertQuiet(page)
})

test('staff come from the file; the identity number is masked until it is asked for, and both are on record', async () => {
  const page = await signIn(browser, server, 'city_op')
  await page.addInitScript(() => {
    window.printed = 0
    window.print = () => {
      window.printed += 1
    }
  })
  await open(page, server, '/lawyer/detail?id=lawyer-000002')
  await page.getByRole('button', { name: '打印' }).click()
  await sheet(page).waitFor()
  await until(async () => assert.match(await sheet(page).innerText(), /\d\*{4,}[\dX]/))
  await page.getByRole('button', { name: '显示完整信息' }).click()
  await page.getByText('正在显示完整信息').waitFor()
  await page.reload()
  await sheet(page).waitFor()
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await until(async () => assert.equal(await page.evaluate(() => window.printed), 1))
  const auditor = await signInByApi(server, 'auditor')
  const { data } = await auditor('lawer-security/audit/list', { filter: { subjectId: 'lawyer-000002' } })
  const acts = data.data.map(({ act }) => act)
  assert.ok(acts.includes('print') && acts.includes('plain'), acts.join())
  assertQuiet(page)
})

test('a firm prints its form with partners and lawyers, and sees who came', async () => {
  const page = await signIn(browser, server, 'demo_firm')
  await page.getByRole('button', { name: '本所管理' }).click()
  await page.getByRole('link', { name: '本所信息' }).click()
  await page.getByRole('heading', { name: /示范衡正律师事务所/, level: 2 }).waitFor()
  await page.getByRole('table', { name: '人员调入调出' }).getByText('调入').first().waitFor()
  await page.getByRole('tab', { name: /^人员/ }).click()
  await page.getByRole('table', { name: '合伙人' }).waitFor()
  await page.getByRole('tab', { name: '律师', exact: true }).click()
  await page.getByRole('table', { name: '律师', exact: true }).getByRole('link', { name: '林正' }).first().waitFor()
  await picture(page, 'firm-tabs')
  await page.getByRole('button', { name: '打印' }).click()
  await page.getByRole('heading', { name: '示范省律师事务所登记表' }).waitFor()
  await sheet(page).getByText('合伙人名册').waitFor()
  await sheet(page).getByText('律师名册').waitFor()
  await sheet(page).getByText('林正').first().waitFor()
  await assertSheetAlone(page)
  await picture(page, 'register-firm')
  assertQuiet(page)
})

test('a file is frozen with term and reason, and released; its page says so meanwhile', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/lawyer/detail?id=lawyer-000002')
  const button = (name, place = page) => place.getByRole('button', { name, exact: true })
  const dialog = (name) => page.getByRole('dialog', { name })
  await button('冻结').click()
  await button('确定', dialog('冻结')).click()
  await dialog('冻结').getByText('必填').first().waitFor()
  await dialog('冻结').getByLabel('冻结至').fill('2099-12-31')
  await page.keyboard.press('Enter')
  await dialog('冻结').getByLabel('冻结事由').fill('正在调查')
  await button('确定', dialog('冻结')).click()
  await button('解冻').waitFor()
  await page.locator('.state-tag', { hasText: '冻结' }).waitFor()
  await button('解冻').click()
  await dialog('解冻').getByLabel('解冻事由').fill('调查结束')
  await button('确定', dialog('解冻')).click()
  await button('冻结').waitFor()
  assertQuiet(page)
})

/** Chooses a workbook in the list's import and sends it; answers the dialog. */
async function importing(page, address, file, rows) {
  await open(page, server, address)
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入' })
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: `导入 ${rows} 行` }).click()
  return dialog
}

test('a register of another system is taken over: firms, then their lawyers, of whom one answers for the firm', async () => {
  const page = await signIn(browser, server, 'city_op')
  const code = '31990102000000077A'
  const firms = [
    ['律所名称', '组织形式', '是否分所', '统一社会信用代码', '执业许可证号', '正本流水号', '副本流水号', '发证日期', '发证机关', '批准文号', '批准日期', '住所地', '地址', '邮编', '场所性质', '面积(㎡)', '设立资产(万元)', '电话'],
    ['示范海岳律师事务所', '普通合伙', '否', code, code, 'Z000001', 'F000001', '2012/5/1', '示范省司法厅', '示司许〔2012〕1号', '2012-04-20', '湖滨区', '湖滨路1号', '310000', '自有', '200', '50', '0990-55501234'],
  ]
  await importing(page, '/lawfirm/list', workbook('firms.xlsx', firms), 1)
  await told(page, '已导入 1 行')
  const titles = ['姓名', '证件类型', '证件号码', '民族', '政治面貌', '学历', '毕业院校', '专业', '执业类别', '资格证类型', '资格证号', '资格证取得日期', '执业证号', '首次执业日期', '发证日期', '执业机构', '所内身份', '成为合伙人日期', '手机号']
  const principal = ['司徒明镜', '01', '430000197903207785', '汉族', '群众', '大学本科', '示范大学', '法学', '01', '01', 'A20144400000001', '2014-03-01', '19901201511988801', '2015-07-01', '2015-07-01', code, '负责人', '2016-01-01', '13800138001']
  await importing(page, '/InformationManagement', workbook('lawyers.xlsx', [titles, principal]), 1)
  await told(page, '已导入 1 行')
  // Once more: the numbers are taken, at their row and field.
  const again = await importing(page, '/InformationManagement', workbook('lawyers.xlsx', [titles, principal]), 1)
  await again.getByText('没有导入任何一行').waitFor()
  await assertRefused(page, 422)
  await open(page, server, `/lawfirm/list?keyword=${code}`)
  await page.getByRole('row').filter({ hasText: '示范海岳律师事务所' }).getByText('司徒明镜').waitFor()
  assertQuiet(page)
})

test('who may not print is told so', async () => {
  const page = await signIn(browser, server, 'city_win')
  await open(page, server, '/lawyer/print?id=lawyer-000002')
  await page.getByText('您无权打印这份登记表').waitFor()
  assertQuiet(page)
})

test('a file shows by itself, and one that is not there is told', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_zz')
  await open(page, server, '/showPdf?fileId=nothing&ext=pdf')
  await page.getByText('文件不存在，或您无权查看。').waitFor()
})
