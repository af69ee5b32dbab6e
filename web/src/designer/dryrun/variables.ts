import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { readAttribute } from '../extension'

export type Variables = Record<string, unknown>
/** A variable as the user edits it: any JSON, or else a text without quotes. */
export type VariableRow = { name: string; value: string }

/** Set by the engine with each decision. */
const ownVariables = ['cljg']

/**
 * The variables a diagram asks for, with values that let it run: a role's variable holds role and organisation, a
 * condition that is only a name holds true, what is compared with a number that number, anything else its own name.
 */
export function suggestVariables(elements: ModdleElement[]): VariableRow[] {
  const suggestions = new Map<string, string>()
  const suggest = (name: string, value: string) => {
    if (!suggestions.has(name) && !ownVariables.includes(name)) suggestions.set(name, value)
  }
  for (const element of elements) {
    if (element.$instanceOf('bpmn:UserTask')) {
      const role = `${readAttribute(element, 'code')}@${readAttribute(element, 'spjgKey')}`
      for (const name of namesIn(readAttribute(element, 'candidateGroups'))) {
        suggest(name, readAttribute(element, 'candidateGroups') === `\${${name}}` && role.length > 1 ? role : name)
      }
      for (const name of namesIn(readAttribute(element, 'assignee'))) suggest(name, name)
    }
    const condition: string = element.conditionExpression?.body ?? ''
    for (const name of namesIn(condition)) suggest(name, valueFor(name, condition))
  }
  return Array.from(suggestions, ([name, value]) => ({ name, value }))
}

/** The variables by name, each parsed as JSON where it is JSON; rows without a name are left out. */
export function toVariables(rows: VariableRow[]): Variables {
  const named = rows.filter(({ name }) => name.trim() !== '')
  return Object.fromEntries(named.map(({ name, value }) => [name.trim(), parseValue(value)]))
}

/** The names an expression starts from: not what stands behind a dot, in quotes, or before a bracket. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/[$#]\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const bare = body.replace(/'[^']*'|"[^"]*"/g, '')
    return [...bare.matchAll(/(?<![.\w])([A-Za-z_]\w*)(?!\s*\()/g)]
      .map(([name]) => name)
      .filter((name) => !keywords.has(name))
  })
}

/** A value that the condition can be asked about. */
function valueFor(name: string, condition: string): string {
  if (condition.trim() === `\${${name}}`) return 'true'
  const sign = '(?:[<>]=?|[=!]=|[-+*/%]|(?:lt|le|gt|ge|eq|ne|div|mod)\\b)'
  const number = '(-?\\d+(?:\\.\\d+)?)'
  const before = new RegExp(`(?<![.\\w])${name}\\s*${sign}\\s*${number}`).exec(condition)
  const behind = new RegExp(`${number}\\s*${sign}\\s*${name}(?![.\\w])`).exec(condition)
  return before?.[1] ?? behind?.[1] ?? name
}

const keywords = new Set([
  'and',
  'or',
  'not',
  'empty',
  'eq',
  'ne',
  'lt',
  'gt',
  'le',
  'ge',
  'div',
  'mod',
  'true',
  'false',
  'null',
])

function parseValue(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
