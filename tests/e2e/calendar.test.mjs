// The working-day calendar: an administrator is warned, imports the notice, and turns single days.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertQuiet, focused, open, signIn, told } from './user.mjs'

const nextYear = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear() + 1
const notice = `date,kind,name\n${nextYear}-01-01,2,元旦\n${nextYear}-10-01,2,国庆节\n`

const { server, browser } = await startProduct()

test('a notice is imported after what is wrong with it was said', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/system/calendar')
  await page.getByRole('button', { name: '下一年' }).click()
  await page.getByText('没有放假安排').waitFor()
  await page.getByRole('button', { name: '导入放假安排' }).click()
  const dialog = page.getByRole('dialog', { name: '导入放假安排' })
  await dialog.getByLabel('内容').fill(`date,kind,name\n${nextYear}-13-01,2,元旦\n`)
  await dialog.getByRole('button', { name: '导入放假安排' }).click()
  await dialog.getByText('第2行无法识别').waitFor()
  await dialog.getByLabel('内容').fill(`date,kind,name\n${nextYear}-01-01,2,元旦\n`)
  await dialog.getByRole('button', { name: '导入放假安排' }).click()
  await dialog.getByText(`${nextYear}年的放假安排不完整`).waitFor()
  await picture(page, 'calendar-import')
  const file = { name: 'notice.csv', mimeType: 'text/csv', buffer: Buffer.from(notice) }
  await dialog.getByLabel('选择文件').setInputFiles(file)
  await dialog.getByRole('button', { name: '导入放假安排' }).click()
  await told(page, `已导入${nextYear}年，共2天`)
  await page.getByText('已有放假安排').waitFor()
  await page.getByRole('button', { name: `${nextYear}-10-01 放假 国庆节` }).waitFor()
  assert.deepEqual(page.errors.filter((error) => !error.includes('422')), [])
})

test('a day is turned with the keyboard and back again, and a year removed', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/system/calendar')
  const year = nextYear - 1
  await page.getByLabel('节日名称').fill('演练')
  await page.locator(`[data-date="${year}-01-01"]`).focus()
  const day = page.locator(`[data-date="${year}-01-22"]`)
  for (const date of ['08', '15', '22']) {
    await page.keyboard.press('ArrowDown')
    await focused(page.locator(`[data-date="${year}-01-${date}"]`))
  }
  const before = await day.getAttribute('aria-label')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(`${year}-01-22 .* 演练`) }).waitFor()
  await picture(page, 'calendar')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: before, exact: true }).waitFor()

  await page.getByRole('button', { name: `删除${year}年` }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await told(page, `已删除${year}年的放假安排`)
  await page.getByRole('alert').getByText(`工作日历缺少${year}`).waitFor()
  await open(page, server, '/dashboard')
  await page.getByRole('alert').getByRole('link', { name: '导入放假安排' }).waitFor()
  assertQuiet(page)
})
