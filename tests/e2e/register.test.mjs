// The ways in: who is about to be an intern opens an account and comes to the form that he is to fill in; a forgotten
// password is set anew; one person with two accounts chooses; the demo's accounts sign in by a click.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet } from './user.mjs'

const { server, browser } = await startProduct()

/** Asks for a code, reads the message that the demo shows, and types it. */
async function prove(page, mobile) {
  await page.getByLabel('手机号', { exact: true }).fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const message = page.getByText(/演示环境不发送短信/)
  await message.waitFor()
  const [code] = (await message.innerText()).match(/\d{6}/)
  await page.getByLabel('短信验证码').fill(code)
}

async function fillPassword(page, label, password) {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel('确认密码').fill(password)
}

async function signInBy(page, account, password) {
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('link', { name: '首页' }).first().waitFor()
}

test('somebody who is about to be an intern opens an account and signs in', async () => {
  const page = await browser.page()
  await page.goto(server.address)
  await page.getByRole('link', { name: '注册账号' }).click()
  await page.getByLabel('申请实习人员').check()
  await prove(page, '16000000950')
  await assertAccessible(page, 'main')
  await picture(page, 'register-phone')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('姓名').fill('陶知夏')
  await page.getByLabel('身份证号码').fill('11010519491231002X')
  await page.getByLabel('法律职业资格证书编号').fill('A20241101050001')
  // A name that somebody has is said at its field, as soon as it is left.
  await page.getByLabel('账号', { exact: true }).fill('city_win')
  await fillPassword(page, '密码', 'Kf7#wandern')
  await page.getByText('账号已存在').waitFor()
  await page.getByLabel('账号', { exact: true }).fill('tao_zhixia')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByRole('heading', { name: '账号已开通' }).waitFor()
  await assertAccessible(page, 'main')
  await picture(page, 'registered')
  await page.getByRole('link', { name: '登录', exact: true }).click()
  await signInBy(page, 'tao_zhixia', 'Kf7#wandern')
  await page.getByText('陶知夏').first().waitFor()
})

test('a forgotten password is set anew', async () => {
  const page = await browser.page()
  await page.goto(server.address)
  await page.getByRole('link', { name: '找回密码' }).click()
  await prove(page, '16000000023')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('账号：demo_lawyer_jz').waitFor()
  await fillPassword(page, '新密码', 'Kf7#wandern')
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.getByText(/密码已重置/).waitFor()
  await picture(page, 'password-reset')
  await page.getByRole('link', { name: '返回登录' }).click()
  await signInBy(page, 'demo_lawyer_jz', 'Kf7#wandern')
})

test('one person with two accounts signs in by phone and chooses', async () => {
  const page = await browser.page()
  await page.goto(server.address)
  await page.getByRole('link', { name: '手机号登录' }).click()
  await prove(page, '16000000021')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('heading', { name: /多个账号/ }).waitFor()
  await assertAccessible(page, 'main')
  await picture(page, 'account-choice')
  await page.getByRole('button', { name: /demo_partner/ }).click()
  await page.getByRole('link', { name: '首页' }).first().waitFor()
  assertQuiet(page)
})

test('a click on an account of the demo signs in; the page speaks the language of the browser', async () => {
  const page = await browser.page({ locale: 'en-GB' })
  await page.goto(server.address)
  const demo = page.getByRole('region', { name: 'Accounts of the demo' })
  await demo.waitFor()
  await assertAccessible(page, 'main')
  await picture(page, 'demo-accounts')
  await demo.getByRole('region', { name: 'City bureau' }).getByRole('button', { name: /唐婷/ }).click()
  await page.getByRole('link', { name: 'Home' }).first().waitFor()
  await page.getByRole('main').getByText(/唐婷/).first().waitFor()
  assertQuiet(page)
})
