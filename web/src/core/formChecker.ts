// Checks the data of a form. Rows of values cross into WebAssembly as their texts one behind the other, and numbers that
// say which text belongs to which field (`core::form::Rows`): JSON would take five times longer to write and to read.
import type { FormChecker as Handle } from './pkg/form/form'
import type { FieldState, Violation } from './types'

/** What one person may do with one field. */
export type Right = 'hidden' | 'read' | 'write'

/** What a form is checked against beside its data: `core::form::FormContext`. Made anew where anything changes. */
export type FormContext = {
  /** The values before the input: what is read-only must equal them. */
  readonly stored?: Record<string, unknown>
  /** Absent: the form's own rules decide. Given: a field that is not named can be read. */
  readonly rights?: Record<string, Right>
}

type Row = Record<string, unknown>

export type FormChecker = {
  check(data: Row, today: string, context?: FormContext): Violation[]
  states(data: Row, today: string, context?: FormContext): Record<string, FieldState>
}

/** A checker that also takes many rows at once, as a table or a file holds them. */
export type RowChecker = FormChecker & {
  /** The rows that violate something, numbered from 0. */
  checkRows(rows: readonly Row[], today: string): { row: number; violations: Violation[] }[]
}

export function formChecker(core: Handle): RowChecker {
  const writer = new RowWriter(JSON.parse(core.keys()))
  let held: { today: string; context?: FormContext } | undefined
  const violations = (rows: readonly Row[], today: string, context?: FormContext): [number, Violation[]][] => {
    if (held === undefined || held.today !== today || held.context !== context) {
      core.hold(json({ ...context }), today)
      held = { today, context }
    }
    const { text, marks } = writer.write(rows)
    const found = core.checkRows(text, marks)
    return found === undefined ? [] : JSON.parse(found)
  }
  return {
    check: (data, today, context) => violations([data], today, context)[0]?.[1] ?? [],
    checkRows: (rows, today) => violations(rows, today).map(([row, violations]) => ({ row, violations })),
    states: (data, today, context) => JSON.parse(core.states(json({ data, ...context }), today)),
  }
}

const encoder = new TextEncoder()

function json(value: object): Uint8Array {
  return encoder.encode(JSON.stringify(value))
}

/** The place of a value that no field has. */
const nowhere = 0xffff_ffff

class RowWriter {
  private bytes = new Uint8Array(4096)
  private numbers = new Uint32Array(256)
  private length = 0
  private count = 0
  private readonly places: ReadonlyMap<string, number>

  /** Takes the keys of the form's fields in core's order. */
  constructor(keys: readonly string[]) {
    this.places = new Map(keys.map((key, place) => [key, place]))
  }

  /** Good until the next call. */
  write(rows: readonly Row[]): { text: Uint8Array; marks: Uint32Array } {
    this.length = 0
    this.count = 0
    for (const row of rows) this.row(row)
    return { text: this.bytes.subarray(0, this.length), marks: this.numbers.subarray(0, this.count) }
  }

  private row(row: Row) {
    const start = this.count
    let values = 0
    this.mark(0)
    for (const key in row) {
      const value = row[key]
      const text = typeof value === 'string' ? value : written(value)
      if (text === undefined) continue
      const place = this.places.get(key)
      this.mark(place ?? nowhere)
      this.mark(2 * this.text(place === undefined ? key : text) + (typeof value === 'string' ? 0 : 1))
      values++
    }
    this.numbers[start] = values
  }

  private mark(number: number) {
    if (this.count === this.numbers.length) this.numbers = larger(this.numbers, 2 * this.count, Uint32Array)
    this.numbers[this.count++] = number
  }

  /** Writes a text and gives its length in bytes. By hand: the encoder takes longer to call than most values to write. */
  private text(text: string): number {
    const most = this.length + 3 * text.length
    if (most > this.bytes.length) this.bytes = larger(this.bytes, 2 * most, Uint8Array)
    const { bytes, length: start } = this
    let end = start
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit < 0x80) {
        bytes[end++] = unit
      } else if (unit < 0x800 || (unit >= 0xd800 && unit < 0xe000)) {
        end += encoder.encodeInto(text.slice(at), bytes.subarray(end)).written
        break
      } else {
        bytes[end++] = 0xe0 | (unit >> 12)
        bytes[end++] = 0x80 | ((unit >> 6) & 0x3f)
        bytes[end++] = 0x80 | (unit & 0x3f)
      }
    }
    this.length = end
    return end - start
  }
}

/** Nothing for what JSON leaves out. */
function written(value: unknown): string | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? `${value}` : JSON.stringify(value)
}

function larger<Numbers extends Uint8Array | Uint32Array>(
  old: Numbers,
  length: number,
  Kind: new (length: number) => Numbers,
): Numbers {
  const copy = new Kind(length)
  copy.set(old)
  return copy
}
