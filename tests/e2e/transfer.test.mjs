// 律师执业机构变更, from the diagram to the lawyer's new firm, as the people concerned do it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { picture, startProduct } from './product.mjs'
import { assertOnlyConflicts, assertQuiet, choose, decide, find, open, signIn, told, until } from './user.mjs'

const flow = fileURLToPath(new URL('../../core/product/flows/lsjgbg/flow.bpmn', import.meta.url))
const proof = { name: '证明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n') }

const { server, browser } = await startProduct()

test('wrong input at the sign-in is refused field by field, and by the server', async () => {
  const page = await browser.page()
  await page.goto(server.address)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('请输入账号').waitFor()
  await page.getByText('请输入密码').waitFor()
  await page.getByLabel('账号', { exact: true }).fill('demo_lawyer_zz')
  await page.getByLabel('密码', { exact: true }).fill('wrong#2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('账号或密码错误，还可尝试 4 次', { exact: true }).waitFor()
  await picture(page, 'login-refused')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByText('Wrong account or password. Tries left: 4', { exact: true }).waitFor()
})

test('an administrator imports the flow, runs it dry, saves and deploys it', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/processpage/designer')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '导入' }).click()
  await (await chosen).setFiles(flow)
  await told(page, '已导入 flow.bpmn')
  await picture(page, 'designer-imported')

  await page.getByRole('button', { name: '试运行', exact: true }).click()
  await page.getByRole('button', { name: '查看各环节办理人' }).click()
  await page.getByRole('list', { name: '各环节办理人' }).getByText('原所意见', { exact: true }).waitFor()
  await page.getByLabel('sameCity 的值').fill('false')
  await page.getByRole('button', { name: '开始试运行' }).click()
  const tasks = page.getByRole('region', { name: '待办任务' })
  for (const [node, operation] of [
    ['原所意见', '不同意'],
    ['原市局协调', '同意'],
    ['新所同意', '同意'],
    ['原所在地证明无禁止情形', '同意'],
    ['市局受理', '受理'],
    ['市局审查', '同意'],
    ['市局领导审签', '同意'],
    ['省厅审核', '同意'],
    ['省厅决定', '准予许可'],
    ['换证', '制证'],
  ]) {
    await tasks.getByText(node, { exact: true }).waitFor()
    await tasks.getByRole('button', { name: operation, exact: true }).click()
  }
  await tasks.getByText('档案移出', { exact: true }).waitFor()
  await tasks.getByText('档案移入', { exact: true }).waitFor()
  // What each decision has brought, and who would have been told.
  const log = page.getByRole('region', { name: '经过' })
  await log.getByText('受理通知书').first().waitFor()
  await log.getByText('→ 申请人').first().waitFor()
  await picture(page, 'designer-dry-run')
  await tasks.getByRole('button', { name: '移出', exact: true }).click()
  await tasks.getByRole('button', { name: '接收', exact: true }).click()
  await tasks.getByRole('button', { name: '送达', exact: true }).click()
  await page.getByText('流程已结束').waitFor()
  await page.getByRole('button', { name: '结束试运行' }).click()

  await page.getByRole('button', { name: '保存', exact: true }).click()
  const existing = page.getByRole('dialog').filter({ hasText: '相同标识的内容已存在' })
  await existing.getByRole('button', { name: '用此处的内容覆盖' }).click()
  await told(page, '保存成功')
  const row = page.getByRole('row').filter({ hasText: 'lsjgbg' })
  await row.getByText('部署', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /确定|部署/ }).click()
  await row.getByText('启用').waitFor()
  await picture(page, 'process-table')
  assertOnlyConflicts(page)
})

test('a lawyer applies; what is missing is said at its field', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_nl')
  await open(page, server, '/AdministrativeApproval2')
  await page.getByRole('button', { name: '我要办理' }).click()
  await page.getByRole('button', { name: /律师执业机构变更/ }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText(/有 \d+ 处需要修改/).waitFor()
  await picture(page, 'application-refused')

  await find(page, '拟变更执业机构', '示范衡正律师事务所')
  await choose(page, '拟任身份', '聘用律师')
  await page.getByLabel('变更原因').fill('专业方向调整')
  await page.getByRole('button', { name: '新增一行' }).first().click()
  const handover = page.getByRole('row').filter({ has: page.getByLabel('接收人') })
  await choose(page, '类别', '案件', handover)
  await handover.getByLabel('内容').fill('三件在办案件')
  await handover.getByLabel('接收人').fill('李文')
  await choose(page, '状态', '已交接', handover)
  await page.getByLabel('未结案件数').fill('0')
  for (const field of ['原所解除聘用证明', '新所同意接收证明', '业务档案财务交接证明', '执业经历证明']) {
    const files = page.getByRole('group', { name: field })
    await files.locator('input[type=file]').setInputFiles(proof)
    await files.getByText('证明.pdf 已上传').waitFor()
  }
  await page.getByLabel('本人承诺所填内容真实').check()
  await picture(page, 'application-filled')
  await page.getByRole('button', { name: '提交申请' }).click()
  await told(page, '已提交，受理编号')
  await picture(page, 'application-submitted')
})

