import type { Caption, Field, Form } from '../core/types'

/** One thing that differs between two forms. `property` is absent for what is there in one of them only. */
type Difference = {
  kind: 'added' | 'removed' | 'changed'
  /** What the user reads of it, from the form that has it. */
  label: Caption
  key: string
  property?: string
  before?: unknown
  after?: unknown
}

type Part = { label: Caption; values: Record<string, unknown> }

/** What differs, in the order of the newer form; what is gone comes last. */
export function differences(before: Form, after: Form): Difference[] {
  const [old, young] = [partsOf(before), partsOf(after)]
  const result: Difference[] = []
  for (const [key, part] of young) {
    const other = old.get(key)
    if (other === undefined) result.push({ kind: 'added', key, label: part.label })
    else result.push(...changes(key, part.label, other.values, part.values))
  }
  for (const [key, { label }] of old) if (!young.has(key)) result.push({ kind: 'removed', key, label })
  return result
}

function changes(key: string, label: Caption, before: Record<string, unknown>, after: Record<string, unknown>) {
  const properties = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return properties.flatMap((property): Difference[] => {
    const [old, young] = [before[property], after[property]]
    const isSame = JSON.stringify(old) === JSON.stringify(young)
    return isSame ? [] : [{ kind: 'changed', key, label, property, before: old, after: young }]
  })
}

/** The form, its sections, fields, columns, checks and nodes, each by a key that stays when it moves. */
function partsOf(form: Form): Map<string, Part> {
  const parts = new Map<string, Part>()
  const { name, classifyType } = form
  const order = form.sections.map(({ key }) => key).join(', ')
  parts.set('', { label: name, values: { name, classifyType, order } })
  for (const { key, title, fields } of form.sections) {
    const keys = fields.map((field) => field.key).join(', ')
    parts.set(`#${key}`, { label: title, values: { title, order: keys } })
    for (const field of fields) addField(parts, field.key, field)
  }
  for (const check of form.checks ?? []) {
    parts.set(`? ${check.when}`, { label: check.message, values: { ...check } })
  }
  for (const { node, rights } of form.nodes ?? []) {
    parts.set(`@${node}`, { label: { zh: node, en: node }, values: { rights } })
  }
  return parts
}

function addField(parts: Map<string, Part>, path: string, field: Field): void {
  const { key: _, columns = [], ...values } = field
  const order = columns.map(({ key }) => key).join(', ')
  parts.set(path, { label: field.label, values: field.widget === 'table' ? { ...values, order } : values })
  for (const column of columns) addField(parts, `${path}.${column.key}`, column)
}
