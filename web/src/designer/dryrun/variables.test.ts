import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import flowable from '../moddle/flowable.json'
import { suggestVariables, toVariables } from './variables'

/** `x` → `${x}` */
function juel(body: string): string {
  return `$\{${body}}`
}

async function suggested(inside: string) {
  const xml =
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">' +
    `<process id="p">${inside}</process></definitions>`
  const { elementsById } = await new BpmnModdle({ flowable }).fromXML(xml)
  return suggestVariables(Object.values(elementsById))
}

test('a role’s variable is suggested as role and organisation', async () => {
  const task = `<userTask id="a" flowable:candidateGroups="${juel('cityAcceptor')}" flowable:code="R_CITY_WIN" flowable:spjgKey="cityOrg"/>`
  expect(await suggested(task)).toEqual([{ name: 'cityAcceptor', value: 'R_CITY_WIN@cityOrg' }])
})

test('an organisation inside a group and an assignee are suggested by their own names', async () => {
  const tasks =
    `<userTask id="a" flowable:candidateGroups="R_CNTY_OP@${juel('oldCountyOrg')}" flowable:code="R_CNTY_OP"/>` +
    `<userTask id="b" flowable:assignee="${juel('applicant')}"/>`
  expect(await suggested(tasks)).toEqual([
    { name: 'oldCountyOrg', value: 'oldCountyOrg' },
    { name: 'applicant', value: 'applicant' },
  ])
})

test('a condition that is only a name is suggested as true; the result is the engine’s business', async () => {
  const flow = (id: string, condition: string) =>
    `<sequenceFlow id="${id}"><conditionExpression>${condition}</conditionExpression></sequenceFlow>`
  const flows =
    flow('a', juel('sameCity')) + flow('b', juel("cljg == '01'")) + flow('c', juel('score gt 60 and not empty x.y'))
  expect(await suggested(flows)).toEqual([
    { name: 'sameCity', value: 'true' },
    { name: 'score', value: '60' },
    { name: 'x', value: 'x' },
  ])
})

test('values are JSON where they can be, and texts elsewhere', () => {
  const rows = [
    { name: ' a ', value: 'true' },
    { name: 'b', value: '3' },
    { name: 'c', value: 'R_X@y' },
    { name: '', value: 'lost' },
  ]
  expect(toVariables(rows)).toEqual({ a: true, b: 3, c: 'R_X@y' })
})

test('what is compared with a number is suggested as that number', async () => {
  const flow = (id: string, condition: string) =>
    `<sequenceFlow id="${id}"><conditionExpression>${condition}</conditionExpression></sequenceFlow>`
  const flows =
    flow('a', juel('amount &lt; 5000')) +
    flow('b', juel('0.5 le rate')) +
    flow('c', juel("area == 'north' and not done"))
  expect(await suggested(flows)).toEqual([
    { name: 'amount', value: '5000' },
    { name: 'rate', value: '0.5' },
    { name: 'area', value: 'area' },
    { name: 'done', value: 'done' },
  ])
})
