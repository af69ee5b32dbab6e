// The product speaks to its own server only (`docs/handbook/quality.md` 2.4), tells no address what is personal, and runs
// no script that somebody else has written into it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmOwnChange, decideByApi, photo, portrait, signInByApi } from './api.mjs'
import { startProduct } from './product.mjs'
import { assertQuiet, open, signIn, until } from './user.mjs'

const { server, browser } = await startProduct()

/** Addresses of the menu's entries, and of those below them. */
const pagesOf = (entries) => entries.flatMap(({ path, component, children = [] }) => [...(component ? [path] : []), ...pagesOf(children)])

for (const account of ['city_op', 'admin', 'demo_lawyer_zz']) {
  test(`all pages of ${account} ask their own server, and no address holds a secret`, async () => {
    const ask = await signInByApi(server, account)
    const answer = await fetch(`${server.address}/api/lawer-security/menuTree`, { headers: { authorization: `Bearer ${ask.token}` } })
    const pages = pagesOf((await answer.json()).data)
    assert.ok(pages.length > 2, `the menu has pages: ${pages}`)
    const page = await signIn(browser, server, account)
    const requests = []
    page.context().on('request', (request) => requests.push(request))
    page.on('websocket', (socket) => requests.push({ url: () => socket.url() }))
    // The big screen has a window of its own, without tabs.
    for (const path of pages.filter((it) => it !== '/bigindex')) {
      await open(page, server, path)
      await page.locator('main [aria-busy=true]:visible').first().waitFor({ state: 'detached' })
    }
    const addresses = requests.map((request) => request.url())
    assert.ok(addresses.length > pages.length, 'requests are listened to')
    const elsewhere = addresses.filter((it) => !it.startsWith(`${server.address}/`) && !it.startsWith('data:') && !it.startsWith('blob:'))
    assert.deepEqual(elsewhere, [])
    // Tokens (JSON in base64, not the name of an asset) and numbers of identity cards.
    const secret = addresses.filter((it) => /\beyJ[\w-]+\.eyJ|[?&]authorization=|(?<!\d)\d{17}[\dXx](?!\d)/i.test(it))
    assert.deepEqual(secret, [])
    assertQuiet(page)
  })
}

/** Texts that would run in a page that took them for its own. Each leaves a mark of its own. */
const payloads = [
  '<img src=x onerror="window.pwned=1">',
  '"><script>window.pwned=2</script>',
  "'-(window.pwned=3)-'",
  '<svg onload="window.pwned=4"></svg>',
  '{{constructor.constructor("window.pwned=5")()}}',
  '<iframe srcdoc="<script>parent.pwned=6</script>"></iframe>',
  'javascript:window.pwned=7',
  '<details open ontoggle="window.pwned=8">x</details>',
]

test('what one person writes runs nothing at another', async () => {
  const lawyer = await signInByApi(server, 'demo_lawyer_zz')
  // Names of files, and every text of his own file that he may write.
  const { cBh } = (await lawyer.upload({ ...portrait, name: '<img src=x onerror=window.pwned=9>.png' })).data
  const file = (await lawyer('lawer-other/area/lawyer/detail', { id: 'lawyer-000002' })).data
  const educations = payloads.map((school) => ({ startDate: '2001-09-01', endDate: '2005-07-01', school, major: school, education: '21' }))
  const experiences = payloads.map((organisation) => ({ startDate: '2006-01-01', organisation, post: '律师', witness: organisation.slice(0, 50) }))
  const saved = await lawyer('lawer-other/area/lawyer/save', {
    id: 'lawyer-000002',
    version: file.row.version,
    data: { school: payloads[0], major: payloads[1], address: payloads[3], photo: [cBh] },
    tables: { educations, experiences },
  })
  assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))
  await confirmOwnChange(server, 'demo_firm', 'lawyer-000002')
  // Names that an administrator gives, which everybody meets.
  const admin = await signInByApi(server, 'admin')
  const named = await admin('lawer-approval/process/save', { flowKey: 'pwned', name: payloads[0], text: flow })
  assert.equal(named.stateCode, '00000000', JSON.stringify(named))

  const reader = await signIn(browser, server, 'city_op')
  const dialogs = await listen(reader)
  await open(reader, server, '/lawyer/detail?id=lawyer-000002')
  await reader.getByText(payloads[0]).first().waitFor()
  await reader.getByRole('tab', { name: /^经历/ }).click()
  for (const payload of payloads) await reader.getByRole('tabpanel').getByText(payload).first().waitFor()
  await untouched(reader, dialogs)

  const designer = await signIn(browser, server, 'admin')
  const shown = await listen(designer)
  await open(designer, server, '/processpage/table')
  await designer.getByText(payloads[0]).first().waitFor()
  await open(designer, server, '/processpage/designer?flowKey=pwned')
  await designer.locator('.djs-container [data-element-id=task]').first().waitFor()
  await designer.locator('.djs-container [data-element-id=task]').first().click()
  await untouched(designer, shown)
})

