import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { check } from '../../core/worker/lint'
import { caseVariables, presets } from './known'
import { type Purpose, snippet, verdictOf } from './snippet'

test('what is offered of an application are the variables that core gives its flow', () => {
  const source = readFileSync('../core/src/case_variables.rs', 'utf8')
  const given = [...source.matchAll(/\("(\w+)", Type::/g)].map(([, name]) => name)
  expect([...caseVariables].sort()).toEqual(given.sort())
})

test('core finds nothing wrong with a ready-made expression', async () => {
  for (const [purpose, codes] of Object.entries(presets) as [Purpose, { code: string }[]][]) {
    for (const { code } of codes) expect(verdictOf(await check('en', snippet(purpose, `\${${code}}`)))).toEqual([])
  }
})
