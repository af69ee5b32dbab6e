// Files that come about by what others do: an intern's by his registration, and the changes in a Party member's file that
// wait until the Party's people have confirmed them.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { photo, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, count, focused, open, signIn, told, until } from './user.mjs'

const flow = fileURLToPath(new URL('../../core/product/flows/sxdj/flow.bpmn', import.meta.url))

const { server, browser } = await startProduct()

test('an internship is registered; its file is corrected by the association and read by the instructor', async () => {
  await register()
  const page = await signIn(browser, server, 'bar_op')
  await open(page, server, '/internship')
  await page.getByRole('row').filter({ hasText: '邵晨' }).getByRole('link').first().waitFor()
  await assertAccessible(page)
  await page.getByRole('row').filter({ hasText: '邵晨' }).getByText('查看').click()
  await page.getByRole('tab', { name: '登记信息' }).click()
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByLabel('手机号').fill('123')
  await page.getByLabel('邮箱').fill('shaochen')
  // Its course is nothing that anybody types.
  assert.equal(await page.getByLabel('实习终止日期').isDisabled(), true)
  await page.getByRole('button', { name: '保存' }).click()
  const summary = page.getByRole('region', { name: /2 处需要修改/ })
  await focused(summary)
  await page.getByText('请输入正确的手机号').first().waitFor()
  await page.getByText('请输入正确的邮箱').first().waitFor()
  await picture(page, 'intern-refused')
  await assertAccessible(page)
  await page.getByLabel('手机号').fill('13800001111')
  await page.getByLabel('邮箱').fill('')
  await page.getByLabel('人事档案存放地').fill('东湖市人才服务中心')
  await page.getByRole('button', { name: '保存' }).click()
  await told(page, '保存成功')
  await page.getByRole('definition').getByText('东湖市人才服务中心').first().waitFor()
  assertQuiet(page)

  const instructor = await signIn(browser, server, 'demo_lawyer_zz', 'en')
  await open(instructor, server, '/internship/guided')
  await instructor.getByRole('row').filter({ hasText: '邵晨' }).getByText('View').click()
  await instructor.getByRole('tab', { name: 'Registration' }).click()
  await instructor.getByRole('definition').getByText('东湖市人才服务中心').first().waitFor()
  await count(instructor.getByRole('button', { name: 'Edit' }), 0)
  await picture(instructor, 'intern-english')
  assertQuiet(instructor)
})

test("changes in a Party member's file are taken over, or not with a reason", async () => {
  const ask = await signInByApi(server, 'prov_op')
  const change = async (data) => {
    const { row } = (await ask('lawer-other/area/lawyer/detail', { id: 'lawyer-000002', plain: true })).data
    const saved = await ask('lawer-other/area/lawyer/save', { id: row.id, version: row.version, data: data(row) })
    assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))
  }
  const joined = { partyJoinDate: '2020-07-01' }
  await change(({ politicalStatus }) => ({ ...joined, politicalStatus: politicalStatus === '01' ? '02' : '01' }))
  await change(() => ({ mobile: '13900001111' }))
  const page = await signIn(browser, server, 'party_op')
  await open(page, server, '/party/sync')
  const row = (text) => page.getByRole('row').filter({ hasText: text })
  await row('139****1111').waitFor()
  await assertAccessible(page)
  await page.getByRole('checkbox', { name: '高磊 手机号' }).check()
  await page.getByRole('button', { name: '不同步', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '不同步', exact: true }).click()
  await dialog.getByRole('alert').filter({ hasText: '必填' }).waitFor()
  await assertRefused(page, 422)
  await picture(page, 'sync-refused')
  await assertAccessible(page, 'dialog')
  await dialog.getByLabel('不同步原因').fill('号码有误')
  await dialog.getByRole('button', { name: '不同步', exact: true }).click()
  await told(page, '已处理')
  await count(row('139****1111'), 0)
  await page.getByRole('checkbox', { name: '高磊 政治面貌' }).check()
  // What is not shown any more is not chosen any more.
  await page.getByLabel('确认状态').selectOption({ label: '不同步' })
  await row('号码有误').waitFor()
  await page.getByRole('button', { name: '确认同步' }).and(page.locator(':disabled')).waitFor()
  await page.getByLabel('确认状态').selectOption({ label: '待确认' })
  await page.getByRole('checkbox', { name: '高磊 政治面貌' }).check()
  await page.getByRole('button', { name: '确认同步' }).click()
  await told(page, '已处理')
  assertQuiet(page)

  const english = await signIn(browser, server, 'party_op', 'en')
  await open(english, server, '/party/sync')
  await english.getByLabel('State').selectOption({ label: 'Taken over' })
  const status = english.getByRole('row').filter({ has: english.getByRole('cell', { name: 'Political status' }) })
  await status.getByRole('cell', { name: /Party/ }).first().waitFor()
  await picture(english, 'sync-english')
  assertQuiet(english)
})

