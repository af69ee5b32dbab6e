import type { Violation } from '../core/types'

/** A violation as the server sends it: with the sentence in the caller's language. */
export type ServerViolation = Violation & { text: string }

/** A call that did not succeed. `code` is the server's stable code, or NETWORK or TIMEOUT when it did not answer. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly data: unknown

  constructor(status: number, code: string, info: string, data: unknown) {
    super(info)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.data = data
  }

  /** What is wrong, field by field; empty when the refusal is about something else. */
  get violations(): ServerViolation[] {
    const data = this.data
    return isObject(data) && Array.isArray(data.violations) ? data.violations : []
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
