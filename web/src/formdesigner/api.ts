import { queryOptions } from '@tanstack/react-query'
import { get, getBlob, post } from '../api/client'
import type { Page, PageRequest } from '../api/page'
import type { Caption, Form, FormProblem } from '../core/types'

export type FormState = 'draft' | 'published' | 'changed'
export type FormRow = {
  code: string
  name: string
  nameEn: string
  classifyType: string
  /** 0 = never published. */
  version: number
  state: FormState
  shipped: boolean
  revision: number
  updatedBy: string | null
  updatedAt: number
}
/** A form as it is being designed; `version` is the newest published one. */
export type OpenForm = { form: Form; revision: number; version: number; shipped: boolean; changed: boolean }
export type Saved = { code: string; revision: number; version: number; findings: FormProblem[] }
export type PublishedVersion = {
  version: number
  publishedAt: number
  publishedBy: string | null
  applications: number
  running: number
}
export type FormUse = {
  flowKey: string
  name: string
  /** 0 = the draft. */
  version: number
  suspended: boolean
  starts: boolean
  nodes: { nodeKey: string; nodeName: string }[]
}
export type RunningApplication = {
  sqId: string
  sqNo: string
  title: string
  formVersion: number
  currentNode: string
}
export type Impact = { flows: FormUse[]; applications: RunningApplication[]; running: number }
/** What fields can be bound to. */
export type Choices = {
  dictionaries: { key: string; title: Caption; codes: string[] }[]
  sources: { path: string; label: Caption }[]
}

const calls = 'lawer-approval/form/systemcustomform'

/** `deleteFlag` 1: those that were removed. */
export function listForms(request: PageRequest & { classifyType: string; deleteFlag: 0 | 1 }): Promise<Page<FormRow>> {
  return post(`${calls}/list`, request)
}

/** Never fetched again under the user's hands; fetched anew each time the designer opens. */
export function openFormQuery(code: string) {
  return queryOptions({
    queryKey: ['customForm', code, 'draft'],
    queryFn: () => get<OpenForm>(`${calls}/draft`, { code }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export const choicesQuery = queryOptions({
  queryKey: ['customFormChoices'],
  queryFn: () => get<Choices>(`${calls}/choices`),
  staleTime: 60_000,
})

export function versionsQuery(code: string) {
  return queryOptions({
    queryKey: ['customForm', code, 'versions'],
    queryFn: () => get<PublishedVersion[]>(`${calls}/versions`, { code }),
    staleTime: 0,
  })
}

/** A published version, which never changes. */
export function versionQuery(code: string, version: number) {
  return queryOptions({
    queryKey: ['customForm', code, 'version', version],
    queryFn: () => get<Form>(`${calls}/info`, { code, version }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: version > 0,
  })
}

export function impactQuery(code: string) {
  return queryOptions({
    queryKey: ['customForm', code, 'impact'],
    queryFn: () => get<Impact>(`${calls}/impact`, { code }),
    staleTime: 0,
  })
}

/** Saves the draft; without a revision as a new form. */
export function saveForm(form: Form, revision?: number): Promise<Saved> {
  return post(`${calls}/save`, { form, revision }, once())
}

/** Takes in what a file holds; the server says what it is. */
export function importForm(form: unknown, revision?: number): Promise<Saved> {
  return post(`${calls}/import`, { form, revision }, once())
}

export function publishForm(code: string, revision: number): Promise<Saved> {
  return post(`${calls}/publish`, { code, revision }, once())
}

export function copyForm(code: string, newCode: string, name: Caption): Promise<Saved> {
  return post(`${calls}/copy`, { code, newCode, name }, once())
}

export function deleteForm(code: string): Promise<unknown> {
  return post(`${calls}/delete`, { code })
}

export function restoreForm(code: string): Promise<unknown> {
  return post(`${calls}/restore`, { code }, once())
}

export function formFile(code: string): Promise<Blob> {
  return getBlob(`${calls}/export`, { code })
}

function once() {
  return { idempotencyKey: crypto.randomUUID() }
}
