// 服务账号与令牌: an administrator makes a program's account and a token for it, a call with the token works and is refused once it
// is revoked; a lawyer makes a token of his own in his personal centre.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, chooseRegion, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()

/** The status of a call with a token, and whose it is. */
const whose = async (token) => {
  const answer = await fetch(`${server.address}/api/lawer-security/currentUser`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, username: (await answer.json()).data?.username }
}
const row = (place, text) => place.getByRole('row').filter({ hasText: text })

test('a program calls by a token until an administrator revokes it', async () => {
  const admin = await signIn(browser, server, 'admin')
  await open(admin, server, '/system/serviceAccount')
  await admin.getByRole('button', { name: '新增服务账号' }).first().click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('账号').fill('svc_gov')
  await dialog.getByLabel('程序名称').fill('政务服务平台')
  await chooseRegion(dialog, '所属机构', ['示范省司法厅', '东湖市司法局'])
  // The list of what stands below stays open until one goes on.
  await admin.keyboard.press('Tab')
  await dialog.getByRole('button', { name: '保存' }).click()
  const accounts = admin.getByRole('table', { name: '服务账号' })
  await row(accounts, 'svc_gov').getByRole('button', { name: '创建令牌' }).click()
  await dialog.getByLabel('名称').fill('对账程序')
  await dialog.getByLabel('读取系统消息').check()
  await assertAccessible(admin, 'dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  const token = await dialog.locator('code').textContent()
  assert.match(token, /^ldk_[0-9a-f]{64}$/)
  await picture(admin, 'token-shown-once')
  await dialog.getByRole('button', { name: '我已保存，关闭' }).click()
  assert.deepEqual(await whose(token), { status: 200, username: 'svc_gov' })

  const tokens = admin.getByRole('table', { name: '访问令牌' })
  await row(tokens, '对账程序').getByRole('button', { name: '撤销' }).click()
  await dialog.getByLabel('原因').fill('停止对接')
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(admin, '令牌已撤销')
  assert.equal((await whose(token)).status, 401)
  await assertAccessible(admin)
  await picture(admin, 'service-accounts')
  assertQuiet(admin)
})

test('a lawyer makes a token of his own and revokes it', async () => {
  const lawyer = await signIn(browser, server, 'demo_lawyer_zz')
  await open(lawyer, server, '/user')
  const own = lawyer.getByRole('region', { name: '个人访问令牌' })
  await own.getByRole('button', { name: '创建令牌' }).click()
  const dialog = lawyer.getByRole('dialog')
  await dialog.getByLabel('名称').fill('我的脚本')
  await dialog.getByLabel('查询申请与待办').check()
  await dialog.getByRole('button', { name: '保存' }).click()
  const token = await dialog.locator('code').textContent()
  await dialog.getByRole('button', { name: '我已保存，关闭' }).click()
  assert.deepEqual(await whose(token), { status: 200, username: 'demo_lawyer_zz' })
  await row(own, '我的脚本').getByRole('button', { name: '撤销' }).click()
  await lawyer.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await told(lawyer, '令牌已撤销')
  assert.equal((await whose(token)).status, 401)
  await picture(lawyer, 'own-tokens')
  assertQuiet(lawyer)
})