test('the applicant sees who has his case and who comes after', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_nl')
  await open(page, server, '/AdministrativeApproval2')
  const row = page.getByRole('row').filter({ hasText: '律师执业机构变更' })
  await row.getByRole('link').first().click()
  await page.getByRole('tab', { name: '接下来' }).click()
  const next = page.getByRole('tabpanel')
  await next.getByText('办理中').waitFor()
  await next.getByText('之后流程结束').waitFor()
  await until(async () => {
    const steps = await next.getByRole('listitem').allInnerTexts()
    assert.match(steps[0], /原所意见[^]*示范李文律师事务所/)
    for (const node of ['新所同意', '市局受理', '省厅决定', '送达领证']) {
      assert.ok(steps.some((step) => step.includes(node)), node)
    }
  })
  await picture(page, 'what-comes-next')
  assertQuiet(page)
})

test('everybody concerned sees the task, claims it and decides', async () => {
  const steps = [
    { account: 'demo_firm3', node: '原所意见', operation: '不同意', opinion: '案件尚未移交', signs: true },
    { account: 'city2_op', node: '原市局协调', operation: '同意' },
    { account: 'demo_partner', node: '新所同意', operation: '同意', signs: true },
    { account: 'cnty2_op', node: '原所在地证明无禁止情形', operation: '同意' },
    { account: 'city_win', node: '市局受理', operation: '受理' },
    { account: 'city_op', node: '市局审查', operation: '同意' },
    { account: 'city_lead', node: '市局领导审签', operation: '同意', signs: true },
    { account: 'prov_chk', node: '省厅审核', operation: '同意' },
    { account: 'prov_lead', node: '省厅决定', operation: '准予许可', signs: true },
    {
      account: 'prov_cert',
      node: '换证',
      operation: '制证',
      fill: async (page) => {
        await page.getByLabel('新执业证号').fill('14401201810123456')
        await page.getByLabel('新证书流水号').fill('L20260001')
      },
    },
    { account: 'city2_op', node: '档案移出', operation: '移出' },
    { account: 'city_op', node: '档案移入', operation: '接收' },
    { account: 'city_win', node: '送达领证', operation: '送达' },
  ]
  for (const step of steps) {
    const page = await decide(browser, server, step)
    if (step.node === '省厅决定') await picture(page, 'decided')
    assertQuiet(page)
    await page.context().close()
  }
})

test('the case is closed, its history is whole, and the file names the new firm', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_nl')
  await open(page, server, '/AdministrativeApproval2')
  const row = page.getByRole('row').filter({ hasText: '律师执业机构变更' })
  await row.getByText('办结（准予）').waitFor()
  await picture(page, 'my-applications')
  await row.getByRole('link').first().click()
  await page.getByRole('tab', { name: '办理历史' }).click()
  for (const said of ['不同意', '案件尚未移交', '何正平', '准予许可', '示范省司法厅', '送达']) {
    await page.getByRole('tabpanel').filter({ hasText: said }).waitFor()
  }
  await picture(page, 'history')
  await page.getByRole('tab', { name: '流程图' }).click()
  await page.getByText('送达领证').filter({ visible: true }).first().waitFor()
  await picture(page, 'case-diagram')
  await page.getByRole('button', { name: '回放办理过程' }).click()
  const replay = page.getByRole('region', { name: '回放办理过程' })
  await replay.getByText(/^第 1 步/).waitFor()
  await replay.getByRole('button', { name: '下一步' }).click()
  await replay.getByText(/^第 2 步/).waitFor()

  await open(page, server, '/lawyer/detail')
  await page.getByText('示范衡正律师事务所').filter({ visible: true }).first().waitFor()
  await picture(page, 'lawyer')
  assertQuiet(page)
})

test('the closed case becomes a test case of its flow, which says the letters that go out', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/processpage/designer?flowKey=lsjgbg')
  await page.getByRole('toolbar').getByRole('button', { name: '用例', exact: true }).click()
  const cases = page.getByRole('complementary', { name: '测试用例' })
  await cases.locator('summary').filter({ hasText: '已办结案件' }).click()
  await cases.getByRole('button', { name: '重走' }).click()
  await cases.getByText('1 件走法相同，0 件走法不同，0 件无法重走').waitFor()
  await cases.locator('summary').filter({ hasText: '保存为测试用例' }).click()
  await cases.getByRole('button', { name: '保存为测试用例' }).click()
  await told(page, '已保存测试用例')
  await cases.getByRole('button', { name: '全部运行' }).click()
  await cases.getByText('1 个用例全部通过').waitFor()
  const letters = cases.getByRole('list', { name: '将发出的通知书' })
  await letters.getByText('“市局受理”发出通知书《受理通知书》').waitFor()
  await letters.getByText('“省厅决定”发出通知书《准予变更决定书》').waitFor()
  await picture(page, 'past-case-kept')
  assertQuiet(page)
})