test('what stands in a case, its opinions, discussion and file names runs nothing at a colleague', async () => {
  const admin = await signInByApi(server, 'admin')
  for (const flowKey of ['xzcf', 'tscl']) await done(admin('lawer-approval/process/deployBpmn', { flowKey }))
  const officer = await signInByApi(server, 'cnty_op')
  const fileName = '<img src=x onerror=window.pwned=10>.png'
  const { cBh } = (await officer.upload({ ...photo, name: fileName })).data
  const { sqId } = await done(
    officer('lawer-approval/xzsq/commit', {
      sqType: 'tscl',
      data: {
        targetType: '01',
        // The title of the case and the addressee of its letters.
        targetName: payloads[3],
        targetLawyerId: 'lawyer-000002',
        complainantType: '01',
        complainantName: payloads[0],
        idType: '01',
        idNo: '370000199305179086',
        mobile: '16000000099',
        address: payloads[3],
        relation: '01',
        types: ['01'],
        caseNo: payloads[4],
        facts: payloads.join('\n'),
        claims: payloads[7],
        evidence: [cBh],
        truthCommit: '1',
      },
    }),
  )
  await decideByApi(officer, { clcz: '02', opinion: payloads[1] })
  await done(officer('lawer-approval/xzsqtl/save', { sqId, text: payloads[5] }))

  // Evidence is shown to whoever decides, not to all who may claim the task.
  const chief = await signInByApi(server, 'cnty_chk')
  const { data: claimable } = await done(chief('lawer-approval/xzsq/taskList', { tab: 'claimable', pageSize: 100 }))
  const { taskId, taskVersion } = claimable.find((task) => task.sqId === sqId)
  await done(chief('lawer-approval/xzsq/signeTask', { taskId, taskVersion }))

  const reader = await signIn(browser, server, 'cnty_chk')
  const dialogs = await listen(reader)
  await open(reader, server, `/approvalpage?sqId=${sqId}`)
  // Of a file's name some characters are replaced.
  for (const payload of [...payloads, fileName.replaceAll(/[<>]/g, '_')]) await reader.getByText(payload).first().waitFor()
  await reader.getByRole('tab', { name: '办理历史' }).click()
  await reader.getByRole('tabpanel').getByText(payloads[1]).first().waitFor()
  await reader.getByRole('tab', { name: '讨论' }).click()
  await reader.getByRole('tabpanel').getByText(payloads[5]).first().waitFor()
  await untouched(reader, dialogs)
  // Its letters, as a list and as they are set for paper.
  await reader.getByRole('tab', { name: '通知书', exact: true }).click()
  const letter = reader.getByRole('row').filter({ hasText: '投诉受理告知书' })
  await letter.getByRole('button', { name: '查看、打印' }).click()
  await reader.getByRole('article', { name: '投诉受理告知书' }).getByText(payloads[0]).first().waitFor()
  await reader.getByRole('button', { name: '关闭', exact: true }).click()
  await untouched(reader, dialogs)
  // Its title, where cases and tasks are listed.
  await open(reader, server, '/AdministrativeApproval1?tab=todo')
  await reader.getByText(`投诉${payloads[3]}`).filter({ visible: true }).first().waitFor()
  await untouched(reader, dialogs)
})

