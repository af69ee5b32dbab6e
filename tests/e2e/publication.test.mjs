// 通知公告: written with a picture, published to the firms of one city, read by one, known of whom it was not read,
// withdrawn. Guidance leads to applying.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photo, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, choose, count, open, signIn, told } from './user.mjs'

const title = '关于报送年度工作总结的通知'

const { server, browser } = await startProduct()
const ask = await signInByApi(server, 'admin')
const deployed = await ask('lawer-approval/process/deployBpmn', { flowKey: 'lsjgbg' })
assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))

test('an officer writes a notice with a picture and publishes it to the firms of his city', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/notice')
  await page.getByRole('link', { name: '新增' }).click()
  await page.getByRole('button', { name: '保存并发布' }).click()
  await page.getByRole('region', { name: /处需要修改/ }).waitFor()
  await page.getByRole('textbox', { name: /^标题/ }).fill(title)
  await choose(page, '类别', '通知')
  await page.getByLabel('必读').check()
  await page.getByRole('textbox', { name: '正文' }).fill('请于十二月二十日前报送。')
  await page.locator('input[type=file][aria-label="插入图片"]').setInputFiles(photo)
  await page.getByRole('img', { name: photo.name }).waitFor()
  await page.getByRole('textbox', { name: '正文' }).evaluate(pasteGif)
  await page.getByRole('img', { name: '印章动画.gif' }).waitFor()
  await choose(page, '账号类型', '律师事务所')
  await page.keyboard.press('Escape')
  await picture(page, 'notice-editor')
  await page.getByRole('button', { name: '保存并发布' }).click()
  await told(page, '已发布')
  await page.getByRole('heading', { name: title, level: 2 }).waitFor()
  await page.getByRole('img', { name: photo.name }).waitFor()
  await assertAccessible(page, 'article')
  await picture(page, 'notice')
  assertQuiet(page)
})

test('a firm of the city reads it, one of another city does not find it', async () => {
  const page = await signIn(browser, server, 'demo_firm')
  await open(page, server, '/notice')
  await page.getByRole('link', { name: title }).click()
  await page.getByText('请于十二月二十日前报送。').waitFor()
  await page.getByRole('img', { name: photo.name }).waitFor()
  await page.getByRole('img', { name: '印章动画.gif' }).waitFor()
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await page.getByRole('button', { name: '取消收藏' }).waitFor()
  assertQuiet(page)
  const other = await signIn(browser, server, 'demo_firm3')
  await open(other, server, '/notice')
  await other.getByLabel('标题或正文关键词').fill('年度工作总结')
  await other.getByLabel('标题或正文关键词').press('Enter')
  await other.getByText('没有符合条件的数据').waitFor()
  assertQuiet(other)
})

test('the officer sees who has not read it, reminds them, and withdraws it', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/notice?show=managed')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: '阅读情况' }).click()
  const dialog = page.getByRole('dialog', { name: '阅读情况' })
  await dialog.getByRole('cell', { name: '示范明德律师事务所' }).first().waitFor()
  await dialog.getByRole('button', { name: '提醒未读人员' }).click()
  await told(page, /已提醒\d+人/)
  await dialog.getByRole('tab', { name: /^已读人员/ }).click()
  await dialog.getByRole('cell', { name: '示范衡正律师事务所' }).first().waitFor()
  await picture(page, 'notice-readers')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '撤回' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill('报送时间有误')
  await question.getByRole('button', { name: '确定' }).click()
  await told(page, '已撤回')
  await page.getByText('报送时间有误').waitFor()
  assertQuiet(page)
  const reader = await signIn(browser, server, 'demo_firm')
  await open(reader, server, '/notice')
  await reader.getByRole('table').waitFor()
  await count(reader.getByRole('link', { name: title }), 0)
})

test('regulations are narrowed by who made them, by effect and by day, and a reload keeps it', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/PoliRegContent')
  const law = page.getByRole('link', { name: '中华人民共和国律师法' })
  const rule = page.getByRole('link', { name: '律师执业管理办法' })
  await law.waitFor()
  await page.getByLabel('制定机关').fill('司法部')
  await page.getByLabel('制定机关').press('Enter')
  await count(law, 0)
  await rule.waitFor()
  await page.getByRole('combobox', { name: '时效性' }).selectOption({ label: '现行有效' })
  await page.reload()
  await rule.waitFor()
  await count(law, 0)
  await picture(page, 'policies-narrowed')
  await page.getByLabel('公布日期起').fill('2020-01-01')
  await count(rule, 0)
  assertQuiet(page)
})

test('guidance tells what an item asks for and leads to applying', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_zz')
  await open(page, server, '/guidance')
  await page.getByRole('link', { name: '律师变更执业机构办事指南' }).click()
  await page.getByRole('heading', { name: '申请材料' }).waitFor()
  await picture(page, 'guidance')
  await page.getByRole('link', { name: '我要办理' }).click()
  await page.getByRole('button', { name: '提交申请' }).waitFor()
  assertQuiet(page)
})

/** Pastes a picture into a text, as from another program. */
function pasteGif(text) {
  const bytes = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (it) => it.charCodeAt(0))
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File([bytes], '印章动画.gif', { type: 'image/gif' }))
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
