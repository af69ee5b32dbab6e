import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { get, post } from '../../api/client'
import type { CodeInput, CodeNode, CodeTypeInput } from '../../api/contract'

const types = 'lawer-common/common/dmlx'
const codes = 'lawer-common/common/dm'

/** A page of all dictionaries; pages count from 1. */
export function typesQuery(keyword: string, page: number, pageSize: number) {
  return queryOptions({
    queryKey: ['dictionaries', 'kept', keyword, page, pageSize],
    queryFn: ({ signal }) => post(`${types}/list`, { keyword, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

/** The dictionary with this key; none: there is none. */
export function typeQuery(key: string) {
  return queryOptions({
    queryKey: ['dictionaries', 'type', key],
    queryFn: async ({ signal }) => {
      const { data } = await post(`${types}/list`, { keyword: key.slice(0, 20), page: 1, pageSize: 100 }, { signal })
      return data.find(({ code }) => code === key) ?? null
    },
    meta: { quiet: true },
  })
}

/** All codes of a dictionary, those below another in it. */
export function codesQuery(type: string) {
  return queryOptions({
    queryKey: ['dictionaries', 'codes', type],
    queryFn: ({ signal }) => get(`${codes}/getTree`, { type }, { signal }),
    meta: { quiet: true },
  })
}

/** Adds the dictionary when it has no id, else renames it. */
export function saveType(type: CodeTypeInput): Promise<unknown> {
  return post(type.id === '' ? `${types}/save` : `${types}/update`, type, { idempotencyKey: crypto.randomUUID() })
}

/** Fails for a shipped one, and for one that a form draws from. */
export function deleteType(id: string): Promise<unknown> {
  return post(`${types}/delete`, { id }, { idempotencyKey: crypto.randomUUID() })
}

/** Adds the code when it has no id, else changes it. */
export function saveCode(code: CodeInput): Promise<unknown> {
  return post(`${codes}/save`, code, { idempotencyKey: crypto.randomUUID() })
}

/** Stores the order of all codes of a dictionary. */
export function orderCodes(type: string, all: string[]): Promise<unknown> {
  return post(`${codes}/order`, { type, codes: all }, { idempotencyKey: crypto.randomUUID() })
}

/** Fails for a shipped code, and for one that something holds. */
export function deleteCode(type: string, dm: string): Promise<unknown> {
  return post(`${codes}/delete`, { type, dm }, { idempotencyKey: crypto.randomUUID() })
}

/** A code as its dialog edits it; `id` is empty and `version` absent for a new one. */
export type CodeForm = Required<Pick<CodeInput, 'id' | 'dm' | 'mc' | 'mcEn' | 'pdm' | 'seq' | 'enabled' | 'type'>> & {
  version?: number
}

/** What a dialog begins with. */
export function formOf(type: string, { dm, mc, mcEn, pdm, seq, enabled, version }: CodeNode): CodeForm {
  return { id: dm, type, dm, mc, mcEn, pdm, seq, enabled: enabled ? '1' : '0', version }
}
