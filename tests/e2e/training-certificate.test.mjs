// Certificates of training as documents: an intern keeps his as a PDF, whoever holds the paper verifies it without an
// account, the association declares it void, and then everybody reads so; a lawyer keeps the certificate of a course.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, count, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const holder = '陈一航'
const row = (page, text) => page.getByRole('row').filter({ hasText: text })
const button = (page, name) => page.getByRole('button', { name, exact: true })

/** The text of a PDF of the product: what is shown, through the map that its font brings along. */
async function textOf(download) {
  const lines = (await readFile(await download.path(), 'latin1')).split('\n')
  assert.match(lines[0], /^%PDF-/)
  const characters = new Map()
  for (const line of lines) {
    const [, glyph, units] = /^<([0-9A-F]{4})> <([0-9A-F]+)>$/i.exec(line) ?? []
    if (glyph) characters.set(Number.parseInt(glyph, 16), Buffer.from(units, 'hex').swap16().toString('utf16le'))
  }
  const shown = lines.filter((line) => line.endsWith(' Tj')).map((line) => bytesOf(line.slice(0, -3)))
  const glyphs = shown.flatMap((bytes) => Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(2 * at)))
  return glyphs.map((glyph) => characters.get(glyph) ?? '?').join('')
}

/** A string of a content stream: hexadecimal, or in parentheses with escapes. */
function bytesOf(written) {
  if (written.startsWith('<')) return Buffer.from(written.slice(1, -1), 'hex')
  const escapes = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const plain = written.slice(1, -1).replace(/\\([0-7]{1,3}|.)/gs, (_, it) =>
    /^[0-7]+$/.test(it) ? String.fromCharCode(Number.parseInt(it, 8)) : (escapes[it] ?? it),
  )
  return Buffer.from(plain, 'latin1')
}

async function downloaded(page, act) {
  const download = page.waitForEvent('download')
  await act()
  return download
}

let paper

test('an intern finds his certificate and keeps it as a document', async () => {
  const page = await signIn(browser, server, 'demo_intern149')
  await open(page, server, '/InternshipRegistrationLawer/Internsdetail')
  await page.getByRole('tab', { name: '集中培训' }).click()
  await page.getByRole('button', { name: /^SXJY/ }).first().click()
  const dialog = page.getByRole('dialog', { name: '结业证书' })
  const file = await downloaded(page, () => button(dialog, '下载PDF').click())
  assert.match(file.suggestedFilename(), /^结业证书 SXJY\d+\.pdf$/)
  const text = await textOf(file)
  assert.ok(text.includes('实习人员集中培训结业证书') && text.includes(holder), text)
  const [, number, code] = /证书编号：(SXJY\d+)校验码：([A-Z2-9]{8})/.exec(text) ?? assert.fail(text)
  paper = { number, code }
  await assertAccessible(page, 'dialog')
  await picture(page, 'certificate-own')
  assertQuiet(page)
})

async function verify() {
  const page = await browser.page()
  await page.goto(`${server.address}/#/verify?${new URLSearchParams(paper)}`)
  return page
}

test('whoever holds the paper verifies it without an account', async () => {
  const page = await verify()
  await page.getByText(/文书真实有效|genuine and in force/).waitFor()
  await page.getByText('实习人员集中培训结业证书').waitFor()
  await page.getByText('东湖市律师协会').waitFor()
  await count(page.getByText(holder), 0)
  await picture(page, 'certificate-verified')
  assertQuiet(page)
})

test('the association declares it void for a reason, and then everybody reads so', async () => {
  const bar = await signIn(browser, server, 'bar_op')
  await open(bar, server, '/trainingmanagement/TrainDetailPage?id=train-class-02')
  await button(row(bar, holder), '作废证书').click()
  const dialog = bar.getByRole('dialog', { name: `作废${holder}的结业证书` })
  await button(dialog, '保存').click()
  await dialog.getByRole('alert').first().waitFor()
  await assertRefused(bar, 422)
  await dialog.getByLabel('作废原因').fill('冒名顶替')
  await button(dialog, '保存').click()
  await told(bar, '证书已作废')
  await row(bar, holder).getByText('已作废', { exact: true }).waitFor()
  await picture(bar, 'certificate-void')
  assertQuiet(bar)

  const page = await verify()
  await page.getByText(/文书已作废|The letter is void/).waitFor()
  await picture(page, 'certificate-verified-void')

  const intern = await signIn(browser, server, 'demo_intern149')
  await open(intern, server, '/InternshipRegistrationLawer/Internsdetail')
  await intern.getByRole('tab', { name: '集中培训' }).click()
  await row(intern, paper.number).getByText('已作废').waitFor()
  await button(row(intern, paper.number), paper.number).click()
  const file = await downloaded(intern, () => button(intern.getByRole('dialog'), '下载PDF').click())
  assert.match(await textOf(file), /已作废.*冒名顶替/)
  assertQuiet(intern)
})

test('a lawyer keeps the certificate of a course, and its holder is told when it is void', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_gz')
  await open(page, server, '/education/hours')
  await button(page.getByRole('row').filter({ has: button(page, '证书') }).first(), '证书').click()
  const dialog = page.getByRole('dialog', { name: '结业证书' })
  const file = await downloaded(page, () => button(dialog, '下载PDF').click())
  assert.match(await textOf(file), /律师继续教育结业证书.*宋杰/)
  assertQuiet(page)

  const bar = await signIn(browser, server, 'bar_op')
  await open(bar, server, '/educationAndTraining/studentManagement')
  await bar.getByRole('searchbox', { name: '学员' }).fill('宋杰')
  await bar.keyboard.press('Enter')
  const student = row(bar, '宋杰').filter({ has: button(bar, '作废') }).first()
  await button(student, '作废').click()
  const voiding = bar.getByRole('dialog', { name: '作废宋杰的证书' })
  await voiding.getByLabel('原因').fill('课程记录有误')
  await button(voiding, '保存').click()
  await told(bar, '证书已作废')
  await picture(bar, 'certificate-course-void')
  assertQuiet(bar)

  await open(page, server, '/systemmessage')
  await page.getByText('证书已作废').first().waitFor()
})
