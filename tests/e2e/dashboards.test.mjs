// The first page: figures lead to their lists with the same number, charts have the same as tables; a firm and a lawyer see
// their own; the big screen for those of the province.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, open, signIn, until } from './user.mjs'

const { server, browser } = await startProduct({ stories: true })

test('an officer reads his figures and follows them to their lists', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/dashboard')
  await page.getByText(/^统计时间/).first().waitFor()
  await page.getByRole('img', { name: '近12个月办件' }).locator('svg').waitFor()
  await assertAccessible(page, '.board')
  await picture(page, 'dashboard-staff')
  const lawyers = await valueOf(page, '执业律师')
  await page.getByRole('link', { name: /^执业律师 ?\d/ }).click()
  await total(page, lawyers)

  await open(page, server, '/dashboard')
  const running = await valueOf(page, '在办办件')
  await page.getByRole('link', { name: /^在办办件 ?\d/ }).click()
  await total(page, running)
  await page.getByLabel('办理阶段').waitFor()

  await open(page, server, '/dashboard')
  const chart = page.locator('.panel').filter({ has: page.getByRole('heading', { name: '在办办件（按事项）' }) })
  await chart.getByRole('button', { name: '看数据' }).click()
  const row = chart.getByRole('row').nth(1)
  const cases = await figure(row.getByRole('cell'))
  await row.getByRole('link').click()
  await total(page, cases)
  assertQuiet(page)
})

test('a firm, a lawyer and an administrator see what is theirs', async () => {
  const firm = await signIn(browser, server, 'demo_firm')
  await open(firm, server, '/dashboard')
  const lawyers = await valueOf(firm, '执业律师')
  await firm.getByRole('link', { name: /^执业律师 ?\d/ }).click()
  await total(firm, lawyers)
  const lawyer = await signIn(browser, server, 'demo_lawyer_zz')
  await open(lawyer, server, '/dashboard')
  await lawyer.getByRole('link', { name: /^执业状态/ }).waitFor()
  await picture(lawyer, 'dashboard-lawyer')
  await lawyer.getByRole('link', { name: /^本年度学时/ }).click()
  await lawyer.waitForURL(/education\/hours/)
  const admin = await signIn(browser, server, 'admin')
  await open(admin, server, '/dashboard')
  await admin.getByRole('region', { name: '系统运行' }).getByRole('link', { name: /^流程异常/ }).click()
  await admin.waitForURL(/system\/incident/)
  assertQuiet(firm)
  assertQuiet(lawyer)
  assertQuiet(admin)
})

test('the big screen opens in a window of its own', async () => {
  const page = await signIn(browser, server, 'prov_op')
  const [screen] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '统计大屏' }).click(),
  ])
  await screen.getByRole('heading', { name: '律师工作管理统计大屏' }).waitFor()
  const regions = screen.locator('.panel').filter({ has: screen.getByRole('heading', { name: '执业律师（按地区）' }) })
  await regions.getByRole('link').first().waitFor()
  const tiles = regions.getByRole('list', { name: '执业律师（按地区）' }).getByRole('link')
  const named = (await tiles.allInnerTexts()).map((text) => text.split('\n')[0].trim())
  assert.deepEqual(named, ['北原市', '西川市', '东湖市', '南岭市'], 'from north to south, those without lawyers, too')
  const [middle, north] = await Promise.all([2, 0].map((index) => tiles.nth(index).boundingBox()))
  assert.ok(north.y < middle.y, 'a city in the north stands above')
  await regions.getByRole('list', { name: /^图例/ }).waitFor()
  const lawyersThere = await figure(tiles.nth(2).locator('strong'))
  const [there] = await Promise.all([screen.waitForEvent('popup'), tiles.nth(2).press('Enter')])
  await total(there, lawyersThere)
  await assertAccessible(screen, '.big-screen')
  await picture(screen, 'big-screen')
  await regions.getByRole('button', { name: '看数据' }).click()
  const row = regions.getByRole('row').nth(1)
  const lawyers = await figure(row.getByRole('cell'))
  const [list] = await Promise.all([screen.waitForEvent('popup'), row.getByRole('link').click()])
  await total(list, lawyers)
})

test('the province reads how satisfied applicants were, and what they said', async () => {
  const page = await signIn(browser, server, 'prov_op')
  await open(page, server, '/approval/evaluations')
  await page.getByText(/共\d+条评价/).waitFor()
  const byItem = page.getByRole('table', { name: '好差评统计' })
  await byItem.getByRole('row').nth(1).getByText(/%$/).waitFor()
  const said = page.getByRole('table', { name: '评价明细' })
  await said.getByText('窗口一次讲清，进度随时能查，很方便。').waitFor()
  await said.getByText('非常满意').first().waitFor()
  await assertAccessible(page)
  await said.getByRole('link').first().click()
  await page.waitForURL(/adminap/)
  assertQuiet(page)
})

/** What a figure says. */
async function valueOf(page, name) {
  const link = page.getByRole('link', { name: new RegExp(`^${name} ?\\d`) })
  await link.waitFor()
  return figure(link.locator('strong'))
}

/** The number that stands there, with or without commas between thousands. */
async function figure(locator) {
  return Number((await locator.innerText()).replaceAll(',', '').match(/\d+/)[0])
}

/** The list in front holds so many. */
async function total(page, number) {
  await until(async () => {
    const said = await page.locator('.pager-total').last().innerText()
    assert.equal(Number(said.replaceAll(/\D/g, '')), number, said)
  })
}