test('what an authority publishes and sends runs nothing at a firm', async () => {
  const officer = await signInByApi(server, 'city_op')
  const body = `${payloads.join('')}<p onclick="window.pwned=11">请按时报送</p><a href="javascript:window.pwned=12">这里</a>`
  const notice = { title: payloads[0], category: '01', body, kinds: ['lawer_firm'] }
  const { id } = await done(officer('lawer-other/publication/save', { kind: 'notice', version: 0, data: notice }))
  const { version } = await done(officer('lawer-other/publication/detail', { id }))
  await done(officer('lawer-other/publication/act', { id, version, act: 'publish', reason: '' }))
  const work = await done(
    officer('lawer-other/workTogether/save', {
      kind: '1',
      data: { title: payloads[7], urgency: '2', body },
      targets: [{ kind: 'firm', id: 'firm-000001' }],
      publish: true,
    }),
  )

  const firm = await signIn(browser, server, 'demo_firm')
  const dialogs = await listen(firm)
  for (const [path, title] of [
    [`/notice/detail?id=${id}`, payloads[0]],
    [`/workTogetherManage/detailjobRequestNotificationMessage?id=${work.id}`, payloads[7]],
  ]) {
    await open(firm, server, path)
    await firm.getByText(title).first().waitFor()
    await firm.getByText('请按时报送').filter({ visible: true }).first().click()
    assert.equal(await firm.locator('a[href^="javascript"], [onclick]').count(), 0)
    await untouched(firm, dialogs)
  }
})

/** What a call that succeeds answers. */
async function done(reply) {
  const { stateCode, data, ...more } = await reply
  assert.equal(stateCode, '00000000', JSON.stringify({ stateCode, ...more, data }))
  return data
}

/** Its names and documentation are payloads, too. */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const flow = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
    xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="t">
  <process id="pwned" name="${escaped(payloads[0])}" isExecutable="true">
    <documentation>${escaped(payloads[1])}</documentation>
    <startEvent id="start" name="${escaped(payloads[3])}"/>
    <userTask id="task" name="${escaped(payloads[5])}"><documentation>${escaped(payloads[7])}</documentation></userTask>
    <endEvent id="end"/>
    <sequenceFlow id="a" name="${escaped(payloads[1])}" sourceRef="start" targetRef="task"/>
    <sequenceFlow id="b" sourceRef="task" targetRef="end"/>
  </process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="pwned">
    <bpmndi:BPMNShape id="start_di" bpmnElement="start"><dc:Bounds x="100" y="100" width="36" height="36"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="task_di" bpmnElement="task"><dc:Bounds x="200" y="78" width="100" height="80"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="400" y="100" width="36" height="36"/></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="a_di" bpmnElement="a"><di:waypoint x="136" y="118"/><di:waypoint x="200" y="118"/></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="b_di" bpmnElement="b"><di:waypoint x="300" y="118"/><di:waypoint x="400" y="118"/></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`

/** Notes what would interrupt somebody. */
async function listen(page) {
  const dialogs = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    dialog.dismiss()
  })
  return dialogs
}

/** No script of others has left its mark; what only loads later has had its time. */
async function untouched(page, dialogs) {
  await until(async () => assert.equal(await page.evaluate(() => document.readyState), 'complete'))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  assert.equal(await page.evaluate(() => window.pwned), undefined)
  assert.deepEqual(dialogs, [])
  assert.equal(await page.locator('iframe[srcdoc], img[onerror], svg[onload]').count(), 0)
}
