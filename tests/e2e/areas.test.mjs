// A business area as everybody uses it, on the units of company lawyers: added with bad input told at its field, found again
// by its address, brought to another state alone and with others, imported with wrong rows and then whole, counted, taken
// out with a reason, removed and restored; its history says who did all that.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertRefused, choose, count, holds, open, signIn, told, until, chooseRegion } from './user.mjs'
import { workbook } from './workbook.mjs'

const { server, browser } = await startProduct()
const list = '/company/list'
const page = await signIn(browser, server, 'cnty_op')
const titles = ['单位名称', '单位性质', '统一社会信用代码', '所在地区', '联系人', '联系电话']

/** The page in front: those behind it keep their inputs. */
const here = page.locator('.page:visible')
const label = (name) => here.getByLabel(name)
const row = (name) => page.getByRole('row').filter({ hasText: name })
const button = (name, place = page) => place.getByRole('button', { name, exact: true })
const dialog = (name) => page.getByRole('dialog', { name })

/** Searches the list by the keyword. */
async function search(keyword) {
  await label('关键字').fill(keyword)
  await button('查询').click()
}

test('a unit is added: what is wrong stands at its field, and its page follows', async () => {
  await open(page, server, list)
  await button('新增').click()
  await page.getByRole('heading', { name: /^新增/, level: 2 }).waitFor()
  await label('单位名称').fill('东湖测试公司')
  await choose(page, '单位性质', '民营企业', here)
  await label('统一社会信用代码').fill('91350100M000100Y4Z')
  await chooseRegion(page, '所在地区', ['示范省', '东湖市', '湖滨区'])
  await label('联系人').fill('王晓')
  await label('联系电话').fill('16000001111')
  await button('保存').click()
  await page.getByRole('region', { name: /处需要修改/ }).waitFor()
  const wrong = label('统一社会信用代码')
  await until(async () => assert.equal(await wrong.getAttribute('aria-invalid'), 'true'))
  await picture(page, 'area-bad-input')
  await wrong.fill('91350100M000100Y43')
  await button('保存').click()
  await told(page, '保存成功')
  await page.getByRole('heading', { name: /东湖测试公司/, level: 2 }).waitFor()
  await assertAccessible(page, '.shell-main')
})

test('it is brought to another state, and its history tells', async () => {
  await button('停用').click()
  await button('确定', dialog('停用')).click()
  await told(page, '已办理 1 条')
  await button('启用').waitFor()
  await page.getByRole('tab', { name: '修改记录' }).click()
  await row('停用').first().waitFor()
  await row('新增单位').first().waitFor()
  const at = page.url()
  assert.match(at, /tab=/)
  await page.reload()
  await page.getByRole('tab', { name: '修改记录', selected: true }).waitFor()
  await picture(page, 'area-history')
})

test('filters stand in the address: a reload and the way back keep them', async () => {
  await open(page, server, list)
  await search('东湖测试')
  await row('东湖测试公司').waitFor()
  await until(() => assert.match(page.url(), /keyword=/))
  const narrowed = page.url()
  await page.reload()
  await row('东湖测试公司').waitFor()
  await holds(label('关键字'), '东湖测试')
  await row('东湖测试公司').getByRole('link', { name: '查看' }).click()
  await page.getByRole('heading', { name: /东湖测试公司/, level: 2 }).waitFor()
  await page.goBack()
  await until(() => assert.equal(page.url(), narrowed))
  await row('东湖测试公司').waitFor()

  // Kept under a name, it is there on another machine.
  await button('我的筛选').click()
  await page.getByRole('menuitem', { name: '保存当前筛选' }).click()
  await dialog('保存当前筛选').getByLabel('名称').fill('测试单位')
  await button('保存', dialog('保存当前筛选')).click()
  await told(page, '已保存筛选条件')
  await button('重置').click()
  await until(() => assert.doesNotMatch(page.url(), /keyword=/))
  await button('我的筛选').click()
  await page.getByRole('menuitem', { name: '测试单位', exact: true }).click()
  await until(() => assert.match(page.url(), /keyword=/))
})

test('a column that the list does not have by itself is chosen', async () => {
  await button('列设置').click()
  await dialog('列设置').getByRole('checkbox', { name: '联系人' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: '联系人' }).waitFor()
  await row('王晓').waitFor()
})

