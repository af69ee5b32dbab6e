import { queryOptions } from '@tanstack/react-query'
import { get, getBlob, post } from '../api/client'
import type { FormGiven, FormRow, FormSaved } from '../api/contract'
import type { Page, PageRequest } from '../api/page'
import type { Caption, Form } from '../core/types'

const calls = 'lawer-approval/form/systemcustomform'

/** `deleteFlag` 1: those that were removed. */
export function listForms(request: PageRequest & { classifyType: string; deleteFlag: 0 | 1 }): Promise<Page<FormRow>> {
  return post(`${calls}/list`, request)
}

/** Never fetched again under the user's hands; fetched anew each time the designer opens. */
export function openFormQuery(code: string) {
  return queryOptions({
    queryKey: ['customForm', code, 'draft'],
    queryFn: () => get(`${calls}/draft`, { code }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** What a form can name: dictionaries and the sources of values. */
export const choicesQuery = queryOptions({
  queryKey: ['customFormChoices'],
  queryFn: () => get(`${calls}/choices`),
  staleTime: 60_000,
  meta: { quiet: true },
})

/** The published versions of a form, newest first. */
export function versionsQuery(code: string) {
  return queryOptions({
    queryKey: ['customForm', code, 'versions'],
    queryFn: () => get(`${calls}/versions`, { code }),
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** A published version, which never changes. */
export function versionQuery(code: string, version: number) {
  return queryOptions({
    queryKey: ['customForm', code, 'version', version],
    queryFn: () => get(`${calls}/info`, { code, version }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: version > 0,
  })
}

/** The flows and open applications that use a form. */
export function impactQuery(code: string) {
  return queryOptions({
    queryKey: ['customForm', code, 'impact'],
    queryFn: () => get(`${calls}/impact`, { code }),
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** Saves the draft; without a revision as a new form. */
export function saveForm(form: Form, revision?: number): Promise<FormSaved> {
  return post(`${calls}/save`, { form, revision }, once())
}

/** Takes in what a file holds; the server says what it is. */
export function importForm(form: unknown, revision?: number): Promise<FormSaved> {
  return post(`${calls}/import`, { form: form as FormGiven, revision }, once())
}

/** Makes the draft a version that applications use; fails with the form's problems. */
export function publishForm(code: string, revision: number): Promise<FormSaved> {
  return post(`${calls}/publish`, { code, revision }, once())
}

/** Stores a copy of a form under a code and name of its own. */
export function copyForm(code: string, newCode: string, name: Caption): Promise<FormSaved> {
  return post(`${calls}/copy`, { code, newCode, name }, once())
}

/** Takes a form off the list, to be restored; fails while a deployed flow or a running application uses it. */
export function deleteForm(code: string): Promise<unknown> {
  return post(`${calls}/delete`, { code })
}

/** Brings a removed form back. */
export function restoreForm(code: string): Promise<unknown> {
  return post(`${calls}/restore`, { code }, once())
}

/** The form as a JSON file. */
export function formFile(code: string): Promise<Blob> {
  return getBlob(`${calls}/export`, { code })
}

function once() {
  return { idempotencyKey: crypto.randomUUID() }
}
