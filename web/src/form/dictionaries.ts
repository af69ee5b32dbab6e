import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { post } from '../api/client'
import type { CodeChoice } from '../api/contract'
import type { Field, Locale } from '../core/types'
import { accounts } from './records'

/** Not every list of choices has English labels, or levels. */
export type Option = Pick<CodeChoice, 'value' | 'label'> & { labelEn?: string; children?: Option[] }
export type Dictionaries = Record<string, Option[]>

/** Codes and their labels for everything a page draws, in one call. */
export function dictionariesQuery(types: string[]) {
  const wanted = [...new Set(types)].sort()
  return queryOptions({
    queryKey: ['dictionaries', wanted],
    queryFn: ({ signal }) => post('lawer-common/dictionary/load', { types: wanted }, { signal }),
    staleTime: 10 * 60_000,
    enabled: wanted.length > 0,
  })
}

const none: Dictionaries = {}

export function useDictionaries(types: string[]): Dictionaries {
  return useQuery(dictionariesQuery(types)).data ?? none
}

/** Every dictionary that the fields, and the columns of their tables, draw codes from; accounts are searched for. */
export function dictionariesOf(fields: Field[]): string[] {
  return fields.flatMap((field) => [
    ...(field.dictionary && field.dictionary !== accounts ? [field.dictionary] : []),
    ...dictionariesOf(field.columns ?? []),
  ])
}

export function optionLabel(option: Option, locale: Locale): string {
  return locale === 'en' ? option.labelEn || option.label : option.label
}

/** The label of a code; the code itself while, or where, the dictionary does not hold it. */
export function codeLabel(options: Option[] | undefined, code: string, locale: Locale): string {
  const option = options?.find(({ value }) => value === code)
  return option ? optionLabel(option, locale) : code
}

/** A dictionary's items as antd wants them. */
export function useOptions(options: Option[] | undefined, locale: Locale) {
  return useMemo(
    () => (options ?? []).map((option) => ({ value: option.value, label: optionLabel(option, locale) })),
    [options, locale],
  )
}
