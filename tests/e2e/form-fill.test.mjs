// 律师执业申请登记表: filled wrongly field by field, with an input method, with the keyboard alone, left and found again,
// sent back and compared, and printed.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { decideByApi, photo, signInByApi } from './api.mjs'
import { picture, results, startProduct } from './product.mjs'
import { assertQuiet, choose, count, focused, holds, open, signIn, told, until } from './user.mjs'

const flow = fileURLToPath(new URL('first-licence.bpmn', import.meta.url))
const applicant = 'demo_lawyer_zz'
const form = '/approval/apply?sqType=sczy'

const { server, browser } = await startProduct()
const ask = await signInByApi(server, 'admin')
await ask('lawer-approval/process/save', { flowKey: 'sczy', name: '律师首次执业', text: readFileSync(flow, 'utf8') })
const deployed = await ask('lawer-approval/process/deployBpmn', { flowKey: 'sczy' })
assert.equal(deployed.data.version, 1, JSON.stringify(deployed))

// What one test has typed is no draft of the next.
beforeEach(async () => {
  const forget = await signInByApi(server, applicant)
  await forget('lawer-approval/xzsq/draft/delete', { sqType: 'sczy' })
})

/** What is typed, where, what is said there, and what a program would send. */
const wrong = [
  { field: 'name', label: '姓名', typed: 'Wang Wei', says: '请输入2到25个汉字的姓名' },
  { field: 'idNo', label: '身份证号码', typed: '430102198802301234', says: '出生日期不合规' },
  { field: 'mobile', label: '手机号', typed: '12345678901', says: '请输入正确的手机号' },
  { field: 'email', label: '邮箱', typed: 'wang@', says: '请输入正确的邮箱' },
  { field: 'postcode', label: '邮编', typed: '12345', says: '请输入正确的邮政编码' },
  { field: 'major', label: '专业', typed: '法'.repeat(101), says: '不能超过100个字' },
  { field: 'qualDate', label: '取得日期', typed: '2099-01-01', says: '取得日期不能晚于今天' },
  { field: 'contractFrom', label: '聘用合同起始日期', typed: '2026-06-01', says: '' },
  { field: 'contractTo', label: '聘用合同终止日期', typed: '2026-01-01', says: '终止日期不能早于起始日期' },
]

test('each field says what is wrong with it while it is filled, and no field before', async () => {
  const page = await signIn(browser, server, applicant)
  await open(page, server, form)
  await field(page, '姓名').waitFor()
  assert.deepEqual(await messages(page), {}, 'nothing is said of an untouched form')

  await choose(page, '证件类型', '居民身份证')
  for (const { label, typed, says } of wrong) {
    const input = field(page, label)
    await input.fill(typed)
    await input.press('Tab')
    await note(page, input, says)
  }
  await page.getByRole('group', { name: '是否受过刑事处罚' }).getByLabel('是', { exact: true }).check()
  await page.getByText('受过刑事处罚的不予颁发执业证书（过失犯罪除外）').waitFor()
  await page.getByRole('group', { name: /^家庭成员/ }).last().getByRole('button', { name: '新增一行' }).click()
  await page.getByLabel('第 1 行 电话').fill('12')
  await picture(page, 'form-fill-wrong')

  await page.getByRole('button', { name: '提交申请' }).click()
  const summary = page.getByRole('region', { name: /处需要修改/ })
  await focused(summary)
  await summary.getByRole('button', { name: '家庭成员 · 第 1 行 · 电话' }).click()
  await focused(page.getByLabel('第 1 行 电话'))
  await picture(page, 'form-fill-summary')

  const ask = await signInByApi(server, applicant, 'zh-CN')
  const { data: given } = await ask('lawer-approval/xzsq/apply', { sqType: 'sczy' })
  const typed = Object.fromEntries(wrong.map(({ field, typed }) => [field, typed]))
  const families = [{ phone: '12' }]
  const data = { ...given.data, ...typed, idType: '01', convicted: '1', families }
  const answer = await ask('lawer-approval/xzsq/commit', { sqType: 'sczy', data })
  assert.equal(answer.stateCode, 'VALIDATION')
  // Of two things wrong with one field the first is shown.
  const refused = answer.data.violations.map(({ field, text }) => [field.replaceAll(/[[\].]+/g, '-'), text]).reverse()
  const codes = answer.data.violations.map(({ field, code }) => `${field} ${code}`)
  for (const one of ['name chineseName', 'idNo idCardBirthDate', 'families[0].phone phone', 'experiences required']) {
    assert.ok(codes.includes(one), `${one}: ${codes}`)
  }
  // The server says the same at the same places.
  await until(async () => assert.deepEqual(await messages(page), Object.fromEntries(refused)))
  assertQuiet(page)
})

