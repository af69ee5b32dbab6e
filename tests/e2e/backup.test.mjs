// 备份恢复: the system administrator backs up, sees it verified, takes it out with his password alone, and asks for it to be
// put back; the auditor sees that it left, and which fields of records were changed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, count, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const row = (page, text) => page.getByRole('row').filter({ hasText: text })

test('a backup is made, verified, and leaves with the password alone', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/system/backup')
  await page.getByRole('button', { name: '立即备份' }).click()
  await told(page, '已开始备份')
  const made = row(page, 'manual-')
  await made.getByText('完好').waitFor()
  await picture(page, 'backups')
  await assertAccessible(page)
  const name = await made.getByRole('cell').first().innerText()
  await made.getByRole('button', { name: '下载' }).click()
  const dialog = page.getByRole('dialog', { name: '下载' })
  await dialog.getByLabel('原因').fill('异地保存')
  await dialog.getByLabel('本人登录密码').fill('Wrong#2026')
  await dialog.getByRole('button', { name: '下载' }).click()
  await count(dialog.getByRole('alert'), 1)
  await assertRefused(page, 422)
  await picture(page, 'backup-download-refused')
  await dialog.getByLabel('本人登录密码').fill('Demo#2026')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载' }).click(),
  ])
  assert.equal(download.suggestedFilename(), `${name}.tar`)
  await told(page, '备份已下载')

  // What left comes back.
  await page.locator('input[type=file]').setInputFiles(await download.path())
  await row(page, 'uploaded-').getByText('完好').waitFor()
  assertQuiet(page)
})

test('a restoration is asked for by the typed name, and taken back', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/system/backup')
  const made = row(page, 'manual-')
  const name = await made.getByRole('cell').first().innerText()
  await made.getByRole('button', { name: '恢复' }).click()
  const dialog = page.getByRole('dialog', { name: '恢复' })
  const send = dialog.getByRole('button', { name: '下次启动时恢复' })
  assert.equal(await send.isDisabled(), true)
  await dialog.getByLabel('请输入备份名称确认').fill(name)
  await dialog.getByLabel('原因').fill('演练')
  await dialog.getByLabel('本人登录密码').fill('Demo#2026')
  await send.click()
  await told(page, '已安排恢复')
  await page.getByText(`下次启动时将恢复 ${name}`).waitFor()
  await picture(page, 'restore-requested')
  await page.getByRole('button', { name: '取消恢复' }).click()
  await told(page, '已取消恢复')
  await count(page.getByText(`下次启动时将恢复 ${name}`), 0)
  assertQuiet(page)
})

test('the status says what to do, the auditor reads the changes of data', async () => {
  const admin = await signIn(browser, server, 'admin')
  await open(admin, server, '/system/status')
  await admin.getByText('最近备份').waitFor()
  await admin.getByText('无需处理。').first().waitFor()
  assertQuiet(admin)
  const auditor = await signIn(browser, server, 'auditor')
  const menu = auditor.getByRole('navigation', { name: '主菜单' })
  const entry = menu.getByRole('link', { name: '数据变更记录', exact: true })
  if (!(await entry.isVisible())) await menu.getByRole('button', { name: '系统管理' }).click()
  await entry.click()
  await auditor.getByRole('table', { name: '数据变更记录' }).waitFor()
  await assertAccessible(auditor)
  assertQuiet(auditor)
})
