import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { post } from '../../api/client'
import type { CodeChoice } from '../../api/contract'
import type { Field, Locale } from '../../core/types'
import { accounts } from './records'

/** Not every list of choices has English labels, or levels. A disabled one stands in older data and is offered no more. */
export type Option = Pick<CodeChoice, 'value' | 'label' | 'disabled'> & { labelEn?: string; children?: Option[] }
/** Choices by the key of their dictionary. */
export type Dictionaries = Record<string, Option[]>

/** Codes and their labels for everything a page draws, in one call. */
function dictionariesQuery(types: string[]) {
  const wanted = [...new Set(types)].sort()
  return queryOptions({
    queryKey: ['dictionaries', wanted],
    queryFn: ({ signal }) => post('lawer-common/dictionary/load', { types: wanted }, { signal }),
    staleTime: 10 * 60_000,
    enabled: wanted.length > 0,
  })
}

const loading: Dictionaries = {}

/** The dictionaries that are wanted: none while they are loading, empty ones where there are none to be had. */
export function useDictionaries(types: string[]): Dictionaries {
  const { data, isError } = useQuery(dictionariesQuery(types))
  const wanted = types.join()
  return useMemo(() => {
    if (data === undefined && !isError) return loading
    return { ...Object.fromEntries(wanted.split(',').map((type) => [type, []])), ...data }
  }, [data, isError, wanted])
}

/** Every dictionary that the fields, and the columns of their tables, draw codes from; accounts are searched for. */
export function dictionariesOf(fields: Field[]): string[] {
  return fields.flatMap((field) => [
    ...(field.dictionary && field.dictionary !== accounts ? [field.dictionary] : []),
    ...dictionariesOf(field.columns ?? []),
  ])
}

/** The label of a choice in a language; its Chinese label where it has no other. */
export function optionLabel(option: Option, locale: Locale): string {
  return locale === 'en' ? option.labelEn || option.label : option.label
}

/** The label of a code: nothing while the dictionary is loading, the code itself where it does not hold it. */
export function codeLabel(options: Option[] | undefined, code: string, locale: Locale): string {
  if (options === undefined) return ''
  const option = flat(options).find(({ value }) => value === code)
  return option ? optionLabel(option, locale) : code
}

/** The choices of all levels, those below another behind it. */
function flat(options: Option[]): Option[] {
  if (!options.some(({ children }) => children)) return options
  return options.flatMap((option) => [option, ...flat(option.children ?? [])])
}

/** The choices that are offered now. */
export function offered(options: Option[] | undefined): Option[] {
  return flat(options ?? []).filter(({ disabled }) => !disabled)
}

/** A dictionary's items as antd wants them: those offered now, of `only` these codes where it names some, and those chosen before. While they are loading, a value has no name yet. */
export function useOptions(options: Option[] | undefined, locale: Locale, chosen: string[], only: string[] = []) {
  const codes = chosen.join()
  const narrowed = only.join()
  return useMemo(
    () =>
      options === undefined
        ? codes.split(',').flatMap((value) => (value === '' ? [] : [{ value, label: '' }]))
        : flat(options)
            .filter(
              ({ value, disabled }) =>
                (!disabled && (narrowed === '' || narrowed.split(',').includes(value))) ||
                codes.split(',').includes(value),
            )
            .map((option) => ({ value: option.value, label: optionLabel(option, locale) })),
    [options, locale, codes, narrowed],
  )
}
