import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caseTitle, flowName } from './flowNames'

const folder = `${import.meta.dirname}/../../../core/product/flows/`
/** Whatever a diagram shows, buttons, questions and their choices; a button that says what its operation is called has that name. */
const named = /<(?:bpmn2:\w+|flowable:(?:button|formProperty|value)) [^>]*?\bname="([^"]*)"/g
const reasons = /<flowable:field name="reason" stringValue="([^"]*)"/g
const operations = readFileSync(`${folder}../../src/operation.rs`, 'utf8')

type Manifest = { title?: string; english: Record<string, string>; materials?: { name: string }[] }
const manifest = (key: string): Manifest => JSON.parse(readFileSync(`${folder}${key}/flow.json`, 'utf8'))
const materials = (key: string) => (manifest(key).materials ?? []).map(({ name }) => name)

test('whatever is called something in a shipped flow, and its materials, have English names', () => {
  const texts = readdirSync(folder).map((file) => readFileSync(`${folder}${file}/flow.bpmn`, 'utf8'))
  const said = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''))
  const names = new Set([...said(named), ...said(reasons), ...readdirSync(folder).flatMap(materials)])
  expect(names.size).toBeGreaterThan(240)
  const isChinese = (name: string) => /[\u4e00-\u9fff]/.test(flowName(name, 'en'))
  expect([...names].filter((name) => isChinese(name) && !operations.includes(`"${name}"`))).toEqual([])
})

test('a name stands with the flow that alone uses it, the others stand together', () => {
  const flows = readdirSync(folder)
  const diagrams = new Map(flows.map((key) => [key, readFileSync(`${folder}${key}/flow.bpmn`, 'utf8')]))
  const says = (key: string, name: string) =>
    manifest(key).title === name ||
    diagrams.get(key)?.includes(` name="${name}"`) ||
    diagrams.get(key)?.includes(` stringValue="${name}"`) ||
    materials(key).includes(name)
  const users = (name: string) => flows.filter((key) => says(key, name))
  const own = (key: string) => Object.keys(manifest(key).english)
  // Who calls a flow says its name too: that stands with the flow itself.
  expect(
    flows.flatMap((key) =>
      own(key)
        .slice(1)
        .filter((name) => users(name).join() !== key),
    ),
  ).toEqual([])
  const shared = JSON.parse(readFileSync(`${folder}../names.json`, 'utf8'))
  expect(Object.keys(shared).filter((name) => users(name).length < 2)).toEqual([])
})

test('a title keeps its applicant, several steps stand side by side, and an unknown name stays', () => {
  expect(caseTitle('韦清 律师执业机构变更', 'en')).toBe('韦清 Change of firm')
  expect(caseTitle('韦清 律师执业机构变更', 'zh-CN')).toBe('韦清 律师执业机构变更')
  expect(flowName('档案移入、档案移出', 'en')).toBe('Files received, Files sent')
  expect(flowName('我们自己的环节', 'en')).toBe('我们自己的环节')
})

test('what an author calls a name goes before what is shipped, and a name need not be one of ours', () => {
  const authored = new Map([
    ['我们自己的环节', 'A step of our own'],
    ['律师执业机构变更', 'Transfer'],
    ['受理、审查', 'Intake and review'],
    ['外出 登记', 'Leave of absence'],
  ])
  expect(flowName('我们自己的环节', 'en', authored)).toBe('A step of our own')
  expect(flowName('我们自己的环节', 'zh-CN', authored)).toBe('我们自己的环节')
  expect(flowName('档案移入、我们自己的环节', 'en', authored)).toBe('Files received, A step of our own')
  expect(flowName('受理、审查', 'en', authored)).toBe('Intake and review')
  expect(caseTitle('韦清 律师执业机构变更', 'en', authored)).toBe('韦清 Transfer')
  expect(caseTitle('韦 清 外出 登记', 'en', authored)).toBe('韦 清 Leave of absence')
  expect(caseTitle('韦 清 外出 登记', 'zh-CN', authored)).toBe('韦 清 外出 登记')
  expect(flowName('constructor', 'en')).toBe('constructor')
})

test('a title that a rule made reads in English, with what codes are called', () => {
  const authored = new Map([
    ['违规收费', 'Overcharging'],
    [`\${applicant}的\${item}（\${year}）`, `\${item} of \${applicant}, \${year}`],
  ])
  const said = (title: string) => caseTitle(title, 'en', authored)
  expect(said('投诉高磊：违规收费、其他事情')).toBe('Complaint about 高磊: Overcharging, 其他事情')
  expect(said('投诉高磊')).toBe('Complaint about 高磊')
  expect(said('韦清的律师执业机构变更（2026）')).toBe('Change of firm of 韦清, 2026')
  expect(said('韦清 律师执业机构变更')).toBe('韦清 Change of firm')
  expect(caseTitle('投诉高磊：违规收费', 'zh-CN', authored)).toBe('投诉高磊：违规收费')
})

test('a rule takes no title of another item', () => {
  const authored = new Map([
    [`\${applicant}的\${item}`, `\${item} of \${applicant}`],
    [`\${applicant}（\${year}）年度考核`, `Assessment of \${applicant}, \${year}`],
    ['违规的收费', 'Overcharging'],
  ])
  const said = (title: string) => caseTitle(title, 'en', authored)
  expect(said('韦清的实习变更')).toBe('Change of an internship of 韦清')
  expect(said('韦的清 实习变更')).toBe('韦的清 Change of an internship')
  expect(said('韦清的我们的事项')).toBe('韦清的我们的事项')
  expect(said('投诉高磊：违规的收费')).toBe('Complaint about 高磊: Overcharging')
  expect(said('韦清（2026）年度考核')).toBe('Assessment of 韦清, 2026')
  expect(said('韦清（女） 实习变更')).toBe('韦清（女） Change of an internship')
})
