import type { Violation } from '../core/types'

/** A violation as the server sends it: with the sentence in the caller's language. */
export type ServerViolation = Violation & { text: string }

/** A call that did not succeed. `code` is the server's stable code, or NETWORK or TIMEOUT when it did not answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly data: unknown

  constructor(status: number, code: string, info: string, data: unknown) {
    super(info)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.data = data
  }

  /** What is wrong, field by field; empty when the error is about something else. */
  get violations(): ServerViolation[] {
    const data = this.data
    return isObject(data) && Array.isArray(data.violations) ? data.violations : []
  }
}

/** Who saved something since it was read, and the revision it has now. */
export type LastChange = { by: string; at: string; revision: number }

/** Who saved before, when that is why the server refused a save (`STALE`); null for any other error. */
export function lastChangeOf(error: unknown): LastChange | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE' || !isObject(error.data)) return null
  const { by, at, revision } = error.data
  return { by: String(by), at: String(at), revision: Number(revision) }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