test('what is wrong with a workbook is told by row and field before it is sent; then all rows are taken or none', async () => {
  await open(page, server, list)
  const rules = page.waitForResponse(/company\/importContext/)
  await button('导入').click()
  await rules
  const importing = dialog('导入')
  const download = page.waitForEvent('download')
  await button('下载模板', importing).click()
  assert.match((await download).suggestedFilename(), /\.xlsx$/)
  const file = importing.locator('input[type=file]')
  const sent = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await file.setInputFiles(
    workbook('units.xlsx', [
      titles,
      ['导入一公司', '国有企业', '91110000600037341L', '990102', '李明', '16000001112'],
      ['导入二公司', '公司制', '914403001922038216', '990102', '', '16000001113'],
      ['', '其他', '9144030071526726XX', '990102', '张红', '123'],
    ]),
  )
  await importing.getByText(/其中 2 行有误/).waitFor()
  const problems = importing.getByRole('table', { name: '问题' })
  for (const [line, field] of [['3', '单位性质'], ['3', '联系人'], ['4', '单位名称'], ['4', '统一社会信用代码']]) {
    const problem = problems.getByRole('row').filter({ hasText: field }).filter({ has: page.getByRole('cell', { name: line, exact: true }) })
    await problem.first().waitFor()
  }
  await assertAccessible(page, 'dialog[open]')
  await picture(page, 'area-import-wrong')
  await importing.getByText('文件没有发送').waitFor()
  const saved = page.waitForEvent('download')
  await button('下载问题清单', importing).click()
  assert.equal((await saved).suggestedFilename(), 'units.xlsx 问题清单.csv')
  assert.deepEqual(sent.filter((path) => path.endsWith('/import')), [])

  const sound = workbook('units.xlsx', [
    titles,
    ['导入一公司', '国有企业', '91110000600037341L', '990102', '李明', '16000001112'],
    ['导入二公司', '其他', '914403001922038216', '990102', '赵强', '16000001113'],
  ])
  await file.setInputFiles(sound)
  await button('导入 2 行', importing).waitFor()
  assert.deepEqual(sent.filter((path) => path.endsWith('/import')), [])
  await button('导入 2 行', importing).click()
  await told(page, '已导入 2 行')

  // That a number is taken only the server knows.
  await button('导入').click()
  await file.setInputFiles(sound)
  await button('导入 2 行', importing).click()
  await importing.getByText('没有导入任何一行').waitFor()
  await problems.getByRole('row').filter({ hasText: '统一社会信用代码' }).first().waitFor()
  await assertRefused(page, 422)
  await page.keyboard.press('Escape')
  await importing.waitFor({ state: 'hidden' })
  await search('导入')
  await count(page.getByRole('row'), 3)
})

test('several are dealt with at once, counted, taken out with a reason, removed and restored', async () => {
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await button('停用（2）').click()
  await button('确定', dialog('停用')).click()
  await told(page, '已办理 2 条')

  await button('统计').click()
  const kinds = page.getByRole('region', { name: '单位性质' })
  await kinds.getByRole('button', { name: /国有企业/ }).click()
  await count(page.getByRole('row'), 2)
  await picture(page, 'area-statistics')

  await button('导出').click()
  await dialog('导出').getByLabel('用途').fill('季度统计')
  const download = page.waitForEvent('download')
  await button('导出', dialog('导出')).click()
  assert.match((await download).suggestedFilename(), /\.xlsx$/)

  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await button('删除（1）').click()
  await dialog('删除').getByLabel('原因').fill('重复登记')
  await button('删除', dialog('删除')).click()
  await told(page, '已办理 1 条')
  await here.getByText('没有符合条件的数据').first().waitFor()
  await button('已删除的数据').click()
  await row('导入一公司').waitFor()
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await button('恢复（1）').click()
  await button('恢复', dialog('恢复')).click()
  await told(page, '已办理 1 条')
  assert.deepEqual(page.errors, [])
})

test('of two people who change the same, the second is told', async () => {
  await open(page, server, list)
  await search('东湖测试')
  await row('东湖测试公司').getByRole('link', { name: '查看' }).click()
  await button('启用').click()
  await button('确定', dialog('启用')).click()
  await told(page, '已办理 1 条')
  await button('编辑').click()
  await label('法务部门').fill('法务部')
  const ask = await signInByApi(server, 'cnty_op')
  const { data } = await ask('lawer-other/area/company/list', { keyword: '东湖测试' })
  const [{ id, version }] = data.data
  const quicker = await ask('lawer-other/area/company/save', { id, version, data: { legalDept: '合规部' } })
  assert.equal(quicker.stateCode, '00000000', JSON.stringify(quicker))
  await button('保存').click()
  await page.getByRole('heading', { name: '数据已被他人修改' }).waitFor()
  await button('刷新数据').click()
  await here.getByText('合规部').waitFor()
  await assertRefused(page, 409)
})