test('an input method is left alone until its text is there', async () => {
  const page = await signIn(browser, server, applicant)
  await open(page, server, form)
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text) => keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const insert = (text) => keyboard.send('Input.insertText', { text })

  const name = field(page, '姓名')
  await name.fill('W')
  await name.press('Backspace')
  await note(page, name, '必填')
  for (const typed of ['z', 'zh', 'zhang', "zhang'w", "zhang'wei"]) {
    await compose(typed)
    // What is composed stands in the field.
    await holds(name, typed)
  }
  // Half a composition is not judged: the last verdict stands.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await note(page, name, '必填')
  await insert('张伟')
  await holds(name, '张伟')
  await note(page, name, '')

  // Digits only: neither what is composed nor full-width digits are eaten, other characters are.
  const mobile = field(page, '手机号')
  await mobile.fill('')
  await mobile.click()
  await compose('yao')
  await holds(mobile, 'yao')
  await insert('１３８幺')
  await holds(mobile, '138')
  await keyboard.detach()
  await page.keyboard.type('0000-1111')
  await holds(mobile, '13800001111')
  await page.keyboard.press('Home')
  await page.keyboard.type('x2')
  // The caret stays where it was.
  await holds(mobile, '213800001111')

  const address = field(page, '通讯地址')
  await address.click()
  const again = await page.context().newCDPSession(page)
  await again.send('Input.imeSetComposition', { text: 'dong hu', selectionStart: 7, selectionEnd: 7 })
  await again.send('Input.insertText', { text: '东湖市湖滨区一号' })
  await holds(address, '东湖市湖滨区一号')

  // A filter takes a composition too, and nothing is searched for before it is there.
  await open(page, server, '/InformationManagement')
  const filter = page.getByLabel('姓名', { exact: true })
  await filter.click()
  const filtering = await page.context().newCDPSession(page)
  await filtering.send('Input.imeSetComposition', { text: "gao'lei", selectionStart: 7, selectionEnd: 7 })
  await holds(filter, "gao'lei")
  await filtering.send('Input.insertText', { text: '高磊' })
  await filter.press('Enter')
  await page.getByRole('row').filter({ hasText: '高磊' }).waitFor()
  await holds(filter, '高磊')
  assertQuiet(page)
})

test('what was typed survives a reload and a lost network, and can be discarded', async () => {
  const page = await signIn(browser, server, applicant)
  // The stream of messages never ends, and would be lost with the network.
  await page.route('**/Sysxx/stream', (route) => route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }))
  await page.reload()
  await open(page, server, form)
  const school = field(page, '毕业院校')
  await school.fill('示范大学')
  // What the page still asks for would fail, and be reported.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByLabel('曾用名').fill('张小伟')
  await page.getByLabel('曾用名').press('Tab')
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await page.context().setOffline(false)
  await page.reload()
  await page.getByText(/已恢复 .* 未提交的内容/).waitFor()
  await holds(school, '示范大学')
  await holds(page.getByLabel('曾用名'), '张小伟')
  await picture(page, 'form-fill-draft')
  await page.getByRole('button', { name: '放弃，重新填写' }).click()
  await holds(school, '')
  await page.reload()
  await school.waitFor()
  await count(page.getByText(/已恢复/), 0)

  await school.fill('示范大学')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('lawdesk.draft.')))
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByLabel('账号', { exact: true }).waitFor()
  // Nothing stays on the machine.
  await until(async () => assert.deepEqual(await drafts(page), []))
  assertQuiet(page)
})

