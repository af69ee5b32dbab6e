// The door to the `pattern` module: the regular expressions that forms give to their text fields.
import { parseJson } from './parseJson'
import init, { PatternTest, patternProblem } from './pkg/pattern/pattern'
import wasm from './pkg/pattern/pattern_bg.wasm?url'
import type { Field, Form, FormProblem } from './types'

/** What matches the patterns of forms. */
export type Patterns = {
  /** Whether the whole text matches. The module `form` asks it about each value that it has nothing else to say of. */
  matches(expression: string, text: string): boolean
  /** What is wrong with the expressions of a form. */
  problems(form: Form): FormProblem[]
}

/** Whether a form needs the module. */
export function hasPatterns(form: Form): boolean {
  const hasOne = ({ pattern, columns = [] }: Field): boolean => Boolean(pattern) || columns.some(hasOne)
  return form.sections.some(({ fields }) => fields.some(hasOne))
}

/** So many expressions are kept compiled: more than a form may have, fewer than a designer may type. */
const maxTests = 200

function patterns(): Patterns {
  const tests = new Map<string, PatternTest>()
  const testOf = (expression: string) => {
    const known = tests.get(expression)
    if (known !== undefined) return known
    if (tests.size === maxTests) tests.clear()
    const test = new PatternTest(expression)
    tests.set(expression, test)
    return test
  }
  return { matches: (expression, text) => testOf(expression).passes(text), problems }
}

function problems(form: Form): FormProblem[] {
  return form.sections.flatMap(({ fields }, index) => fieldProblems(fields, `sections[${index}].fields`))
}

function fieldProblems(fields: Field[], list: string): FormProblem[] {
  return fields.flatMap(({ widget, pattern, columns = [] }, index) => {
    const path = `${list}[${index}]`
    if (widget === 'table') return fieldProblems(columns, `${path}.columns`)
    if (!pattern || (widget !== 'text' && widget !== 'textarea')) return []
    const problem = parseJson<FormProblem | null>(patternProblem(pattern))
    return problem === null ? [] : [{ ...problem, path: `${path}.pattern` }]
  })
}

let loading: Promise<Patterns> | undefined

/** Loads the module once; a failed load may be tried again. */
export function loadPatterns(): Promise<Patterns> {
  loading ??= init({ module_or_path: wasm }).then(patterns, (reason) => {
    loading = undefined
    throw reason
  })
  return loading
}
