// Checks the data of a form. Rows of values cross into WebAssembly as their texts one behind the other, and numbers that
// say which text belongs to which field (`core::form::Rows`): JSON would take five times longer to write and to read.
import type { FormChecker as Handle } from './pkg/form/form'
import type { FieldState, Violation } from './types'

/** What one person may do with one field. */
export type Right = 'hidden' | 'read' | 'write' | 'required'

/** What a form is checked against beside its data: `core::form::FormContext`. Made anew where anything changes. */
export type FormContext = {
  /** The values before the input: what is read-only must equal them. */
  readonly stored?: Record<string, unknown>
  /** Absent: the form's own rules decide. Given: a field that is not named can be read. */
  readonly rights?: Record<string, Right>
}

type Row = Record<string, unknown>

/** Checks the data of one form, and says which fields are shown, required and read-only. */
export type FormChecker = {
  check(data: Row, today: string, context?: FormContext): Violation[]
  states(data: Row, today: string, context?: FormContext): Record<string, FieldState>
}

/** A checker that also takes many rows at once, as a table or a file holds them. */
export type RowChecker = FormChecker & {
  /** The rows that violate something, numbered from 0. */
  checkRows(rows: readonly Row[], today: string): RowViolations[]
}

type RowViolations = { row: number; violations: Violation[] }

/** Takes the memory of the module, for rows are written right into it. */
export function formChecker(core: Handle, memory: WebAssembly.Memory): RowChecker {
  const writer = new RowWriter(core, memory)
  const cache = new ViolationCache(core)
  let current: { today: string; context?: FormContext } | undefined
  const check = (rows: readonly Row[], today: string, context?: FormContext): RowViolations[] => {
    if (current === undefined || current.today !== today || current.context !== context) {
      core.hold(json({ ...context }), today)
      current = { today, context }
    }
    writer.write(rows)
    cache.limit()
    const count = core.checkRows(writer.length, writer.count)
    return count === 0 ? [] : cache.byRow(new Uint32Array(memory.buffer, core.found(), count))
  }
  return {
    check: (data, today, context) => check([data], today, context)[0]?.violations ?? [],
    checkRows: check,
    states: (data, today, context) => JSON.parse(core.states(json({ data, ...context }), today)),
  }
}

const encoder = new TextEncoder()

function json(value: object): Uint8Array {
  return encoder.encode(JSON.stringify(value))
}

/** So many violations are kept. */
const maxCached = 1000

/** Violations by the numbers that core tells them by. Most come again with the next key press or row, so that each is read
 * once. */
class ViolationCache {
  private violations: Violation[] = []
  private readonly core: Handle

  constructor(core: Handle) {
    this.core = core
  }

  /** Before the next rows are checked. */
  limit() {
    if (this.violations.length <= maxCached) return
    this.violations = []
    this.core.forget()
  }

  /** Takes pairs: the number of a row, and that of what it violates. */
  byRow(numbers: Uint32Array): RowViolations[] {
    const result: RowViolations[] = []
    let last: RowViolations | undefined
    for (let at = 0; at < numbers.length; at += 2) {
      const [row, number] = [numbers[at] ?? 0, numbers[at + 1] ?? 0]
      const violation = this.violations[number] ?? this.load(number)
      if (last?.row === row) {
        last.violations.push(violation)
      } else {
        // With its one violation, for most rows have no other: room is not made for more.
        last = { row, violations: [violation] }
        result.push(last)
      }
    }
    return result
  }

  private load(number: number): Violation {
    const violation: Violation = Object.freeze(JSON.parse(this.core.violation(number)))
    this.violations[number] = violation
    return violation
  }
}

/** The field index of a value that no field has. */
const unknownField = 0xffff_ffff
/** Whole numbers below it are written as such, others as JSON. */
const smallLimit = 2 ** 30

class RowWriter {
  /** How many bytes are written. */
  length = 0
  /** How many marks are written. */
  count = 0
  private bytes = new Uint8Array()
  private marks = new Uint32Array()
  private readonly core: Handle
  private readonly memory: WebAssembly.Memory
  private readonly fieldIndexes: ReadonlyMap<string, number>
  /** The keys of the row before, and their places: most rows have the same, and to look them up takes longer. */
  private readonly lastKeys: string[] = []
  private readonly lastIndexes: number[] = []

