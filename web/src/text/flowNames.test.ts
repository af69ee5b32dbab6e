import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caseTitle, flowName } from './flowNames'

const folder = `${import.meta.dirname}/../../../core/flows/`
const named = /<bpmn2:(?:process|userTask|callActivity|startEvent) [^>]*?name="([^"]*)"/g

test('every shipped flow, its starts and its steps have English names', () => {
  const texts = readdirSync(folder).map((file) => readFileSync(folder + file, 'utf8'))
  const names = new Set(texts.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name ?? '')))
  expect(names.size).toBeGreaterThan(70)
  expect([...names].filter((name) => /[\u4e00-\u9fff]/.test(flowName(name, 'en')))).toEqual([])
})

test('a title keeps its applicant, several steps stand side by side, and an unknown name stays', () => {
  expect(caseTitle('韦清 律师执业机构变更', 'en')).toBe('韦清 Change of firm')
  expect(caseTitle('韦清 律师执业机构变更', 'zh-CN')).toBe('韦清 律师执业机构变更')
  expect(flowName('档案移入、档案移出', 'en')).toBe('Files received, Files sent')
  expect(flowName('我们自己的环节', 'en')).toBe('我们自己的环节')
})
