// 法律援助、案卷评查、约谈、责任清单: from the first entry to the last state, by the people concerned, in the browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photo, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertQuiet, choose, count, find, open, signIn, told, until } from './user.mjs'

const { server, browser } = await startProduct()

/** Does what is asked for by a program, and answers its data. */
async function ask(account, path, body) {
  const post = await signInByApi(server, account)
  const answer = await post(`lawer-other/${path}`, body)
  assert.equal(answer.stateCode, '00000000', JSON.stringify(answer))
  return answer.data
}

/** Takes a step of the record in front: opens its dialog, fills it in, and waits until the record is in the next state. */
async function step(page, action, fill = async () => undefined) {
  await page.getByRole('button', { name: action, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: action })
  await fill(dialog)
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A record's page, as somebody signed in sees it. */
async function openRecord(account, path) {
  const page = await signIn(browser, server, account)
  await open(page, server, path)
  return page
}

/** Fills in a day of a dialog. */
async function day(dialog, label, value) {
  const input = dialog.getByLabel(label).first()
  await input.fill(value)
  await input.press('Enter')
}

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const later = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)

test('a case of legal aid is assigned, declined, reassigned, closed, audited and paid', async () => {
  const { id } = await ask('cnty_op', 'area/aid_case/add', {
    data: {
      caseKind: '01', source: '01', cause: '追索劳动报酬纠纷', summary: '拖欠工资三个月', applyDate: today,
      centreName: '东湖市法律援助中心', applicantName: '刘桂兰',
    },
    tables: {},
  })
  const path = `/aid/detail?id=${id}`
  const bureau = await openRecord('cnty_op', path)
  await step(bureau, '受理')
  await step(bureau, '给予援助', (dialog) => day(dialog, '决定日期', today))
  // The lawyer is chosen among those who can be.
  await bureau.getByRole('searchbox', { name: '查找律师或律所' }).fill('高磊')
  await bureau.getByRole('button', { name: '指派 高磊' }).click()
  await told(bureau, '已指派')
  await picture(bureau, 'aid-assigned')
  const first = await openRecord('demo_lawyer_zz', path)
  await step(first, '拒绝指派', (dialog) => dialog.getByLabel('拒绝理由').fill('近期在外地开庭'))
  assertQuiet(first)
  await open(bureau, server, '/aid')
  await open(bureau, server, path)
  await bureau.getByRole('searchbox', { name: '查找律师或律所' }).fill('冯涛')
  await bureau.getByRole('button', { name: '指派 冯涛' }).click()
  await told(bureau, '已指派')
  const second = await openRecord('demo_lawyer_fy', path)
  await step(second, '接受指派')
  await step(second, '报请结案', async (dialog) => {
    await day(dialog, '结案日期', today)
    await choose(second, '结案方式', '调解', dialog)
    await dialog.getByLabel('办理结果').fill('双方达成调解协议')
  })
  assertQuiet(second)
  const audit = await openRecord('cnty_chk', path)
  await step(audit, '审核结案')
  await step(audit, '发放补贴', async (dialog) => {
    await dialog.getByLabel('补贴（元）').fill('1500')
    await day(dialog, '补贴发放日期', today)
  })
  await step(audit, '归档')
  await audit.getByText('归档').first().waitFor()
  await picture(audit, 'aid-archived')
  assertQuiet(audit)
})