/** The intern applies, everybody agrees, and the five days of publicity pass at once. */
async function register() {
  const admin = await signInByApi(server, 'admin')
  const text = readFileSync(flow, 'utf8').replace(
    /(publicity_over_timer") [^>]*>([^]*?)P5D</,
    '$1>$2PT0S<',
  )
  await admin('lawer-approval/process/save', { flowKey: 'sxdj', name: '实习登记', text })
  const deployed = await admin('lawer-approval/process/deployBpmn', { flowKey: 'sxdj' })
  assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))
  const ask = await signInByApi(server, 'demo_graduate')
  const { data: given } = await ask('lawer-approval/xzsq/apply', { sqType: 'sxdj' })
  const stored = async () => [(await ask.upload(photo)).data.cBh]
  const data = {
    ...given.data,
    ...{ name: '邵晨', idType: '01', idNo: '44000019880615901X', gender: '02', birthDate: '1988-06-15', ethnicity: '01' },
    ...{ politicalStatus: '13', education: '21', school: '示范大学', major: '法学', mobile: '13800001112' },
    ...{ internKind: '1', firmId: 'firm-000001', instructorId: 'lawyer-000002', archivePlace: '东湖市人才中心' },
    ...{ agreementFrom: '2026-12-01', agreementTo: '2027-11-30', qualType: '01', qualNo: 'A20124301020001' },
    ...{ qualDate: '2012-03-01', promise: '1', photo: await stored(), agreement: await stored() },
    ...{ qualProof: await stored(), noCrimePromise: await stored() },
  }
  const sent = await ask('lawer-approval/xzsq/commit', { sqType: 'sxdj', data })
  assert.equal(sent.stateCode, '00000000', JSON.stringify(sent))
  for (const [account, clcz, written] of [
    ['demo_lawyer_zz', '05'],
    ['demo_partner', '05'],
    ['bar_op', '02'],
    ['bar_op', '05'],
    ['bar_lead', '14'],
    ['bar_op', '18', { internNo: '19012611210001', certDate: '2026-12-01', periodFrom: '2026-12-01', periodTo: '2027-11-30' }],
  ]) {
    await decide(await signInByApi(server, account), clcz, written)
  }
}

/** Takes the task that waits for somebody, when it is there, and decides it. */
async function decide(ask, clcz, data) {
  const task = async (tab) => (await ask('lawer-approval/xzsq/taskList', { tab })).data.data[0]
  const signature = (await ask.upload({ ...photo, name: '签名.png' })).data.cBh
  const { taskId, taskVersion } = await until(async () => {
    const free = await task('claimable')
    if (free) await ask('lawer-approval/xzsq/signeTask', { taskId: free.taskId, taskVersion: free.taskVersion })
    const mine = await task('todo')
    assert.ok(mine, `nothing to do for ${clcz}`)
    return mine
  })
  const decision = { taskId, taskVersion, clcz, opinion: '同意', signature, data }
  const decided = await ask('lawer-approval/xzsq/approvedTask', decision)
  assert.equal(decided.stateCode, '00000000', JSON.stringify(decided))
}
