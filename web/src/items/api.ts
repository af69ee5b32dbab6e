import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'
import type {
  ExamineTypeInput,
  ItemLimitInput,
  ItemRuleInput,
  MaterialInput,
  StoredFileListInput,
} from '../api/contract'

const materials = 'lawer-approval/sqfjpz'
const examineTypes = 'lawer-approval/examinetypeconfig'

/** The first parts of the keys of all queries here. */
export const itemQueries = ['materials', 'examineTypes', 'itemRules'] as const

/** The materials that an item asks for. */
export function materialsQuery(sqType: string) {
  return queryOptions({
    queryKey: ['materials', sqType],
    queryFn: ({ signal }) => post(`${materials}/list`, { sqType }, { signal }),
    enabled: sqType !== '',
    meta: { quiet: true },
  })
}

/** Creates the material when it has no id, else changes it. */
export function saveMaterial(material: MaterialInput) {
  return post(`${materials}/save`, material, { idempotencyKey: crypto.randomUUID() })
}

export function deleteMaterial(id: string) {
  return post(`${materials}/delete`, { id })
}

/** How applications of an item are examined. */
export function examineTypesQuery(sqType: string) {
  return queryOptions({
    queryKey: ['examineTypes', sqType],
    queryFn: ({ signal }) => post(`${examineTypes}/list`, { sqType }, { signal }),
    enabled: sqType !== '',
    meta: { quiet: true },
  })
}

/** Creates the way of examination when it has no id, else changes it. */
export function saveExamineType(type: ExamineTypeInput) {
  return post(`${examineTypes}/save`, type, { idempotencyKey: crypto.randomUUID() })
}

export function deleteExamineType(id: string) {
  return post(`${examineTypes}/delete`, { id })
}

/** How long cases of an item may take; null where no limit is known. */
export function itemLimitsQuery(sqType: string) {
  return queryOptions({
    queryKey: ['itemLimits', sqType],
    queryFn: ({ signal }) => post('lawer-approval/itemlimit/detail', { sqType }, { signal }),
    meta: { quiet: true },
  })
}

/** Holds for cases that are accepted from then on. */
export function saveItemLimits(limits: ItemLimitInput) {
  return post('lawer-approval/itemlimit/save', limits, { idempotencyKey: crypto.randomUUID() })
}

/** How an item's cases are called and its letters numbered. */
export function itemRuleQuery(sqType: string) {
  return queryOptions({
    queryKey: ['itemRules', sqType],
    queryFn: ({ signal }) => post('lawer-approval/itemrule/detail', { sqType }, { signal }),
    enabled: sqType !== '',
    meta: { quiet: true },
  })
}

/** Sets the rules; empty ones go by what is shipped. */
export function saveItemRule(rule: ItemRuleInput) {
  return post('lawer-approval/itemrule/save', rule, { idempotencyKey: crypto.randomUUID() })
}

/** A page of all stored files, the last first. */
export function storedFilesQuery(request: StoredFileListInput) {
  return queryOptions({
    queryKey: ['storedFiles', request],
    queryFn: ({ signal }) => post('lawer-file/file/twj/stored', request, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}