test('two windows with one draft are told of each other, and nothing is overwritten unasked', async () => {
  const mine = await signIn(browser, server, applicant)
  await open(mine, server, form)
  await field(mine, '毕业院校').fill('示范大学')
  await mine.waitForFunction(() => Object.values(localStorage).some((draft) => draft.includes('示范大学')))
  const other = await mine.context().newPage()
  await open(other, server, form)
  await other.getByText(/已恢复 .* 未提交的内容/).waitFor()
  await field(other, '毕业院校').fill('示范政法大学')
  await field(other, '专业').fill('法学')
  await other.waitForFunction(() => Object.values(localStorage).some((draft) => draft.includes('法学')))
  const warning = mine.getByRole('alert').filter({ hasText: '另一个窗口也在填写这份表单' })
  await warning.waitFor()
  await picture(mine, 'form-fill-two-windows')
  await field(mine, '毕业院校').fill('示范师范大学')
  await field(mine, '毕业院校').press('Tab')
  await mine.evaluate(() => dispatchEvent(new Event('pagehide')))
  const kept = () => mine.evaluate(() => Object.values(localStorage).filter((it) => it.includes('values')).join())
  assert.match(await kept(), /示范政法大学/, 'what the other window keeps stays')
  await warning.getByRole('button', { name: '以本窗口为准' }).click()
  await until(async () => assert.match(await kept(), /示范师范大学/))
  const warningThere = other.getByRole('alert').filter({ hasText: '另一个窗口也在填写这份表单' })
  await warningThere.getByRole('button', { name: '改用另一个窗口的内容' }).click()
  await holds(field(other, '毕业院校'), '示范师范大学')
  await holds(field(other, '专业'), '')
  await mine.evaluate(() => localStorage.clear())
  assertQuiet(mine)
})

test('the keyboard alone fills choices, dates and rows', async () => {
  const page = await signIn(browser, server, applicant)
  await open(page, server, form)
  const convicted = page.getByRole('group', { name: '是否受过刑事处罚' })
  await convicted.getByLabel('是', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await until(async () => assert.ok(await convicted.getByLabel('否', { exact: true }).isChecked()))
  await page.keyboard.press('Tab')
  // Tab leads to the next group.
  await inFocus(page, /^是$/)

  const resume = page.getByRole('group', { name: /^工作简历/ }).last()
  await resume.getByRole('button', { name: '新增一行' }).focus()
  await page.keyboard.press('Enter')
  await inFocus(page, /第 1 行 起始日期/)
  await page.keyboard.type('2015-07-01')
  await page.keyboard.press('Enter')
  await count(page.locator('.ant-picker-dropdown:visible'), 0)
  // Past the button that clears the date, and past the second date.
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab')
  await inFocus(page, /第 1 行 单位/)
  await page.keyboard.type('示范大学法学院')
  await holds(page.getByLabel('第 1 行 起始日期'), '2015-07-01')
  await resume.getByRole('button', { name: '新增一行' }).press('Enter')
  await inFocus(page, /第 2 行 起始日期/)
  await resume.getByRole('button', { name: '删除第 1 行' }).press('Enter')
  await count(resume.getByRole('row'), 2)
  await inFocus(page, /删除第 1 行/)
  await holds(page.getByLabel('第 1 行 单位'), '')
  await page.keyboard.press('Enter')
  await inFocus(page, /新增一行/)
  assertQuiet(page)
})

test('what was sent back is corrected, compared row by row, and printed', async () => {
  const sqId = await submitAndSendBack()
  const page = await signIn(browser, server, applicant)
  await open(page, server, `/approvalpage?sqId=${sqId}`)
  await field(page, '专业').fill('民商法学')
  await page.getByRole('group', { name: /^工作简历/ }).last().getByRole('button', { name: '新增一行' }).click()
  await page.getByLabel('第 2 行 起始日期').fill('2018-07-01')
  await page.getByLabel('第 2 行 起始日期').press('Enter')
  await page.getByLabel('第 2 行 单位').fill('示范衡正律师事务所')
  await page.getByLabel('第 2 行 职务').fill('律师助理')
  await page.getByLabel('第 1 行 职务').fill('副教授')
  await page.getByRole('button', { name: '重新提交' }).click()
  await told(page, '已重新提交')
  // What is sent is no draft any more.
  await until(async () => assert.deepEqual(await drafts(page), []))

  const window = await signIn(browser, server, 'city_win')
  await open(window, server, `/approvalpage?sqId=${sqId}`)
  await window.getByLabel('对比').selectOption({ index: 1 })
  await window.getByText('不同的项目：2').waitFor()
  const major = window.getByRole('row').filter({ has: window.getByRole('rowheader', { name: /^专业/ }) })
  const reads = (row, text) => until(async () => assert.match(await row.innerText(), text))
  await reads(major, /修改.*法学.*民商法学/s)
  const rows = window.getByRole('table', { name: '工作简历' }).getByRole('row')
  await reads(rows.nth(1), /修改.*讲师 副教授/s)
  await reads(rows.nth(2), /新增.*示范衡正律师事务所/s)
  await picture(window, 'form-compare')
  await window.getByRole('button', { name: '打印' }).click()
  await window.getByRole('heading', { name: '律师执业申请登记表' }).waitFor()
  await window.getByRole('dialog', { name: '打印预览' }).getByRole('button', { name: '打印' }).waitFor()
  await window.getByRole('dialog').getByAltText('签名').waitFor()
  await picture(window, 'form-print-preview')
  const pdf = await window.pdf({ preferCSSPageSize: true, printBackground: true })
  writeFileSync(join(results, 'form-print.pdf'), pdf)
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g).length
  assert.ok(sheets >= 2 && sheets <= 4, `${sheets} sheets`)
  assert.match(pdf.toString('latin1'), /\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/, 'A4')
  await window.keyboard.press('Escape')
  await count(window.getByRole('dialog'), 0)
  assertQuiet(window)
  assertQuiet(page)
})

