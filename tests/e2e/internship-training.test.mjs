// Internship training as its people do it: an intern writes logs, one of a bad day is refused at its field; the instructor
// sends one back and it is mended; the association makes a class with a timetable, enrols an intern, records attendance and
// points and ends it; the intern has a certificate and applies for the assessment; another has his instructor changed by
// application, then interrupts his internship.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, decide, find, open, openTask, signIn, told, until } from './user.mjs'

const { server, browser } = await startProduct()
const logs = '/trainingmanagement/InternshipLog'
const mark = '端到端旅程'
const work = `${mark}：随指导律师参加民间借贷纠纷一案庭审，整理证据目录和质证意见，下午汇报当日工作并按意见修改代理词初稿。`

const china = (days) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const button = (page, name) => page.getByRole('button', { name, exact: true })
const row = (page, text) => page.getByRole('row').filter({ hasText: text })

test('a log of a bad day is refused at its field; one is sent back and mended', async () => {
  const intern = await signIn(browser, server, 'trainee_04')
  await open(intern, server, logs)
  await button(intern, '写日志').click()
  const writing = intern.getByRole('dialog', { name: '写日志' })
  await writing.getByLabel('日志日期').fill(china(1))
  await writing.getByLabel('时长（小时）').fill('7.5')
  await writing.getByLabel('工作内容').fill(work)
  await button(writing, '保存').click()
  await writing.getByRole('alert').filter({ hasText: '不能写未来日期的日志' }).waitFor()
  await assertRefused(intern, 422)
  await assertAccessible(intern, 'dialog')
  await picture(intern, 'log-refused')
  await button(writing, '取消').click()

  // The draft is finished and handed in.
  await intern.getByLabel('状态').selectOption({ label: '草稿' })
  await button(row(intern, '草稿'), '编辑').click()
  const editing = intern.getByRole('dialog', { name: '修改日志' })
  await editing.getByLabel('工作内容').fill(work)
  await button(editing, '保存').click()
  await told(intern, '日志已提交')

  const instructor = await signIn(browser, server, 'demo_partner')
  await open(instructor, server, logs)
  await instructor.getByLabel('状态').selectOption({ label: '待点评' })
  await button(row(instructor, mark), '点评').click()
  const reviewing = instructor.getByRole('dialog', { name: '点评1篇日志' })
  await reviewing.getByLabel('结论').selectOption({ label: '退回修改' })
  await button(reviewing, '保存').click()
  await reviewing.getByRole('alert').waitFor()
  await assertRefused(instructor, 422)
  await reviewing.getByLabel('点评意见').fill('请补充争议焦点')
  await button(reviewing, '保存').click()
  await told(instructor, '已点评')

  await open(intern, server, '/systemmessage')
  await intern.getByText('实习日志被退回').first().waitFor()
  await open(intern, server, logs)
  await intern.getByLabel('状态').selectOption({ label: '退回' })
  await button(row(intern, mark), '编辑').click()
  await editing.getByLabel('工作内容').fill(`${work}争议焦点为借款是否实际交付。`)
  await button(editing, '保存').click()
  await told(intern, '日志已提交')

  await instructor.reload()
  await instructor.getByLabel('状态').selectOption({ label: '待点评' })
  await button(row(instructor, mark), '点评').click()
  await button(reviewing, '保存').click()
  await told(instructor, '已点评')
  assertQuiet(instructor)
  assertQuiet(intern)
})

test('a class is held, and who has passed applies for the assessment', async () => {
  const bar = await signIn(browser, server, 'bar_op')
  await open(bar, server, '/trainingmanagement/classes')
  await button(bar, '新增').click()
  const fill = async (label, value) => {
    await bar.getByLabel(label, { exact: false }).first().fill(value)
    await bar.getByLabel(label, { exact: false }).first().press('Tab')
  }
  await fill('班级名称', '旅程培训班')
  await fill('班主任', '彭洁')
  await fill('联系电话', '0990-55500015')
  await fill('名额', '10')
  await fill('开班日期', china(1))
  await fill('结束日期', china(5))
  await fill('地点', '二教室')
  await fill('出勤率不低于', '90')
  await fill('考试成绩不低于', '60')
  await button(bar, '保存').click()
  await told(bar, '保存成功')
  await bar.getByRole('heading', { name: /旅程培训班/, level: 2 }).waitFor()

  await button(bar, '添加课程').click()
  const lesson = bar.getByRole('dialog', { name: '添加课程' })
  await lesson.getByLabel('课程', { exact: false }).first().selectOption({ label: '律师制度与律师法' })
  await lesson.getByLabel('结束时间').fill('08:00')
  await button(lesson, '保存').click()
  await lesson.getByRole('alert').filter({ hasText: '结束时间应晚于开始时间' }).waitFor()
  await assertRefused(bar, 422)
  await lesson.getByLabel('结束时间').fill('12:00')
  await button(lesson, '保存').click()
  await row(bar, '律师制度与律师法').waitFor()

  await button(bar, '报名学员').click()
  const enrolling = bar.getByRole('dialog', { name: '报名学员' })
  await enrolling.getByLabel('查找姓名或实习证号').fill('罗梓涵')
  await enrolling.getByRole('checkbox', { name: /罗梓涵/ }).check()
  await button(enrolling, '保存').click()
  await told(bar, '报名成功')
  const act = async (name) => {
    await button(bar, name).click()
    await button(bar.getByRole('dialog', { name }), '确定').click()
    await told(bar, '已办理 1 条')
  }
  await act('开班')
  await button(row(bar, '罗梓涵'), '登记考勤成绩').click()
  const recording = bar.getByRole('dialog', { name: /罗梓涵/ })
  await recording.getByLabel('签到次数').fill('1')
  await recording.getByLabel('考试成绩').fill('88')
  await button(recording, '保存').click()
  await told(bar, '保存成功')
  await picture(bar, 'training-class')
  await act('结业')
  await row(bar, '罗梓涵').getByText('结业').first().waitFor()
  assertQuiet(bar)

  const intern = await signIn(browser, server, 'trainee_03')
  await open(intern, server, '/InternshipRegistrationLawer/Internsdetail')
  await intern.getByText('考核条件已具备，可以申请考核').waitFor()
  await assertAccessible(intern, '.shell-main')
  await intern.getByRole('tab', { name: '集中培训' }).click()
  await row(intern, '旅程培训班').getByRole('button', { name: /^SXJY/ }).click()
  await intern.getByRole('heading', { name: '结业证书' }).last().waitFor()
  await picture(intern, 'training-certificate')
  await button(intern, '关闭').last().click()
  await button(intern, '申请考核').click()
  const applying = intern.getByRole('dialog', { name: '申请考核' })
  await applying.getByLabel('实习总结').fill('完成全部实习日志与集中培训，申请考核。')
  await button(applying, '保存').click()
  await told(intern, '考核申请已提交')
  assertQuiet(intern)

  const english = await signIn(browser, server, 'bar_op', 'en')
  await open(english, server, '/internship/assessments')
  await row(english, '罗梓涵').getByText('Papers under review').waitFor()
  await picture(english, 'assessments-english')
  assertQuiet(english)
})

