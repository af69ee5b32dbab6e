/** What a place of the document says of values: JSON Schema, as far as the server writes it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  example?: unknown
  examples?: unknown[]
}
type Content = { content?: Record<string, { schema?: Schema; example?: unknown }> }
type Answer = Content & { $ref?: string; description?: string }
type Parameter = {
  name: string
  in: string
  required?: boolean
  schema: Schema
  description?: string
  example?: unknown
}
type Operation = {
  summary: string
  description: string
  operationId: string
  tags?: string[]
  security: unknown[]
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Answer>
}

/** `/api/openapi.json`, as far as the page shows it. */
export type ApiDocument = {
  info: { version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

/** What comes in or goes out: JSON, or bytes of a kind. */
export type Value = { kind: string; schema?: Schema; example?: unknown }
/** One call with its address. */
export type Call = Operation & { method: string; path: string }
/** The calls of a subject. */
export type Subject = { name: string; description: string; calls: Call[] }
/** A value inside another one: `records[].id`. */
export type Row = { path: string; type: string; required: boolean; about: string }

/** Deeper is nobody's question; a type may hold itself. */
const deepest = 4
/** So many choices are named. */
const mostChoices = 12

/** Calls by subject whose address, summary or name holds all words, whatever their case. */
export function subjectsOf(document: ApiDocument, keyword: string): Subject[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  const holds = ({ method, path, summary, operationId }: Call) => {
    const text = `${method} ${path} ${summary} ${operationId}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const matching = calls.filter(holds)
  return document.tags
    .map((tag) => ({ ...tag, calls: matching.filter(({ tags }) => tags?.includes(tag.name)) }))
    .filter((subject) => subject.calls.length > 0)
}

/** What stands inside a value, each with its path; what is deeper than four steps is named by its type alone. */
export function rowsOf(document: ApiDocument, schema: Schema, path = '', depth = 0): Row[] {
  const { whole, elements } = elementOf(document, schema)
  const prefix = `${path}${elements}`
  if (depth >= deepest) return []
  return Object.entries(whole.properties ?? {}).flatMap(([name, field]) => {
    const at = prefix === '' ? name : `${prefix}.${name}`
    const required = whole.required?.includes(name) ?? false
    const about = field.description ?? resolved(document, field).description ?? ''
    return [{ path: at, type: typeOf(document, field), required, about }, ...rowsOf(document, field, at, depth + 1)]
  })
}

/** The type of a value in a few words: `string`, `ClaimInput`, `integer[]`, `"a" | "b"`. */
export function typeOf(document: ApiDocument, schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return choices(schema.enum.map((it) => JSON.stringify(it)))
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return choices(variants.map((it) => typeOf(document, it)))
  const type = [schema.type ?? 'any'].flat()
  return type.map((it) => (it === 'array' ? `${typeOf(document, schema.items ?? {})}[]` : it)).join(' | ')
}

/** A value that a schema allows: what it shows itself, else the plainest. */
export function sampleOf(document: ApiDocument, schema: Schema, depth = 0): unknown {
  const whole = resolved(document, schema)
  const example = whole.example ?? whole.examples?.[0] ?? whole.const ?? whole.enum?.[0]
  if (example !== undefined) return example
  const type = [whole.type ?? ''].flat()[0]
  if (type === 'array') return depth < deepest ? [sampleOf(document, whole.items ?? {}, depth + 1)] : []
  if (type === 'integer' || type === 'number') return 0
  if (type === 'boolean') return false
  if (type === 'string') return ''
  const fields = depth < deepest ? Object.entries(whole.properties ?? {}) : []
  if (type !== 'object' && fields.length === 0) return null
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(document, field, depth + 1)]))
}

/** What comes in or goes out as JSON, or what kind of bytes. */
export function contentOf({ content = {} }: Content): Value | null {
  const [first] = Object.entries(content)
  return first === undefined ? null : { kind: first[0], ...first[1] }
}

/** An answer of a call; most refusals are shared by all calls. */
export function answerOf(document: ApiDocument, answer: Answer): Answer {
  const name = answer.$ref?.split('/').at(-1)
  return name === undefined ? answer : (document.components.responses[name] ?? answer)
}

/** A schema behind its name; of what may be absent, what it is if not. */
function resolved(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref !== undefined) return document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}
  const [first] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  return first === undefined ? schema : resolved(document, first)
}

/** Of a list, what its elements are. */
function elementOf(document: ApiDocument, schema: Schema): { whole: Schema; elements: string } {
  const whole = resolved(document, schema)
  if (whole.items === undefined) return { whole, elements: '' }
  const inner = elementOf(document, whole.items)
  return { whole: inner.whole, elements: `[]${inner.elements}` }
}

function choices(all: string[]): string {
  const more = all.length > mostChoices ? ' | …' : ''
  return all.slice(0, mostChoices).join(' | ') + more
}
