// Who sees no picture gets in: with the keyboard alone, and told in words what happens. Pictures are asked for, as in use.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, until } from './user.mjs'

const { server, browser } = await startProduct({ surroundings: () => ({ LAWDESK_CAPTCHA: 'on' }) })

/** Goes on by the tab key until something is in focus, as who cannot see must. */
async function tabTo(page, target) {
  await target.waitFor()
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((it) => it === document.activeElement)) return
  }
  assert.fail(`the tab key does not lead to ${target}`)
}

const button = (page, name) => page.getByRole('button', { name, exact: true })
const verified = (page) => page.getByRole('status').filter({ hasText: '已自动验证，可以继续' })

async function typeAccount(page, account, password) {
  await tabTo(page, page.getByLabel('账号', { exact: true }))
  await page.keyboard.type(account)
  await tabTo(page, page.getByLabel('密码', { exact: true }))
  await page.keyboard.type(password)
}

async function verify(page) {
  await tabTo(page, button(page, '看不清或听不见？自动验证'))
  await page.keyboard.press('Enter')
  await verified(page).waitFor()
}

test('the keyboard alone signs in, without the picture', async () => {
  const page = await browser.page()
  await page.goto(server.address)
  await page.getByAltText('验证码图片').waitFor()
  await typeAccount(page, 'city_win', 'Demo#2026')
  await verify(page)
  assert.equal(await page.getByAltText('验证码图片').count(), 0, 'nobody is asked for characters any more')
  await assertAccessible(page)
  await picture(page, 'sign-in-verified')
  await tabTo(page, button(page, '登录'))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '首页' }).first().waitFor()
  assertQuiet(page)
})

test('after a wrong password the page verifies anew by itself', async () => {
  const page = await browser.page()
  await page.goto(server.address)
  await typeAccount(page, 'city_op', 'wrong')
  await verify(page)
  await tabTo(page, button(page, '登录'))
  await page.keyboard.press('Enter')
  await page.getByText(/账号或密码错误/).waitFor()
  await verified(page).waitFor()
  await assertRefused(page, 401)
  const password = page.getByLabel('密码', { exact: true })
  await password.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Demo#2026')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '首页' }).first().waitFor()
})

test('who wants the picture after all gets it back', async () => {
  const page = await browser.page()
  await page.goto(server.address)
  await verify(page)
  await button(page, '改用图片验证码').press('Enter')
  await page.getByAltText('验证码图片').waitFor()
  await page.getByLabel('验证码', { exact: true }).waitFor()
})

test('a code by text message and a complaint ask for no picture either', async () => {
  const page = await browser.page()
  await page.goto(`${server.address}/#/newLogin`)
  await tabTo(page, page.getByLabel('手机号', { exact: true }))
  await page.keyboard.type('16000000021')
  await verify(page)
  await tabTo(page, button(page, '获取验证码'))
  await page.keyboard.press('Enter')
  await page.getByText(/演示环境不发送短信/).waitFor()
  const ask = await signInByApi(server, 'admin')
  assert.equal((await ask('lawer-approval/process/deployBpmn', { flowKey: 'tscl' })).stateCode, '00000000')
  await page.goto(`${server.address}/#/lawyersOrLawFirmsComplain`)
  await tabTo(page, page.getByLabel(/我已阅读投诉须知/))
  await page.keyboard.press('Space')
  await verify(page)
  await assertAccessible(page, 'main')
  await tabTo(page, button(page, '开始填写'))
  await page.keyboard.press('Enter')
  await until(async () => assert.equal(await page.getByLabel(/查找被投诉的律师/).count(), 1))
  assertQuiet(page)
})