  constructor(core: Handle, memory: WebAssembly.Memory) {
    this.core = core
    this.memory = memory
    const keys: string[] = JSON.parse(core.keys())
    this.fieldIndexes = new Map(keys.map((key, fieldIndex) => [key, fieldIndex]))
    this.makeRoom(4096, 256)
  }

  /** Good until the next call. */
  write(rows: readonly Row[]) {
    this.length = 0
    this.count = 0
    // The memory has grown since: it is elsewhere.
    if (this.bytes.length === 0) this.makeRoom(4096, 256)
    for (const row of rows) this.row(row)
  }

  private row(row: Row) {
    const start = this.count
    let values = 0
    // In place of their number, which is not known yet.
    this.value(0, 0)
    this.count = start + 1
    for (const key in row) {
      const value = row[key]
      const index = this.fieldIndex(key, values)
      if (index === unknownField) {
        if (jsonText(value) === undefined) continue
        this.value(index, 4 * this.text(key))
      } else if (typeof value === 'string') {
        this.value(index, 4 * this.text(value))
      } else if (isSmall(value)) {
        this.value(index, 4 * value + 2)
      } else {
        const text = jsonText(value)
        if (text === undefined) continue
        this.value(index, 4 * this.text(text) + 1)
      }
      values++
    }
    this.marks[start] = values
  }

  private fieldIndex(key: string, number: number): number {
    const last = this.lastIndexes[number]
    if (last !== undefined && this.lastKeys[number] === key) return last
    const index = this.fieldIndexes.get(key) ?? unknownField
    this.lastKeys[number] = key
    this.lastIndexes[number] = index
    return index
  }

  private value(index: number, mark: number) {
    const { count } = this
    if (count + 2 > this.marks.length) this.makeRoom(this.bytes.length, 2 * count)
    this.marks[count] = index
    this.marks[count + 1] = mark
    this.count = count + 2
  }

  /** Writes a text and gives its length in bytes. By hand: the encoder takes longer to call than most values to write. */
  private text(text: string): number {
    const { length: start } = this
    const most = start + 3 * text.length
    if (most > this.bytes.length) this.makeRoom(2 * most, this.marks.length)
    const { bytes } = this
    let at = 0
    for (; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit >= 0x80) break
      bytes[start + at] = unit
    }
    this.length = at === text.length ? start + at : this.rest(text, at, start + at)
    return this.length - start
  }

  /** Writes a text from a place on, which is no longer ASCII, and gives where it ends. */
  private rest(text: string, from: number, start: number): number {
    const { bytes } = this
    let end = start
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit < 0x80) {
        bytes[end++] = unit
      } else if (unit < 0x800) {
        bytes[end++] = 0xc0 | (unit >> 6)
        bytes[end++] = 0x80 | (unit & 0x3f)
      } else if (unit < 0xd800 || unit >= 0xe000) {
        bytes[end++] = 0xe0 | (unit >> 12)
        bytes[end++] = 0x80 | ((unit >> 6) & 0x3f)
        bytes[end++] = 0x80 | (unit & 0x3f)
      } else {
        return end + encoder.encodeInto(text.slice(at), bytes.subarray(end)).written
      }
    }
    return end
  }

  /** What is written stays. Both are looked for again: the memory may have grown for one of them. */
  private makeRoom(bytes: number, marks: number) {
    const [text, numbers] = [this.core.textRoom(bytes), this.core.marksRoom(marks)]
    this.bytes = new Uint8Array(this.memory.buffer, text, bytes)
    this.marks = new Uint32Array(this.memory.buffer, numbers, marks)
  }
}

function isSmall(value: unknown): value is number {
  return typeof value === 'number' && value >>> 0 === value && value < smallLimit
}

/** Nothing for what JSON leaves out. */
function jsonText(value: unknown): string | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? `${value}` : JSON.stringify(value)
}
