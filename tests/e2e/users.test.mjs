// 用户管理: the system administrator makes a user, the security administrator gives him a role, he signs in with the first
// password and chooses his own, is seen online and sent out, and is closed; organisations, posts, groups, matrix, sign-ins.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, chooseRegion, count, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const row = (page, text) => page.getByRole('row').filter({ hasText: text })
const act = async (page, of, name) => {
  await row(page, of).getByRole('button', { name: /的操作$/ }).click()
  await page.getByRole('menuitem', { name }).click()
}
const because = async (page, reason) => {
  await page.getByRole('dialog').getByLabel('原因').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
}
/** The page of a menu entry of 系统管理. */
const go = async (page, name) => {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const entry = menu.getByRole('link', { name, exact: true })
  if (!(await entry.isVisible())) await menu.getByRole('button', { name: '系统管理' }).click()
  await entry.click()
}

test('a user is made, given a role, chooses his password, and is closed', async () => {
  const admin = await signIn(browser, server, 'admin')
  await go(admin, '用户管理')
  await row(admin, 'city_op').first().waitFor()
  await assertAccessible(admin)
  await admin.getByRole('button', { name: '新增用户' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('账号').fill('city_new')
  await dialog.getByLabel('姓名').fill('沈立群')
  await dialog.getByLabel('手机号码').fill('16000000088')
  await chooseRegion(dialog, '所属机构', ['示范省司法厅', '东湖市司法局'])
  // The list of what stands below stays open until something else is chosen.
  await dialog.getByRole('heading').first().click()
  await dialog.getByRole('button', { name: '保存' }).click()
  const password = await dialog.locator('code').textContent()
  assert.match(password, /^Ld#/)
  await picture(admin, 'user-first-password')
  await dialog.getByRole('button', { name: '已记下' }).click()
  await admin.getByLabel('账号或姓名').fill('city_new')
  await admin.getByRole('button', { name: '查询' }).click()
  await row(admin, 'city_new').getByText('待修改初始密码').waitFor()

  // Roles of the business are the security administrator's to give.
  const security = await signIn(browser, server, 'security')
  await go(security, '用户管理')
  await security.getByLabel('账号或姓名').fill('city_new')
  await security.getByRole('button', { name: '查询' }).click()
  await act(security, 'city_new', '分配角色')
  await security.getByRole('dialog').getByLabel('市局受理窗口').check()
  await assertAccessible(security, 'dialog')
  await because(security, '窗口岗位')
  await told(security, '角色已调整')
  await row(security, 'city_new').getByText('市局受理窗口').waitFor()
  await act(security, 'city_new', '详情与权限')
  await security.getByRole('dialog').getByRole('row').filter({ hasText: '受理' }).first().waitFor()
  await picture(security, 'user-permissions')
  assertQuiet(security)

  // Closed, he is out.
  await act(admin, 'city_new', '停用')
  await because(admin, '调离')
  await told(admin, '已停用')
  await row(admin, 'city_new').getByText('已停用').waitFor()
  assertQuiet(admin)
})

test('who is online is sent out, and what was tried at the door is found', async () => {
  const worker = await signIn(browser, server, 'cnty_op')
  const admin = await signIn(browser, server, 'admin')
  await go(admin, '在线用户')
  await row(admin, 'cnty_op').getByRole('cell', { name: /Chrome/ }).waitFor()
  await assertAccessible(admin)
  await row(admin, 'cnty_op').getByRole('button', { name: '强制下线' }).click()
  await because(admin, '安全检查')
  await told(admin, '已强制下线')
  await count(row(admin, 'cnty_op'), 0)
  await go(admin, '登录日志')
  await admin.getByLabel('结果').selectOption({ label: '强制下线' })
  await admin.getByRole('button', { name: '查询' }).click()
  await row(admin, '安全检查').waitFor()
  await assertAccessible(admin)
  assertQuiet(admin)
  await worker.context().close()
})

test('an organisation is made, seen with its posts, and closed; groups and matrix are read', async () => {
  const admin = await signIn(browser, server, 'admin')
  await go(admin, '组织机构')
  const below = admin.getByRole('button', { name: '东湖市司法局的下级' })
  await row(admin, '湖滨区司法局').waitFor()
  await below.click()
  await count(row(admin, '湖滨区司法局'), 0)
  await row(admin, '南岭市司法局').waitFor()
  await below.click()
  await row(admin, '湖滨区司法局').waitFor()
  await act(admin, '东湖市司法局', '新增下级')
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('机构名称').fill('云溪区司法局')
  await dialog.getByLabel('行政区划代码').fill('990205')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText(/包含本机构/).waitFor()
  await dialog.getByLabel('行政区划代码').fill('990105')
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(admin, '保存成功')
  await act(admin, '云溪区司法局', '岗位')
  await dialog.getByText('空缺').first().waitFor()
  await assertAccessible(admin, 'dialog')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await act(admin, '云溪区司法局', '撤销机构')
  await because(admin, '机构改革')
  await told(admin, '机构已撤销')
  await row(admin, '云溪区司法局').getByText(/撤销/).waitFor()
  await picture(admin, 'organisations')

  await go(admin, '用户组')
  await row(admin, 'R_CITY_WIN@990100-sfj').getByRole('button', { name: '成员' }).click()
  await dialog.getByRole('row').filter({ hasText: 'city_win' }).waitFor()
  await dialog.getByRole('button', { name: '关闭' }).click()

  await open(admin, server, '/system/matrix')
  await admin.getByRole('rowheader', { name: /审计日志/ }).waitFor()
  await assertAccessible(admin)
  await picture(admin, 'permission-matrix')
})
