import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellText } from './cellText'

test.each([
  ['2026-11-23', ['2026-11-23']],
  ['2026-11-23 09:21', ['2026-11-23']],
  ['由 admin 于 2026-11-23 09:21 撤销', ['2026-11-23']],
  ['申请于2026-11-23受理，请于2026-12-01前补正。', ['2026-11-23', '2026-12-01']],
  ['示范衡正律师事务所', []],
  ['', []],
])('no line ends inside a date of “%s”, and its text stays', (text, whole) => {
  const { container } = render(<div>{cellText(text, false)}</div>)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('.unbroken')].map((it) => it.textContent)).toEqual(whole)
})

test('a long text is cut unless its column wraps, and is there for who points at it', () => {
  const text = '随指导律师参加民间借贷纠纷一案庭审，'.repeat(3)
  expect(render(cellText(text, false)).getByTitle(text).textContent).toBe(text)
  expect(cellText(text, true)).toBe(text)
})
