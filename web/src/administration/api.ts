import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../api/client'
import type { MenuRow, RoleInfo, RoleRow } from '../api/contract'
import type { Page } from '../api/page'

const roles = 'lawer-security/common/atyrole'
const menus = 'lawer-security/security/sysmenu'

export type RoleForm = Pick<
  RoleRow,
  'id' | 'name' | 'nameEn' | 'permission' | 'roletype' | 'spjgLevel' | 'spjgKey' | 'spProperties' | 'xtgy'
> & { examineFlag: string; permissions: string[]; version?: number }

export type MenuForm = Omit<MenuRow, 'cornerMarksNumber' | 'version'> & { version?: number }

export function listRoles(page: number, pageSize: number): Promise<Page<RoleRow>> {
  return post(`${roles}/list`, { page, pageSize })
}

export function roleQuery(id: string) {
  return queryOptions({
    queryKey: ['roles', 'info', id],
    queryFn: (): Promise<RoleInfo> => get(`${roles}/info${id}`),
    gcTime: 0,
  })
}

export const permissionsQuery = queryOptions({
  queryKey: ['roles', 'permissions'],
  queryFn: () => get(`${menus}/permissions`),
})

export function saveRole(role: RoleForm): Promise<unknown> {
  const { id, version, ...created } = role
  return id === '' ? post(`${roles}/save`, created) : post(`${roles}/update`, { ...created, id, version })
}

export function deleteRole(id: string): Promise<unknown> {
  return post(`${roles}/delete`, { id })
}

export const menusQuery = queryOptions({
  queryKey: ['menus', 'kept'],
  queryFn: ({ signal }) => post(`${menus}/list`, {}, { signal }),
})

export function visibleMenusQuery(roleId: string) {
  return queryOptions({
    queryKey: ['menus', 'seen', roleId],
    queryFn: () => get('lawer-security/sysmenu/getMenuIdList', { roleId }),
    gcTime: 0,
  })
}

export function saveVisibleMenus(roleId: string, menuIds: string[]): Promise<unknown> {
  return post(`${menus}/union`, { roleId, menuIds })
}

export function saveMenu(menu: MenuForm): Promise<unknown> {
  const { id, version, ...created } = menu
  return id === '' ? post(`${menus}/save`, created) : post(`${menus}/update`, { ...created, id, version })
}

export function deleteMenu(id: string): Promise<unknown> {
  return post(`${menus}/delete`, { id })
}