/** An application that the window sends back to be completed. */
async function submitAndSendBack() {
  const ask = await signInByApi(server, applicant)
  const { data: given } = await ask('lawer-approval/xzsq/apply', { sqType: 'sczy' })
  const stored = async (file) => [(await ask.upload(file)).data.cBh]
  const data = {
    ...given.data,
    ...{ zyzlb: '01', name: '张伟', idType: '01', idNo: '44000019880615901X', gender: '01', birthDate: '1988-06-15' },
    ...{ nationality: '156', ethnicity: '01', politicalStatus: '13', education: '21', school: '示范大学', major: '法学' },
    ...{ mobile: '13800001111', qualType: '01', qualNo: 'A20124301020001', qualDate: '2012-03-01' },
    ...{ firmId: 'firm-000001', contractFrom: '2026-01-01', contractTo: '2028-12-31', archivePlace: '东湖市人才中心' },
    photo: await stored(photo),
    qualProof: await stored(photo),
    experiences: [{ startDate: '2012-07-01', endDate: '2018-06-30', organisation: '示范大学法学院', post: '讲师' }],
    families: [{ relation: '01', name: '王芳', employer: '东湖市第一中学 教师', phone: '13900002222' }],
    ...{ convicted: '0', expelled: '0', revoked: '0', promise: '1' },
    signature: (await stored({ ...photo, name: '签名.png' }))[0],
  }
  const committed = await ask('lawer-approval/xzsq/commit', { sqType: 'sczy', data })
  assert.equal(committed.stateCode, '00000000', JSON.stringify(committed.data))
  const window = await signInByApi(server, 'city_win')
  await decideByApi(window, { clcz: '03', opinion: '请补充工作简历' })
  return committed.data.sqId
}

/** An input by its label, which ends with a star when it must be filled. */
function field(page, label) {
  return page.getByLabel(new RegExp(`^${label}\\*?$`)).first()
}

/** Waits until this stands in the line below an input: the verdict follows the key press as soon as the browser has time. */
async function note(page, input, says) {
  const line = page.locator(`[id="${await input.getAttribute('aria-describedby')}"]`)
  await until(async () => assert.equal(await line.innerText(), says))
}

/** What is kept of half-filled forms. */
function drafts(page) {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lawdesk.draft.')))
}

/** Every message of the form by its place: `families-0-phone`. */
async function messages(page) {
  const notes = await page.locator('.form-note').evaluateAll((lines) => lines.map((line) => [line.id, line.textContent]))
  const said = notes.filter(([, text]) => text !== '')
  return Object.fromEntries(said.map(([id, text]) => [id.replace(/^_r_[^_]*_-/, '').replace(/-note$/, ''), text]))
}

/** Waits until what has the focus is called so. */
function inFocus(page, name) {
  return until(async () => {
    const called = await page.evaluate(() => {
      const { activeElement: at } = document
      return at.getAttribute('aria-label') ?? at.labels?.[0]?.innerText ?? at.innerText
    })
    assert.match(called, name)
  })
}
