// 执业许可证遗失补发: the firm reports the loss with its public notice, the paper is made anew under the same number, and the desk and
// the firm's list say which paper is void.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideByApi, photo, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, decide, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const admin = await signInByApi(server, 'admin')
const deployed = await admin('lawer-approval/process/deployBpmn', { flowKey: 'swhz' })
assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))

/** Decides the step that waits for an account. */
async function passOn(account, clcz, signs = false) {
  const ask = await signInByApi(server, account)
  const signature = signs ? (await ask.upload({ ...photo, name: '签名.png' })).data.cBh : undefined
  await decideByApi(ask, { clcz, opinion: '同意', ...(signature && { signature }) })
}

test('a firm reports a lost copy; the notice of the loss is asked for', async () => {
  const page = await signIn(browser, server, 'demo_firm')
  await open(page, server, '/licenseRegistered')
  await page.getByRole('button', { name: '遗失、损毁换发补发' }).click()
  await page.getByLabel('换发、补发副本').check()
  await page.getByRole('group', { name: '许可证遗失，申请补发' }).getByLabel('是', { exact: true }).check()
  await page.getByLabel('原因说明').fill('副本在办公室搬迁中遗失。')
  await page.getByLabel('本所承诺所填内容及所附材料真实').check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText(/有 \d+ 处需要修改/).waitFor()
  const notice = page.getByRole('group', { name: '遗失声明' })
  await notice.locator('input[type=file]').setInputFiles(photo)
  await notice.getByText('照片.png 已上传').waitFor()
  await page.getByRole('button', { name: '提交申请' }).click()
  await told(page, '已提交，受理编号')
  assertQuiet(page)
})

test('the copy is made anew, and the firm finds it', async () => {
  await passOn('city_win', '02')
  await passOn('city_op', '05')
  await passOn('prov_chk', '14', true)
  const waiting = await signIn(browser, server, 'prov_cert')
  await open(waiting, server, '/licenseNotRegistered')
  await waiting.getByRole('row').filter({ hasText: '执业许可证换发补发' }).getByRole('link', { name: '制证登记' }).waitFor()
  const fill = (page) => page.getByLabel('新副本流水号').fill('示所副000953')
  await decide(browser, server, { account: 'prov_cert', node: '制证登记', operation: '制证', fill })
  const page = await signIn(browser, server, 'demo_firm')
  await open(page, server, '/licenseRegistered')
  await page.getByRole('row').filter({ hasText: '示所副000953' }).waitFor()
  await page.getByRole('columnheader', { name: '作废的原证流水号' }).waitFor()
  await assertAccessible(page, '.panel')
  await picture(page, 'licence-of-a-firm')
  assertQuiet(page)
})
