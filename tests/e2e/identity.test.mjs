// Signing in by identity providers: chosen on the sign-in page, from the portal of the government's platform, and by the password
// of a directory.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasDirectory, startDirectory } from './directory.mjs'
import { agree, client, leave, refuse, startProvider } from './openid-provider.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, open } from './user.mjs'

const ownPassword = 'Directory#2026'
const directory = hasDirectory ? await startDirectory('city_lead', ownPassword) : {}
const [staff, platform] = await Promise.all([startProvider(), startProvider()])
const { server, browser } = await startProduct({
  surroundings: () => ({
    LAWDESK_OIDC_ISSUER: staff.issuer,
    LAWDESK_OIDC_CLIENT_ID: client,
    LAWDESK_OIDC_NAME: '东湖统一认证',
    LAWDESK_OIDC_MATCH: 'username',
    LAWDESK_ZWPT_ISSUER: platform.issuer,
    LAWDESK_ZWPT_CLIENT_ID: client,
    ...directory,
  }),
})
staff.admit(server.address, '/oauthLogin')
platform.admit(server.address, '/zwpt/login')

const atHome = (page) => page.getByRole('link', { name: '首页' }).first().waitFor()

test('a provider chosen on the sign-in page leads in, to the page that was wanted, and out again', async () => {
  const page = await browser.page()
  await page.goto(`${server.address}/#/user`)
  await page.getByRole('button', { name: '政务服务平台' }).waitFor()
  await assertAccessible(page)
  await picture(page, 'identity-choice')
  await page.getByRole('button', { name: '东湖统一认证' }).click()
  await agree(page, 'city_win')
  await page.locator('nav.tabs a[aria-current][href="#/user"]').waitFor()
  await page.getByRole('heading', { name: '已关联的登录方式' }).waitFor()
  assert.ok(!page.url().includes('code='), page.url())
  await picture(page, 'identity-bindings')

  await page.getByRole('button', { name: '退出登录' }).click()
  const question = page.getByRole('dialog')
  await question.waitFor()
  await question.getByRole('button').last().click()
  const hint = await leave(page)
  const said = JSON.parse(Buffer.from(hint.split('.')[1], 'base64url'))
  assert.equal(said.sub, 'city_win')
  assert.ok(!server.log().includes(hint))
  await page.getByText('您已退出登录，并已退出身份认证平台').waitFor()
  assert.ok(!page.url().includes('state='), page.url())
})

test('whoever comes from the platform shows once which account is his', async () => {
  const page = await browser.page()
  await page.goto(`${server.address}/zwpt/login`)
  await agree(page, 'citizen-1')
  await page.getByRole('heading', { name: '关联本系统账号' }).waitFor()
  await assertAccessible(page)
  await picture(page, 'identity-bind')
  await page.getByLabel('账号', { exact: true }).fill('demo_lawyer_zz')
  await page.getByLabel('密码', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: '关联并登录' }).click()
  await atHome(page)

  const later = await browser.page()
  await later.goto(`${server.address}/#/zwpt/login`)
  await agree(later, 'citizen-1')
  await atHome(later)
  await open(later, server, '/user')
  await later.getByText('demo_lawyer_zz').first().waitFor()
})

test('who refuses at the provider is told, and can try again', async () => {
  const page = await browser.page()
  await page.goto(`${server.address}/#/oauthLogin`)
  await refuse(page)
  await page.getByText('身份认证未通过或已取消，请重新登录。').waitFor()
  await page.getByRole('button', { name: '东湖统一认证' }).click()
  await agree(page, 'city_win')
  await atHome(page)
})

test('the staff sign in by the password of the directory', { skip: !hasDirectory && 'slapd is not installed' }, async () => {
  const page = await browser.page()
  await page.goto(server.address)
  await page.getByLabel('账号', { exact: true }).fill('city_lead')
  await page.getByLabel('密码', { exact: true }).fill('Another#2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText(/账号或密码错误/).waitFor()
  await page.getByLabel('密码', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await atHome(page)
})
