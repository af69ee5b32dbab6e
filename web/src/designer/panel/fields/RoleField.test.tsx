import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { initTexts, loadTexts } from '../../../text/i18n'
import { openedTask } from '../openedTask'
import { RoleField } from './RoleField'

const roles = [
  {
    id: 'r1',
    name: '市局承办人',
    code: 'R_CITY_OP',
    spProperties: 'cityOp',
    spjgKey: 'cityOrg',
    spjgLevel: 3,
    roletype: '2',
  },
]
vi.mock('../../../api/client', () => ({ get: vi.fn(), post: async () => ({ data: roles }), getBlob: vi.fn() }))

beforeAll(async () => {
  await initTexts()
  await loadTexts('designer')
})

test('a role fills the group and what stands beside it, and none takes it away', async () => {
  const user = userEvent.setup()
  const { part, written } = await openedTask()
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RoleField {...part} />
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('option', { name: '市局承办人 (R_CITY_OP)' })
  await user.selectOptions(screen.getByLabelText('候选角色'), 'r1')
  const xml = await written()
  for (const attribute of [
    'candidateGroups="${cityOp}"',
    'spjgKey="cityOrg"',
    'spjgLevel="3"',
    'roleId="r1"',
    'code="R_CITY_OP"',
    'roletype="2"',
  ]) {
    expect(xml).toContain(`flowable:${attribute}`)
  }
  expect(xml).not.toContain('assignee')
  await user.selectOptions(screen.getByLabelText('候选角色'), '')
  expect(await written()).toMatch(/<(bpmn:)?userTask id="a" ?\/>/)
})
