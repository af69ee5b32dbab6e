import type { Remark } from '../../core/types'

/**
 * What an expression is for: `condition` must be true or false, so must `completion`, of several turns at a user task; the
 * others give a value, `taskValue` and `people` at a user task.
 */
export type Purpose = 'condition' | 'completion' | 'value' | 'taskValue' | 'people'

/** The element of the small file that has the expression. */
const here = 'here'

const elements: Record<Purpose, (text: string) => string> = {
  condition: (text) =>
    `<exclusiveGateway id="gateway"/><sequenceFlow id="${here}" sourceRef="gateway" targetRef="end">` +
    `<conditionExpression>${text}</conditionExpression></sequenceFlow>`,
  completion: (text) =>
    `<userTask id="${here}"><multiInstanceLoopCharacteristics>` +
    `<completionCondition>${text}</completionCondition></multiInstanceLoopCharacteristics></userTask>`,
  value: (text) => `<serviceTask id="${here}" flowable:expression="${text}"/>`,
  taskValue: (text) => `<userTask id="${here}" flowable:assignee="${text}"/>`,
  people: (text) => `<userTask id="${here}" flowable:candidateUsers="${text}"/>`,
}

/** A file that holds nothing but the expression: core checks it at once, however large the diagram is. */
export function snippet(purpose: Purpose, text: string): string {
  return (
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">' +
    `<process id="flow"><endEvent id="end"/>${elements[purpose](escapeXml(text))}</process></definitions>`
  )
}

/** What core says of the expression itself; the rest is about the file around it. */
export function verdictOf(remarks: Remark[]): Remark[] {
  return remarks.filter(({ element, code }) => element === here && isOfExpression(code))
}

function isOfExpression(code: string): boolean {
  return code.startsWith('expression-') || code === 'bean-unknown' || code === 'condition-literal'
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
