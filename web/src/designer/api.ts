import { queryOptions } from '@tanstack/react-query'
import { get, getBlob, post } from '../api/client'
import type { Page, PageRequest } from '../api/page'

export type ProcessState = 'draft' | 'active' | 'suspended'
export type ProcessRow = {
  flowKey: string
  name: string
  /** 0 = never deployed. */
  version: number
  state: ProcessState
  deployedAt: number | null
  updatedAt: number
  hasDraft: boolean
  formCode: string | null
}
export type ProcessText = { flowKey: string; name: string; text: string; version: number }
export type FormRow = { code: string; name: string; classifyType: string; version: number }
/** A role that may stand at a node (`domain.md` 4.0). */
export type RoleRow = {
  id: string
  name: string
  code?: string
  permission?: string
  spProperties: string
  spjgKey?: string
  spjgLevel?: string
  roletype: string
}

const processes = 'lawer-approval/process'

export function listProcesses(request: PageRequest): Promise<Page<ProcessRow>> {
  return post(`${processes}/list`, request)
}

export function readProcess(flowKey: string): Promise<ProcessText> {
  return get(`${processes}/text`, { flowKey })
}

export function saveProcess(process: { flowKey: string; name: string; text: string }): Promise<{ flowKey: string }> {
  return post(`${processes}/save`, process, { idempotencyKey: crypto.randomUUID() })
}

export function deployProcess(flowKey: string): Promise<{ flowKey: string; version: number }> {
  return post(`${processes}/deployBpmn`, { flowKey }, { idempotencyKey: crypto.randomUUID() })
}

export function suspendProcess(flowKey: string, suspended: boolean): Promise<unknown> {
  return post(`${processes}/suspend`, { flowKey, suspended })
}

export function deleteProcess(flowKey: string): Promise<unknown> {
  return post(`${processes}/delete`, { flowKey })
}

export function processFile(flowKey: string): Promise<Blob> {
  return getBlob(`${processes}/getDeployStream`, { flowKey })
}

/** The forms that a flow can name: those that are published. */
export const formsQuery = queryOptions({ queryKey: ['forms'], queryFn: listForms })

async function listForms(): Promise<FormRow[]> {
  const request = { deleteFlag: 0, page: 1, pageSize: 999 }
  const { data } = await post<Page<FormRow>>('lawer-approval/form/systemcustomform/list', request)
  return data.filter(({ version }) => version > 0)
}

export const rolesQuery = queryOptions({ queryKey: ['flowRoles'], queryFn: listRoles })

/** The code that candidate groups begin with. */
export function roleCode(role: RoleRow): string {
  return role.code ?? role.permission ?? role.id
}

async function listRoles(): Promise<RoleRow[]> {
  const request = { examineFlag: 1, page: 1, pageSize: 1000 }
  return (await post<Page<RoleRow>>('lawer-security/common/atyrole/list', request)).data
}
