// A hundred thousand lawyers: the list still shows the right ten.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { open, signIn } from './user.mjs'

const { server, browser } = await startProduct({ lawyers: 100_000 })

test('the count stops at its cap, personal data is masked, filters and order hold', async () => {
  const ask = await signInByApi(server, 'prov_op')
  const { data: all } = await ask('lawer-other/area/lawyer/list', {})
  assert.equal(all.totalCapped, true)
  assert.equal(all.data.length, 10)
  for (const row of all.data) assert.match(row.mobile, /^\d{3}\*{4}\d{4}$/)
  const { data: women } = await ask('lawer-other/area/lawyer/list', { filters: { gender: '02' }, pageSize: 50 })
  assert.ok(women.data.length === 50 && women.data.every(({ gender }) => gender === '02'))
})

test('a reviewer pages through the list', async () => {
  const page = await signIn(browser, server, 'prov_op')
  await open(page, server, '/InformationManagement')
  await page.getByRole('row').nth(10).waitFor()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByRole('row').nth(10).waitFor()
  await picture(page, 'many-lawyers')
})
