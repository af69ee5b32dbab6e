// 投诉律师、律所: somebody without an account complains and gets a code; the officer finds the case on his desk and in the
// list of complaints; the code tells how far it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photo, signInByApi, solvedPuzzle } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, decide, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const ask = await signInByApi(server, 'admin')
for (const flowKey of ['xzcf', 'tscl']) {
  const deployed = await ask('lawer-approval/process/deployBpmn', { flowKey })
  assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))
}
const receipt = {}

test('a citizen complains without an account and gets a code', async () => {
  const page = await browser.page()
  await page.goto(`${server.address}/#/lawyersOrLawFirmsComplain`)
  await page.getByLabel(/我已阅读投诉须知/).check()
  await page.getByRole('button', { name: '开始填写' }).click()
  await page.getByLabel(/查找被投诉的律师/).fill('高磊')
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByRole('list', { name: '查找结果' }).getByRole('button', { name: /高磊/ }).first().click()
  await page.getByText('已选择：高磊').waitFor()
  // What the register says of him is not written over.
  assert.equal(await page.getByRole('textbox', { name: /^被投诉人/ }).isEditable(), false)
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('请按提示修改后再提交。').waitFor()
  await page.getByLabel(/^姓名或名称/).fill('袁芳')
  await page.getByLabel(/^证件类型/).selectOption({ label: '居民身份证' })
  await page.getByLabel(/^证件号码/).fill('370000199305179086')
  await page.getByLabel(/^手机号/).fill('16000000099')
  await page.getByLabel(/^与被投诉人关系/).selectOption({ label: '委托人' })
  await page.getByRole('group', { name: /^投诉类型/ }).getByLabel(/^不尽责代理/).check()
  await page.getByLabel(/^事实与理由/).fill('收取代理费用以后一直没有办理委托事项，也不退还已经收取的费用。')
  await page.getByLabel(/^诉求/).fill('退还费用')
  await page.getByLabel(/^证据/).setInputFiles(photo)
  await page.getByText(photo.name).waitFor()
  await page.getByLabel(/^承诺投诉内容真实/).check()
  await assertAccessible(page, 'main')
  await picture(page, 'complaint-public')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByRole('heading', { name: '投诉已提交' }).waitFor()
  receipt.number = await page.getByText(/^TS\d{12}$/).innerText()
  receipt.code = await page.locator('.complain-receipt strong').innerText()
  assert.match(receipt.code, /^[A-Z2-9]{8}$/)
  await picture(page, 'complaint-receipt')
  assertQuiet(page)
})

test('a citizen looks up a lawyer and his firm without an account', async () => {
  const page = await browser.page()
  await page.goto(`${server.address}/#/login`)
  await page.getByRole('link', { name: '查询律师、律师事务所' }).click()
  await page.getByLabel(/姓名、名称或执业证号/).fill('19901201510900001')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.getByRole('list', { name: '查询结果' }).getByRole('link', { name: '高磊' }).click()
  await page.getByRole('heading', { name: '高磊' }).waitFor()
  await page.getByText('正常执业').waitFor()
  await assertAccessible(page, 'main')
  await picture(page, 'public-register')
  await page.getByRole('link', { name: /衡正/ }).click()
  await page.getByRole('heading', { name: /衡正/ }).waitFor()
  await page.getByRole('link', { name: '高磊' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: '高磊' }).waitFor()
  assertQuiet(page)
})

test('the officer finds it in the list of complaints and on his desk', async () => {
  const page = await signIn(browser, server, 'cnty_op')
  await open(page, server, '/complaint')
  await page.getByRole('link', { name: receipt.number }).click()
  await page.getByRole('link', { name: '查看案件' }).waitFor()
  await picture(page, 'complaint-record')
  assertQuiet(page)
  await decide(browser, server, { account: 'cnty_op', node: '登记审查', operation: '受理' })
})

