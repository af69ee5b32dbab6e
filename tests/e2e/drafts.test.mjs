// Two windows on one draft: nobody writes over what somebody else has saved, and nothing of either is lost.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertOnlyConflicts, assertQuiet, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const ask = await signInByApi(server, 'admin')
const designer = '/processpage/designer?flowKey=lsjgbg'
const windows = { first: null, second: null }

const words = {
  zh: { panel: '属性', name: '名称', save: '保存', newer: '已有较新的内容' },
  en: { panel: 'Properties', name: 'Name', save: 'Save', newer: 'There is a newer version' },
}

/** Renames the step of the old firm, and saves. */
async function rename(page, name, say = words.zh) {
  // Another flow's diagram may be kept alive behind the one in front.
  await page.locator('.djs-element[data-element-id="old_firm"]:visible').first().click()
  const field = page.getByRole('complementary', { name: say.panel }).getByLabel(say.name, { exact: true })
  await field.fill(name)
  await field.press('Enter')
  await page.getByRole('toolbar').getByRole('button', { name: say.save, exact: true }).click()
}

async function draft() {
  const answer = await fetch(`${server.address}/api/lawer-approval/process/text?flowKey=lsjgbg`, {
    headers: { authorization: `Bearer ${ask.token}` },
  })
  return (await answer.json()).data.text
}

test('the later of two is told who saved and when, and loads what was saved', async () => {
  windows.first = await signIn(browser, server, 'admin')
  windows.second = await signIn(browser, server, 'admin')
  for (const page of Object.values(windows)) {
    await open(page, server, designer)
    await page.locator('.djs-element[data-element-id="old_firm"]').first().waitFor()
  }
  await rename(windows.first, '原所意见甲')
  await told(windows.first, '保存成功')
  await rename(windows.second, '原所意见乙')
  const dialog = windows.second.getByRole('dialog', { name: words.zh.newer })
  await dialog.getByText(/系统管理员已于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d保存/).waitFor()
  await picture(windows.second, 'newer-draft')
  assert.match(await draft(), /原所意见甲/)
  await dialog.getByRole('button', { name: '载入较新的内容', exact: true }).click()
  await windows.second.locator('.djs-label, .djs-visual').filter({ hasText: '原所意见甲' }).first().waitFor()
  assertOnlyConflicts(windows.second)
})

test('what is set at a node by a call is not written over; mine becomes a file, a flow of its own, or stays on top', async () => {
  const page = windows.second
  const set = async (code) => {
    const body = { YWLB: 'lsjgbg', CLJD: 'old_firm', CLCZ: code, SFFSXX: '0', ZT: '1' }
    const saved = await ask('lawer-approval/Spczxpz/save', body)
    assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))
  }
  const dialog = page.getByRole('dialog', { name: words.zh.newer })
  await set('09')
  await rename(page, '原所意见丙')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载后载入较新的内容' }).click()
  assert.match(await readFile(await (await download).path(), 'utf8'), /原所意见丙/)
  await page.locator('.djs-visual').filter({ hasText: '原所意见甲' }).first().waitFor()

  await set('10')
  await rename(page, '原所意见丁')
  await dialog.getByRole('button', { name: '另存为新流程' }).click()
  await page.waitForURL((url) => /flowKey=process_/.test(url.hash))
  await page.locator('.djs-visual:visible').filter({ hasText: '原所意见丁' }).first().waitFor()
  const stored = await draft()
  assert.match(stored, /code="10"/)
  assert.match(stored, /原所意见甲/)

  await open(page, server, designer)
  await set('11')
  await rename(page, '原所意见戊')
  await dialog.getByRole('button', { name: '用此处的内容覆盖' }).click()
  await told(page, '保存成功')
  const replaced = await draft()
  assert.match(replaced, /原所意见戊/)
  assert.doesNotMatch(replaced, /code="11"/)
  assertOnlyConflicts(page)
})

test('in English too', async () => {
  const page = await signIn(browser, server, 'admin', 'en')
  await open(page, server, designer)
  await page.locator('.djs-element[data-element-id="old_firm"]').first().waitFor()
  const saved = await ask('lawer-approval/process/save', {
    flowKey: 'lsjgbg',
    name: '律师执业机构变更',
    text: await draft(),
  })
  assert.equal(saved.stateCode, '00000000')
  await rename(page, 'Old firm', words.en)
  const dialog = page.getByRole('dialog', { name: words.en.newer })
  await dialog.getByText(/saved this at .* while you had it open/).waitFor()
  await picture(page, 'newer-draft-en')
  await dialog.getByRole('button', { name: 'Load the newer one' }).click()
  await dialog.waitFor({ state: 'detached' })
  assertOnlyConflicts(page)
})

test('two who design one form are told alike', async () => {
  const pages = [await signIn(browser, server, 'admin'), await signIn(browser, server, 'admin')]
  for (const page of pages) {
    await open(page, server, '/system/form/designer?code=F_LS_JGBG')
    await page.getByRole('toolbar').getByRole('button', { name: '发布' }).waitFor()
  }
  const rename = async (page, name) => {
    await page.getByRole('textbox', { name: /中文/ }).first().fill(name)
    await page.getByRole('toolbar').getByRole('button', { name: '保存草稿', exact: true }).click()
  }
  await rename(pages[0], '变更申请表甲')
  await told(pages[0], '保存成功')
  await rename(pages[1], '变更申请表乙')
  const dialog = pages[1].getByRole('dialog', { name: words.zh.newer })
  await dialog.waitFor()
  await picture(pages[1], 'newer-form')
  await dialog.getByRole('button', { name: '用此处的内容覆盖' }).click()
  await told(pages[1], '保存成功')
  assertOnlyConflicts(pages[1])
  assertQuiet(pages[0])
})
