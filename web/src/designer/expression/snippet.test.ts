import { expect, test } from 'vitest'
import { check } from '../../core/worker/lint'
import { type Purpose, snippet, verdictOf } from './snippet'

/** The codes of what core says of an expression. */
async function codes(purpose: Purpose, text: string): Promise<string[]> {
  return verdictOf(await check('en', snippet(purpose, text))).map(({ code }) => code)
}

const purposes: Purpose[] = ['condition', 'completion', 'value', 'taskValue', 'people']

test.each(purposes)('core says of a sound expression nothing, and where one of %s cannot be read', async (purpose) => {
  expect(await codes(purpose, `\${cljg == '01' && amount < 3}`)).toEqual([])
  expect(await codes(purpose, `\${amount ==}`)).toEqual(['expression-invalid'])
})

test('a condition must be true or false, and its text an expression', async () => {
  expect(await codes('condition', `\${'yes'}`)).toContain('expression-wrong-type')
  expect(await codes('completion', `\${'yes'}`)).toContain('expression-wrong-type')
  expect(await codes('condition', 'amount < 3')).toEqual(['condition-literal'])
  expect(await codes('value', 'amount < 3')).toEqual([])
})

test('what core does not know is said', async () => {
  expect(await codes('value', `\${var:nothing(x)}`)).toEqual(['expression-unknown-function'])
  expect(await codes('value', `\${unheardOf.act()}`)).toEqual(['bean-unknown'])
  expect(await codes('taskValue', `\${task.unheardOf}`)).toEqual(['expression-unknown-member'])
  expect(await codes('taskValue', `\${task.assignee}`)).toEqual([])
})
