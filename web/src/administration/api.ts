import { queryOptions } from '@tanstack/react-query'
import { get, post, postBlob } from '../api/client'
import type {
  AuditFilter,
  AuditLine,
  AuditListInput,
  AuditVerdict,
  DataChangeFilter,
  DataChangeLine,
  DataChangeListInput,
  MenuRow,
  RoleInfo,
  RoleRow,
} from '../api/contract'
import type { Page } from '../api/page'

const roles = 'lawer-security/common/atyrole'
const menus = 'lawer-security/security/sysmenu'
const audit = 'lawer-security/audit'

/** A role as its dialog edits it; `id` is empty and `version` absent for a new one. */
export type RoleForm = Pick<
  RoleRow,
  'id' | 'name' | 'nameEn' | 'permission' | 'roletype' | 'spjgLevel' | 'spjgKey' | 'spProperties' | 'xtgy' | 'dataScope'
> & { examineFlag: string; permissions: string[]; version?: number }

/** A menu entry as its dialog edits it; `id` is empty and `version` absent for a new one. */
export type MenuForm = Omit<MenuRow, 'cornerMarksNumber' | 'version'> & { version?: number }

/** A page of the audit, the latest first. */
export function listAudit(request: AuditListInput): Promise<Page<AuditLine>> {
  return post(`${audit}/list`, request)
}

/** The audit as a workbook; why it is needed stays on record. */
export function exportAudit(request: { filter: AuditFilter; reason: string }): Promise<Blob> {
  return postBlob(`${audit}/export`, request)
}

/** Whether the audit is as it was written. */
export function verifyAudit(): Promise<AuditVerdict> {
  return post(`${audit}/verify`, {})
}

/** A page of the changes of records, the latest first. */
export function listDataChanges(request: DataChangeListInput): Promise<Page<DataChangeLine>> {
  return post('lawer-other/dataChange/list', request)
}

/** The changes of records as a workbook; why it is needed stays on record. */
export function exportDataChanges(request: { filter: DataChangeFilter; reason: string }): Promise<Blob> {
  return postBlob('lawer-other/dataChange/export', request)
}

/** A page of all roles; pages count from 1. */
export function listRoles(page: number, pageSize: number): Promise<Page<RoleRow>> {
  return post(`${roles}/list`, { page, pageSize })
}

/** One role with its permissions, read anew whenever it is opened. */
export function roleQuery(id: string) {
  return queryOptions({
    queryKey: ['roles', 'info', id],
    queryFn: (): Promise<RoleInfo> => get(`${roles}/info${id}`),
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** The permissions that the signed-in account may grant. */
export const permissionsQuery = queryOptions({
  queryKey: ['roles', 'permissions'],
  queryFn: () => get(`${menus}/permissions`),
})

/** Creates the role when it has no id, else changes it; fails with `STALE` when somebody changed it before. */
export function saveRole(role: RoleForm): Promise<unknown> {
  const { id, version, ...created } = role
  return id === '' ? post(`${roles}/save`, created) : post(`${roles}/update`, { ...created, id, version })
}

/** Fails for a built-in role, and for one that an account has or a flow names. */
export function deleteRole(id: string): Promise<unknown> {
  return post(`${roles}/delete`, { id })
}

/** Every menu entry, hidden ones too. */
export const menusQuery = queryOptions({
  queryKey: ['menus', 'kept'],
  queryFn: ({ signal }) => post(`${menus}/list`, {}, { signal }),
  meta: { quiet: true },
})

/** The ids of the menu entries that a role sees. */
export function visibleMenusQuery(roleId: string) {
  return queryOptions({
    queryKey: ['menus', 'seen', roleId],
    queryFn: () => get('lawer-security/sysmenu/getMenuIdList', { roleId }),
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** Replaces the menu entries that a role sees. */
export function saveVisibleMenus(roleId: string, menuIds: string[]): Promise<unknown> {
  return post(`${menus}/union`, { roleId, menuIds })
}

/** Creates the entry when it has no id, else changes it; fails with `STALE` when somebody changed it before. */
export function saveMenu(menu: MenuForm): Promise<unknown> {
  const { id, version, ...created } = menu
  return id === '' ? post(`${menus}/save`, created) : post(`${menus}/update`, { ...created, id, version })
}

/** Fails for an entry with others below it. */
export function deleteMenu(id: string): Promise<unknown> {
  return post(`${menus}/delete`, { id })
}
