// 五化律所建设: a release with its tree, a firm's own scores, a team in which nobody visits his own firm, a visit, scores,
// grades and the public notice, in the browser by those whom it concerns.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const title = '东湖市五化律所建设试点'
const firm = '示范衡正律师事务所'
const day = (days) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** Opens the release's page from the list. */
async function openRelease(page) {
  await open(page, server, '/wuhua')
  await page.getByRole('table').getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: title, level: 2 }).waitFor()
}

test('the city makes a release and publishes it', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/wuhua')
  await page.getByRole('link', { name: '新增发布' }).click()
  await page.getByLabel(/^发布名称/).fill(title)
  await page.getByLabel(/^申报截止/).fill(day(20))
  await page.getByLabel('执业责任保险在有效期内').uncheck()
  await page.getByLabel('上年度检查考核合格').uncheck()
  await page.getByLabel(/^无处罚年限/).fill('0')
  const names = ['制度健全', '专业部门', '典型案例', '规模增长', '电子卷宗']
  for (const [index, name] of names.entries()) {
    await page.getByLabel(`第${index + 1}行的指标内容`).fill(name)
  }
  await page.getByLabel('第5行的权重（%）').fill('10')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('各维度权重之和应为100，现在是90').waitFor()
  await assertRefused(page, 422)
  await assertAccessible(page, '.panel')
  await picture(page, 'building-release-refused')
  await page.getByLabel('第5行的权重（%）').fill('20')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await told(page, '保存成功')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await told(page, '已发布，律所可以申报')
  assertQuiet(page)
})

test('a firm scores itself and hands in', async () => {
  const page = await signIn(browser, server, 'demo_firm')
  await openRelease(page)
  for (const name of ['制度健全', '专业部门', '典型案例', '规模增长', '电子卷宗']) {
    await page.getByLabel(`${name}的自评分`).fill('18')
  }
  await page.getByLabel('制度健全的说明').fill('制度汇编已上墙')
  await page.getByRole('button', { name: '提交申报' }).click()
  await told(page, '申报已提交')
  await page.getByText('已申报').waitFor()
  await picture(page, 'building-self-score')
  assertQuiet(page)
})

test('the city shortlists the firm and names a team without conflict', async () => {
  const page = await signIn(browser, server, 'city_op')
  await openRelease(page)
  const row = page.getByRole('row').filter({ hasText: firm })
  await row.getByRole('button', { name: '入围' }).click()
  await page.getByRole('dialog').getByLabel(/^意见/).fill('材料齐全')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await told(page, '保存成功')
  await page.getByRole('button', { name: '转入调研' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await told(page, '已进入下一阶段')
  await page.getByRole('link', { name: '调研组', exact: true }).click()
  await page.getByRole('button', { name: '新增调研组' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^调研组名称/).fill('第一调研组')
  for (const name of ['罗志强', '林正']) {
    await dialog.getByLabel('查找成员').fill(name)
    await dialog.getByRole('button', { name: new RegExp(`^${name} · `) }).first().click()
  }
  await dialog.getByLabel(firm).check()
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('属于该所人员，应当回避').waitFor()
  await assertRefused(page, 422)
  await picture(page, 'building-conflict')
  await dialog.getByRole('button', { name: '移除林正' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(page, '保存成功')
  await page.getByRole('row').filter({ hasText: '第一调研组' }).waitFor()
  assertQuiet(page)
})

test('the team visits and scores, the city grades and shows the result', async () => {
  const page = await signIn(browser, server, 'city_op')
  await openRelease(page)
  await page.getByRole('link', { name: '调研安排' }).click()
  await page.getByRole('button', { name: '填写记录' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^参加人员/).fill('罗志强，律所负责人')
  await dialog.getByLabel(/^意见建议/).fill('完善电子卷宗')
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(page, '保存成功')
  await page.getByRole('table').getByRole('link', { name: '评分', exact: true }).click()
  for (const name of ['制度健全', '专业部门', '典型案例', '规模增长', '电子卷宗']) {
    await page.getByLabel(`${name}的评分`).fill('19')
  }
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await told(page, '评分已保存')
  await openRelease(page)
  await page.getByRole('button', { name: '评定名次' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await told(page, '已进入下一阶段')
  await page.getByRole('row').filter({ hasText: firm }).getByText('95').waitFor()
  await page.getByRole('button', { name: '发布公示' }).click()
  await page.getByRole('dialog').getByLabel(/^结束日期/).fill(day(20))
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await told(page, '保存成功')
  await openRelease(page)
  await page.getByRole('link', { name: '调研记录汇总' }).click()
  await page.getByText('完善电子卷宗').waitFor()
  const arrived = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 PDF' }).click()
  assert.equal((await arrived).suggestedFilename(), `${title}_调研记录汇总.pdf`)
  assertQuiet(page)
})

test('the firm reads the notice and objects', async () => {
  const page = await signIn(browser, server, 'demo_firm')
  await openRelease(page)
  await page.getByRole('link', { name: '公示', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: firm })
  await row.getByText('五星').waitFor()
  await assertAccessible(page, '.panel')
  await row.getByRole('button', { name: '提出异议' }).click()
  await page.getByRole('dialog').getByLabel(/^理由/).fill('规模增长指标漏计一名律师')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await told(page, '已提交')
  await picture(page, 'building-notice')
  assertQuiet(page)
})

test('the city finds the objection', async () => {
  const ask = await signInByApi(server, 'city_op', 'zh-CN')
  const { data } = await ask('lawer-other/building/list', { keyword: '试点' })
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, `/WuHuaLawFirmManage/publicNotice/detail?id=${data.data[0].id}`)
  await page.getByText('规模增长指标漏计一名律师').waitFor()
  await page.getByRole('button', { name: '不成立' }).click()
  await page.getByRole('dialog').getByLabel(/^理由/).fill('已计入')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await told(page, '保存成功')
  assertQuiet(page)
})
