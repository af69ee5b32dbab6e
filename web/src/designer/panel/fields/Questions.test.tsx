import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { check } from '../../../core/worker/lint'
import { initTexts, loadTexts } from '../../../text/i18n'
import { openedTask } from '../openedTask'
import { Questions } from './Questions'

vi.mock('../useAutosave', () => ({ useAutosave: () => () => undefined }))

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  await initTexts()
  await loadTexts('designer')
})

/** The list over a task, drawn anew after each write as the panel does. */
async function show(inside = '') {
  let redraw = () => {}
  const { part, written } = await openedTask(inside, () => redraw())
  function List() {
    const [, count] = useState(0)
    redraw = () => count((last) => last + 1)
    return <Questions {...part} />
  }
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>,
    )
  })
  return written
}

const dialog = () => screen.getAllByRole('dialog', { hidden: true }).at(-1) as HTMLElement
const field = (label: string) => within(dialog()).getByLabelText(new RegExp(`^${label}`))
const press = (name: RegExp) => userEvent.click(within(dialog()).getByRole('button', { name, hidden: true }))

test('what whoever decides fills in is asked for in the diagram, and core finds nothing wrong with it', async () => {
  const user = userEvent.setup()
  const written = await show()
  await user.click(screen.getByRole('button', { name: '新增' }))
  await press(/^保存$/)
  within(dialog()).getByText('请输入变量名')
  await user.type(field('变量名'), 'finalLevel')
  await user.type(field('内容名称'), '考核等次')
  await user.selectOptions(field('填写方式'), 'enum')
  await press(/^保存$/)
  within(dialog()).getByText('请添加选项')
  await press(/^新增$/)
  await user.type(field('选项值'), '1')
  await user.type(field('选项名称'), '称职')
  await press(/^保存$/)
  await user.click(field('必填'))
  await press(/^保存$/)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  screen.getByRole('cell', { name: '单选' })
  const xml = await written()
  expect(xml).toMatch(
    /<flowable:formProperty id="finalLevel" name="考核等次" type="enum" required="true"><flowable:value id="1" name="称职" ?\/><\/flowable:formProperty>/,
  )
  const codes = (await check('zh-CN', xml)).map(({ code }) => code)
  expect(codes.filter((code) => code.startsWith('form-'))).toEqual([])
})

const asked =
  '<extensionElements><activiti:formProperty id="kind" type="enum" expression="${x}"><activiti:value id="a"/></activiti:formProperty>' +
  '<activiti:formProperty id="note"/></extensionElements>'

test('a question keeps what the dialog does not know, loses choices with its type, and takes no name of another', async () => {
  const user = userEvent.setup()
  const written = await show(asked)
  const edit = () => user.click(screen.getAllByRole('button', { name: '编辑' })[0] as HTMLElement)
  await edit()
  await user.clear(field('变量名'))
  await user.type(field('变量名'), 'note')
  await press(/^保存$/)
  within(dialog()).getByText('此节点已有相同变量名的内容')
  await press(/^取消$/)
  await edit()
  await user.selectOptions(field('填写方式'), 'users')
  await press(/^保存$/)
  const xml = await written()
  expect(xml).toMatch(/<activiti:formProperty id="kind" type="users" expression="\$\{x\}" ?\/>/)
  expect(xml).toMatch(/<activiti:formProperty id="note" ?\/>/)
})