test('files are drawn, one is scored by two experts and rectified', async () => {
  const page = await openRecord('city_op', '/addReviewCase')
  await page.getByLabel('评查批次').fill('年终抽查')
  await page.getByLabel('随机种子').fill('20260101')
  await page.getByRole('button', { name: '随机抽取' }).click()
  await told(page, '已从')
  await page.getByRole('button', { name: '复核 年终抽查' }).click()
  await told(page, '复核一致')
  await picture(page, 'review-draw')
  const { id } = await ask('city_op', 'area/review_case/add', {
    data: {
      batchTitle: '专项评查', year: 2026, kind: '02', firmId: 'firm-000002', lawyerId: 'lawyer-000018',
      caseNo: '（2026）示范律代字第777号', regionCode: '990102',
    },
    tables: {},
  })
  await open(page, server, `/reviewCase/detail?id=${id}`)
  await find(page, '专家 1', '高磊')
  await find(page, '专家 2', '冯涛')
  await page.getByRole('button', { name: '确定专家' }).click()
  await told(page, '专家已确定')
  for (const expert of ['demo_lawyer_zz', 'demo_lawyer_fy']) {
    const sheet = await openRecord(expert, `/reviewCase/detail?id=${id}&type=score`)
    const points = sheet.getByRole('textbox', { name: /得分$/ })
    await count(points, 7)
    for (const [index, got] of [12, 8, 12, 15, 18, 4, 6].entries()) await points.nth(index).fill(String(got))
    await sheet.getByLabel('存在问题').fill('笔录缺少当事人签名')
    await sheet.getByRole('button', { name: '提交评分' }).click()
    await sheet.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await told(sheet, '评分已提交')
    assertQuiet(sheet)
  }
  const firm = await openRecord('demo_firm2', `/reviewCase/detail?id=${id}`)
  await step(firm, '反馈意见', (dialog) => dialog.getByLabel('律所反馈意见').fill('无异议'))
  // The page is there already: it is left and opened anew.
  await open(page, server, '/reviewCase')
  await open(page, server, `/reviewCase/detail?id=${id}`)
  await step(page, '要求整改', async (dialog) => {
    await dialog.getByLabel('整改建议').fill('补充笔录')
    await day(dialog, '整改期限', later)
  })
  await open(firm, server, '/reviewCase')
  await open(firm, server, `/reviewCase/detail?id=${id}`)
  await step(firm, '报送整改', (dialog) => dialog.getByLabel('整改情况').fill('已补充笔录'))
  await open(page, server, '/reviewCase')
  await open(page, server, `/reviewCase/detail?id=${id}`)
  await step(page, '复查通过', (dialog) => dialog.getByLabel('复查意见').fill('整改到位'))
  await page.getByText('办结').first().waitFor()
  await picture(page, 'review-done')
})

test('a firm is told of a talk, confirms it and sees its notice', async () => {
  const { id } = await ask('cnty_op', 'area/appointment/add', {
    data: {
      talkKind: '1', objectType: '1', firmId: 'firm-000001', reason: '1', reasonText: '近期投诉较多',
      talkAt: `${later} 09:30:00`, place: '三楼会议室', talkers: '邓超、曹颖', regionCode: '990102',
    },
    tables: {},
  })
  const path = `/appointment/detail?id=${id}`
  const bureau = await openRecord('cnty_op', path)
  await step(bureau, '发出通知')
  const firm = await openRecord('demo_firm', path)
  await firm.getByRole('button', { name: '打印约谈通知书' }).click()
  await firm.getByRole('heading', { name: '约谈通知书' }).waitFor()
  await picture(firm, 'talk-notice')
  await firm.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click()
  await step(firm, '确认参加')
  assertQuiet(firm)
  await open(bureau, server, '/appointment')
  await open(bureau, server, path)
  await bureau.getByText('已确认').first().waitFor()
})

test('a responsibility list is published, carried out with evidence, and accepted', async () => {
  const { id } = await ask('party_op', 'area/responsibility_list/add', {
    data: {
      year: 2026, title: '年终责任清单', level: '4', responsibleOrg: '示范衡正律师事务所', firmId: 'firm-000001',
      responsiblePerson: '林正', regionCode: '990102',
    },
    tables: { items: [{ content: '落实第一议题制度', measure: '每月学习', deadline: later }] },
  })
  const path = `/Listofresponsibilities/detail?id=${id}`
  const party = await openRecord('party_op', path)
  await step(party, '发布')
  const firm = await openRecord('demo_firm', path)
  await step(firm, '开始执行')
  await firm.getByRole('button', { name: '填报进度 1' }).click()
  const dialog = firm.getByRole('dialog')
  await dialog.getByLabel('完成状态').selectOption('3')
  await dialog.getByLabel('完成情况').fill('已组织十二次集中学习')
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await until(async () => assert.ok((await dialog.getByText('照片.png').count()) > 0))
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(firm, '进度已填报')
  await step(firm, '报结', (asked) => asked.getByLabel('报结说明').fill('全部完成'))
  assertQuiet(firm)
  await open(party, server, '/Listofresponsibilities')
  await open(party, server, path)
  await step(party, '验收')
  await party.getByText('已验收').first().waitFor()
  await picture(party, 'responsibility-accepted')
  assertQuiet(party)
})

test('the Party confirms a change, and the badge counts one less', async () => {
  const page = await openRecord('party_op', '/party/sync')
  const before = (await ask('party_op', 'djXxTbQk/queryTbQkCountInfo', {})).totalCount
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: '确认同步' }).click()
  await told(page, '已处理')
  assert.equal((await ask('party_op', 'djXxTbQk/queryTbQkCountInfo', {})).totalCount, before - 1)
  assertQuiet(page)
})
