import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RoleRow } from '../../../api/contract'
import { useLocale } from '../../../text/useLocale'
import { roleCode, rolesQuery } from '../../api'
import { readAttribute, writeAttributes } from '../../extension'
import type { TabProps } from '../tabs/tab'
import { SelectField } from './fields'

/** A role as the task's candidate group: the expression that the server fills with role and organisation. */
export function RoleField({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const roles = useQuery(rolesQuery)
  const locale = useLocale()
  const nameOf = (role: RoleRow) => (locale === 'en' && role.nameEn) || role.name
  const choices = (roles.data ?? []).map((role) => ({ value: role.id, label: `${nameOf(role)} (${roleCode(role)})` }))
  const options = [{ value: '', label: t('none') }, ...choices]
  const choose = (id: string) => {
    const role = roles.data?.find((one) => one.id === id)
    writeAttributes(modeler, element, role === undefined ? nobody : valuesOf(role))
  }
  return (
    <SelectField
      label={t('task.role')}
      help={t('task.roleHelp')}
      value={readAttribute(element.businessObject, 'roleId')}
      options={options}
      loading={roles.isPending}
      error={roles.isError ? t('task.rolesFailed') : undefined}
      onCommit={choose}
    />
  )
}

const nobody = { assignee: '', candidateGroups: '', spjgKey: '', spjgLevel: '', roleId: '', code: '', roletype: '' }

/** `docs/handbook/flows.md` 4.0: the variable named by spProperties holds `roleCode@organisation` at run time. */
function valuesOf(role: RoleRow): Record<string, string> {
  return {
    assignee: '',
    candidateGroups: `\${${role.spProperties}}`,
    spjgKey: role.spjgKey ?? '',
    spjgLevel: String(role.spjgLevel ?? ''),
    roleId: role.id,
    code: roleCode(role),
    roletype: String(role.roletype),
  }
}
