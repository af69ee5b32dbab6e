import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unbroken } from './unbroken'

test.each([
  ['2026-11-23', ['2026-11-23']],
  ['2026-11-23 09:21', ['2026-11-23']],
  ['由 admin 于 2026-11-23 09:21 撤销', ['2026-11-23']],
  ['示范衡正律师事务所', []],
  ['', []],
])('no line ends inside a date of “%s”, and its text stays', (text, whole) => {
  const { container } = render(<div>{unbroken(text)}</div>)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('.unbroken')].map((it) => it.textContent)).toEqual(whole)
})
