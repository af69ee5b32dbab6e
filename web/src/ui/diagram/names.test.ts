import { expect, test } from 'vitest'
import { withNames } from './names'

test('elements are named in another language, and what is no name stays', () => {
  const english = new Map([
    ['受理', 'Intake & "check"'],
    ['t1', 'never'],
  ])
  const nameOf = (name: string) => english.get(name) ?? name
  const xml = '<p id="t1" name="受理"><q name="别的" flowable:name="受理"/><r name="a &lt; b"/></p>'
  expect(withNames(xml, nameOf)).toBe(
    '<p id="t1" name="Intake &#38; &#34;check&#34;"><q name="别的" flowable:name="受理"/><r name="a &lt; b"/></p>',
  )
})