test('the citizen asks how far it is', async () => {
  const page = await browser.page()
  await page.goto(`${server.address}/#/lawyersOrLawFirmsComplain`)
  await page.getByRole('tab', { name: '进度查询' }).click()
  await page.getByLabel('投诉编号或手机号').fill('16000000099')
  await page.getByLabel('查询码').fill(receipt.code)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await page.getByText('已受理', { exact: true }).waitFor()
  await page.getByText(receipt.number).waitFor()
  await picture(page, 'complaint-status')
  assertQuiet(page)
})

test('the citizen takes it back, and the authority agrees', async () => {
  const page = await browser.page()
  await page.goto(`${server.address}/#/lawyersOrLawFirmsComplain`)
  await page.getByRole('tab', { name: '进度查询' }).click()
  await page.getByLabel('投诉编号或手机号').fill(receipt.number)
  await page.getByLabel('查询码').fill(receipt.code)
  const asked = page.getByRole('button', { name: '查询', exact: true })
  await asked.click()
  await page.getByRole('button', { name: '申请撤回投诉' }).click()
  await page.getByLabel('撤回理由').fill('已与律师事务所协商解决')
  await assertAccessible(page, 'main')
  await picture(page, 'complaint-withdrawal')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('已收到您的撤回申请', { exact: false }).waitFor()
  await decide(browser, server, { account: 'cnty_chk', node: '撤回审查', operation: '同意撤回' })
  await asked.click()
  await page.getByText('已撤回', { exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: '申请撤回投诉' }).count(), 0)
  assertQuiet(page)
})

test('whoever has his answer rates it and asks for a review, which the city decides', async () => {
  const stranger = async (path, body) => {
    const headers = { 'content-type': 'application/json' }
    const address = `${server.address}/api/lawer-approval/complaint/public/${path}`
    const answer = await (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    assert.equal(answer.stateCode, '00000000', JSON.stringify(answer))
    return answer.data
  }
  const { ticket } = await stranger('begin', { consent: '1', ...(await solvedPuzzle(server.address)) })
  const data = {
    targetType: '01', targetName: '高磊', complainantType: '01', complainantName: '袁芳', idType: '01',
    idNo: '370000199305179086', mobile: '16000000098', relation: '01', types: ['06'],
    facts: '委托后一直没有办理委托事项，多次联系没有答复，也不退还费用。', claims: '退还费用', truthCommit: '1',
  }
  const { complainNo, queryCode } = await stranger('file', { ticket, targetId: 'lawyer-000002', data })
  await decide(browser, server, { account: 'cnty_op', node: '登记审查', operation: '不予受理', opinion: '不属于受理范围' })
  const page = await browser.page()
  await page.goto(`${server.address}/#/lawyersOrLawFirmsComplain`)
  await page.getByRole('tab', { name: '进度查询' }).click()
  await page.getByLabel('投诉编号或手机号').fill(complainNo)
  await page.getByLabel('查询码').fill(queryCode)
  const asked = page.getByRole('button', { name: '查询', exact: true })
  await asked.click()
  await page.getByRole('radio', { name: '不满意', exact: true }).check()
  await page.getByRole('button', { name: '提交评价' }).click()
  await page.getByRole('button', { name: '提交评价' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '申请复查' }).click()
  await page.getByLabel('申请复查的理由').fill('未说明不予受理的依据')
  await assertAccessible(page, 'main')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('复查中', { exact: true }).first().waitFor()
  const city = await signIn(browser, server, 'city_op')
  await open(city, server, '/complaint')
  await city.getByRole('link', { name: complainNo }).click()
  await city.getByRole('button', { name: '复查决定' }).click()
  const dialog = city.getByRole('dialog', { name: '复查决定' })
  await dialog.getByLabel(/^复查意见/).fill('不予受理的依据充分，予以维持。')
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(city, '保存成功')
  await picture(city, 'complaint-review')
  await asked.click()
  await page.getByText('维持原处理结果').waitFor()
  await picture(page, 'complaint-review-public')
  assertQuiet(page)
  assertQuiet(city)
})
