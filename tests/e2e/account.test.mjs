// 个人中心: the password is changed by who knows it, by the rules of core, and the other sessions end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, count, focused, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()

test('one’s own password is changed; what is wrong is said at its field', async () => {
  const page = await signIn(browser, server, 'city_win')
  const elsewhere = await signIn(browser, server, 'city_win')
  await open(page, server, '/user')
  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  const save = () => dialog.getByRole('button', { name: '保存' }).click()
  const fill = async (old, next, again = next) => {
    await dialog.getByLabel('当前密码').fill(old)
    await dialog.getByLabel('新密码', { exact: true }).fill(next)
    await dialog.getByLabel('再次输入新密码').fill(again)
  }
  await fill('Demo#2026', 'short', 'shorter')
  await save()
  await count(dialog.getByRole('alert'), 2)
  await focused(dialog.getByLabel('新密码', { exact: true }))
  await assertRefused(page, 422)
  await picture(page, 'password-refused')
  await assertAccessible(page, 'dialog')
  await fill('Wrong#2026', 'Spring#2027')
  await save()
  // What was said before goes with the answer.
  await count(dialog.getByRole('alert'), 1)
  await focused(dialog.getByLabel('当前密码'))
  await assertRefused(page, 422)
  await fill('Demo#2026', 'Spring#2027')
  await save()
  await told(page, '密码已修改')
  await count(dialog, 0)
  assertQuiet(page)

  // The page stands open elsewhere: with the next call it is at the sign-in.
  await elsewhere.goto(`${server.address}/#/systemmessage`)
  await elsewhere.getByLabel('密码', { exact: true }).waitFor()
  await elsewhere.getByLabel('账号', { exact: true }).fill('city_win')
  await elsewhere.getByLabel('密码', { exact: true }).fill('Spring#2027')
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click()
  await elsewhere.getByRole('link', { name: '首页' }).first().waitFor()
})

test('in English too', async () => {
  const page = await signIn(browser, server, 'city_op', 'en')
  await open(page, server, '/user')
  await page.getByRole('button', { name: 'Change the password' }).click()
  const words = await page.getByRole('dialog').innerText()
  assert.deepEqual(words.match(/[\u4e00-\u9fff]+/g), null)
  await picture(page, 'password-english')
  assertQuiet(page)
})
