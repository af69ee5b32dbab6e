// What crosses between a page and the worker of its checks.
import type * as flow from './flow'
import type { check } from './lint'

/** The functions of the worker. */
export type Functions = typeof flow & { check: typeof check }

export type Call = { id: number; name: keyof Functions; parameters: unknown[] }

/** `isBroken`: the worker can do nothing more. */
export type Answer = { id: number } & ({ result: unknown } | { error: unknown; isBroken: boolean })
