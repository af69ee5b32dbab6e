// Education: a lawyer takes a course, watches its film, answers a paper with a question of each kind; a teacher marks the
// short answer; the lawyer's hours rise and he prints his certificate.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, open, signIn, told, until } from './user.mjs'

const course = '律师保密义务与利益冲突'
const paper = '保密与利益冲突结业考试'

const { server, browser } = await startProduct()

/** The hours that stand on the page of one's hours, in all. */
async function hoursOf(page) {
  await open(page, server, '/education/hours')
  const shown = page.getByText(/^[\d.]+ \/ 40$/)
  await shown.waitFor()
  return Number((await shown.textContent()).split('/')[0])
}

test('a lawyer takes the course and watches it to its end, which no jump replaces', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_gz')
  await open(page, server, '/education/courses')
  await page.getByRole('tab', { name: '可报课程' }).click()
  const row = page.getByRole('row', { name: new RegExp(course) })
  // With its picture and its points.
  await row.locator('img.learning-cover').waitFor()
  await row.getByRole('cell', { name: '1.5', exact: true }).waitFor()
  await row.getByRole('button', { name: '报名学习' }).click()
  await told(page, '已报名')
  await page.getByRole('tab', { name: '在学课程' }).click()
  await page.getByRole('row', { name: new RegExp(course) }).getByRole('link', { name: '继续学习' }).click()
  await page.getByRole('button', { name: '观看' }).click()
  const film = page.locator('video')
  await film.waitFor()
  await page.getByText('首次学习不能快进').waitFor()
  await film.evaluate(async (it) => {
    it.muted = true
    if (it.readyState < 1) await new Promise((resolve) => it.addEventListener('loadedmetadata', resolve, { once: true }))
    await it.play()
    it.currentTime = 7
  })
  // It goes on where nothing has been missed.
  await until(async () => assert.ok((await film.evaluate((it) => it.currentTime)) < 4))
  await until(async () => assert.ok(await film.evaluate((it) => it.ended)))
  await page.getByText('已学完').first().waitFor()
  await picture(page, 'learning-watched')
  assertQuiet(page)
})

test('he answers a question of each kind, and sees what a machine could mark', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_gz')
  await open(page, server, '/educationAndTraining/lawyerAnsweringQuestions')
  await page.getByRole('row', { name: new RegExp(paper) }).getByRole('link', { name: '参加考试' }).click()
  await page.getByRole('heading', { name: new RegExp(paper) }).waitFor()
  await page.locator('.page:visible').getByText('可考次数').waitFor()
  await page.getByRole('button', { name: '开始考试' }).click()
  await page.getByText('剩余时间').waitFor()
  await page.getByLabel(/予以保密/).check()
  for (const option of [/危害国家安全/, /危害公共安全/, /严重危害他人人身安全/]) await page.getByLabel(option).check()
  await page.getByRole('group', { name: /保密义务随之消灭/ }).getByLabel(/错误/).check()
  await page.getByLabel('第1空').fill('执业')
  await page.getByLabel(/简述律师保密义务/).fill('范围包括国家秘密、商业秘密和隐私；例外是正在准备实施的严重犯罪。')
  await assertAccessible(page, '.learning-questions')
  await picture(page, 'learning-exam')
  await page.getByRole('button', { name: '交卷' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await told(page, '已交卷')
  await page.getByText('待阅卷').waitFor()
  await page.getByText('80', { exact: true }).first().waitFor()
  await picture(page, 'learning-handed-in')
  assertQuiet(page)
})

test('a teacher marks the short answer', async () => {
  const page = await signIn(browser, server, 'bar_op')
  await open(page, server, '/educationAndTraining/marking')
  const row = page.getByRole('row', { name: /宋杰/ }).filter({ hasText: paper })
  await row.getByRole('button', { name: '阅卷' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(paper) })
  await dialog.getByLabel(/^得分/).fill('30')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('应在0到20之间').waitFor()
  await dialog.getByLabel(/^得分/).fill('18')
  await dialog.getByLabel('评语').fill('要点齐全')
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(page, '已评分')
  await picture(page, 'learning-marked')
})

test('his hours rise, and the certificate is there to be printed', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_gz')
  await open(page, server, '/educationAndTraining/lawyerAnswerResults')
  await page.getByRole('row', { name: new RegExp(paper) }).getByText('98 / 100').waitFor()
  assert.equal(await hoursOf(page), 14)
  const points = page.locator('.learning-facts > div').filter({ hasText: '学分' }).locator('dd')
  assert.ok(Number(await points.textContent()) >= 1.5, 'the points of his courses together')
  const row = page.getByRole('row', { name: new RegExp(course) })
  await row.getByRole('button', { name: '证书' }).click()
  await page.getByText(`兹证明 宋杰 已完成课程《${course}》的学习，计 6 学时。`).waitFor()
  await picture(page, 'learning-certificate')
  assertQuiet(page)
})

test('whoever teaches finds every page filled', async () => {
  const page = await signIn(browser, server, 'bar_op')
  for (const [path, text] of [
    ['/educationAndTraining/courseManagement', '民法典合同编实务'],
    ['/educationAndTraining/uploadVideo', '职业道德导学'],
    ['/educationAndTraining/papers', '合同编知识测试'],
    ['/educationAndTraining/studentManagement', '林正'],
    ['/educationAndTraining/submitHomework', '合同审查意见书'],
    ['/educationAndTraining/questionAnswerManagement', '利益冲突豁免'],
    ['/education/hours', '林正'],
  ]) {
    await open(page, server, path)
    await page.getByText(text).first().waitFor()
    await picture(page, `learning${path.replaceAll('/', '-')}`)
  }
  await open(page, server, '/educationAndTraining/detailsTestQuestions?id=edu-p1')
  await page.getByRole('tab', { name: '统计' }).click()
  await page.getByText('区分度').waitFor()
  await picture(page, 'learning-statistics')
  assertQuiet(page)
})