test('whoever has written too little is listed, and hears of it with the association', async () => {
  const admin = await signInByApi(server, 'admin')
  const run = await admin('lawer-common/system/job/run', { job: 'daily' })
  assert.equal(run.stateCode, '00000000', JSON.stringify(run))
  const asBar = await signInByApi(server, 'bar_op')
  await until(async () => {
    const { data } = await asBar('lawer-other/area/internship/list', { keyword: '叶明哲', filters: { alerts: ['1'] } })
    assert.equal(data.totalCount, 1)
  })
  const bar = await signIn(browser, server, 'bar_op')
  await open(bar, server, '/internship')
  await bar.getByLabel('关键字').fill('叶明哲')
  await button(bar, '查询').click()
  await row(bar, '叶明哲').getByText('日志进度落后').waitFor()
  await picture(bar, 'internship-alert')
  for (const page of [bar, await signIn(browser, server, 'trainee_14')]) {
    await open(page, server, '/systemmessage')
    await page.getByText('日志进度落后').filter({ visible: true }).first().waitFor()
    assertQuiet(page)
  }
})

test('an intern applies for another instructor, then to interrupt his internship', async () => {
  const admin = await signInByApi(server, 'admin')
  for (const flowKey of ['sxbg', 'sxzz']) {
    const deployed = await admin('lawer-approval/process/deployBpmn', { flowKey })
    assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))
  }
  const agreement = { name: '协议.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n') }
  const intern = await signIn(browser, server, 'trainee_04')
  await open(intern, server, '/approval/apply?sqType=sxbg')
  await find(intern, '变更后实习机构', '示范衡正律师事务所')
  await find(intern, '变更后指导律师', '高磊')
  await intern.getByLabel('变更原因').fill('原指导律师调往外地')
  const files = intern.getByRole('group', { name: '新的实习协议' })
  await files.locator('input[type=file]').setInputFiles(agreement)
  await files.getByText('协议.pdf 已上传').waitFor()
  await intern.getByLabel('本人承诺所填内容及所附材料真实').check()
  await button(intern, '提交申请').click()
  await told(intern, '已提交，受理编号')
  await picture(intern, 'internship-change')
  assertQuiet(intern)
  const decided = [
    { account: 'demo_lawyer_zz', node: '指导律师确认', operation: '同意带教', signs: true },
    { account: 'demo_partner', node: '律所意见', operation: '同意', signs: true },
    { account: 'bar_op', node: '律协受理', operation: '受理' },
    { account: 'bar_op', node: '律协审核', operation: '同意' },
    { account: 'bar_lead', node: '律协决定', operation: '准予变更', signs: true },
  ]
  for (const step of decided) await (await decide(browser, server, step)).context().close()

  // Then he stands still; whoever reads English reads the button in English.
  await open(intern, server, '/approval/apply?sqType=sxzz')
  await intern.getByRole('group', { name: '是否终止实习（不再继续）' }).getByLabel('否', { exact: true }).check()
  await intern.getByLabel('起始日期').last().fill(china(-1))
  await intern.getByLabel('原因').fill('住院治疗')
  await intern.getByLabel('本人承诺所填内容及所附材料真实').check()
  await button(intern, '提交申请').click()
  await told(intern, '已提交，受理编号')
  assertQuiet(intern)
  await (await decide(browser, server, { account: 'demo_partner', node: '律所意见', operation: '同意', signs: true })).context().close()
  for (const step of [{ node: '律协受理', operation: '受理' }, { node: '律协审核', operation: '同意' }]) {
    await (await decide(browser, server, { account: 'bar_op', ...step })).context().close()
  }
  const leader = await signIn(browser, server, 'bar_lead', 'en')
  const panel = await openTask(leader, server, 'Decision by the association', 'en')
  await panel.getByRole('radio', { name: 'Allow', exact: true }).waitFor()
  await panel.getByRole('radio', { name: 'Return for review', exact: true }).waitFor()
  await picture(leader, 'interruption-english')
  assertQuiet(leader)
})
