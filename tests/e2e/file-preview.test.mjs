// A file on a bad line: it is paused, goes on after the page was loaded anew, is looked at in a dialog and in a page.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { photo, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, open, signIn, until } from './user.mjs'

const flow = fileURLToPath(new URL('../../core/product/flows/lsjgbg/flow.bpmn', import.meta.url))
const applicant = 'demo_lawyer_nl'
const form = '/approval/apply?sqType=lsjgbg'
/** Three pieces: a PDF with much behind it. */
const large = {
  name: '大材料.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n'), Buffer.alloc(9 * 1024 * 1024, '%\n'), Buffer.from('%%EOF\n')]),
}

const { server, browser } = await startProduct()
const admin = await signInByApi(server, 'admin')
await admin('lawer-approval/process/save', { flowKey: 'lsjgbg', name: '律师执业机构变更', text: readFileSync(flow, 'utf8') })
await admin('lawer-approval/process/deployBpmn', { flowKey: 'lsjgbg' })

/** The field of the first proof. */
const field = (page) => page.getByRole('group', { name: '原所解除聘用证明' })

test('an upload is paused, and goes on after the page was loaded anew', async () => {
  const page = await signIn(browser, server, applicant)
  await open(page, server, form)
  // From the second piece on nothing gets through.
  let pieces = 0
  await page.route('**/pieces/piece', (route) => {
    pieces += 1
    if (pieces === 1) return route.continue()
  })
  await field(page).locator('input[type=file]').setInputFiles(large)
  await until(async () => assert.equal(pieces, 2))
  await field(page).getByRole('button', { name: '暂停上传 大材料.pdf' }).click()
  await field(page).getByText('已暂停').waitFor()
  await picture(page, 'upload-paused')
  await assertAccessible(page)
  await page.unroute('**/pieces/piece')
  await page.reload()
  await field(page).getByText('大材料.pdf 上次上传到33%，重新选择该文件即可继续').waitFor()
  await picture(page, 'upload-unfinished')
  let again = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/pieces/piece')) again += 1
  })
  await field(page).locator('input[type=file]').setInputFiles(large)
  await field(page).getByText('大材料.pdf 已上传').waitFor()
  assert.equal(again, 2, 'the first piece is not sent again')
  await page.close()
})

test('a picture is small in the list, and is enlarged and turned in a dialog', async () => {
  const page = await signIn(browser, server, applicant)
  await open(page, server, form)
  await field(page).locator('input[type=file]').setInputFiles(photo)
  await field(page).getByText('照片.png 已上传').waitFor()
  const small = field(page).getByRole('button', { name: '查看图片 照片.png' })
  await until(async () => assert.ok(await small.locator('img').evaluate((image) => image.naturalWidth > 0)))
  await small.click()
  const dialog = page.getByRole('dialog', { name: '照片.png' })
  const large = dialog.getByRole('img', { name: '照片.png' })
  await until(async () => assert.ok(await large.evaluate((image) => image.naturalWidth > 0)))
  await dialog.getByRole('button', { name: '放大' }).click()
  await dialog.getByText('150%').waitFor()
  await dialog.getByRole('button', { name: '向右旋转' }).click()
  assert.match(await large.getAttribute('style'), /rotate\(90deg\)/)
  await picture(page, 'preview-picture')
  await assertAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: '还原' }).click()
  await dialog.getByText('100%').waitFor()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await field(page).getByRole('button', { name: '照片.png 的文件信息' }).click()
  const details = page.getByRole('dialog', { name: '文件信息' })
  await details.getByText(/^[0-9a-f]{64}$/).waitFor()
  await picture(page, 'file-details')
  assertQuiet(page)
})

test('a PDF is looked at in a dialog and in a page of its own', async () => {
  const ask = await signInByApi(server, applicant)
  const proof = { name: '证明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n') }
  const { cBh } = (await ask.upload(proof)).data
  const page = await signIn(browser, server, applicant)
  await open(page, server, form)
  await field(page).locator('input[type=file]').setInputFiles(proof)
  await field(page).getByRole('button', { name: '预览 证明.pdf' }).click()
  const dialog = page.getByRole('dialog', { name: '证明.pdf' })
  await dialog.getByTitle('证明.pdf').waitFor()
  const link = dialog.getByRole('link', { name: '在新标签页中打开' })
  const [own] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await own.getByRole('heading', { name: '证明.pdf', level: 2 }).waitFor()
  assert.match(own.url(), /showPdf\?fileId=/)
  await own.locator('iframe[title="证明.pdf"]').waitFor()
  await picture(own, 'preview-page')
  // By its address, in English.
  const english = await signIn(browser, server, applicant, 'en')
  await open(english, server, `/showPdf?fileId=${cBh}&ext=pdf`)
  await english.getByRole('button', { name: 'Download' }).waitFor()
  assertQuiet(english)
})
