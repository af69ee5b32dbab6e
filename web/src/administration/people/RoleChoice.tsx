import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import type { ProblemAt } from '../../form/dialog/RowForm'
import { useLocale } from '../../text/useLocale'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { roleChoicesQuery } from './api'

type Props = {
  organisation: string
  /** Ids of roles. */
  value: string[]
  problemAt: ProblemAt
  onChange: (roles: string[]) => void
}

/** The roles that people of an organisation can have; those that the user could not grant stay as they are. */
export function RoleChoice({ organisation, value, problemAt, onChange }: Props) {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const roles = useQuery(roleChoicesQuery(organisation))
  const problem = roleFields(value)
    .map(problemAt)
    .find((text) => text !== undefined)
  const toggle = (id: string, on: boolean) => onChange(on ? [...value, id] : value.filter((other) => other !== id))
  return (
    <fieldset className="administration-people">
      <legend>{t('user.roles')}</legend>
      {roles.isPending && <Loading />}
      {roles.isError && <Failed reason={textOf(roles.error)} onRetry={roles.refetch} />}
      <div className="administration-people-list">
        {roles.data?.map((role) => (
          <label key={role.id} className="administration-check">
            <input
              type="checkbox"
              checked={value.includes(role.id)}
              disabled={!role.mayGive}
              onChange={(event) => toggle(role.id, event.target.checked)}
            />
            {(locale === 'en' && role.nameEn) || role.name}
          </label>
        ))}
      </div>
      {roles.data?.some((role) => !role.mayGive) && <p className="administration-note">{t('user.beyondOwn')}</p>}
      {problem !== undefined && (
        <p className="administration-wrong" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** The fields that the server may name for these roles: all of them, or one. */
export function roleFields(roles: string[]): string[] {
  return ['roles', ...roles.map((_, at) => `roles[${at}]`)]
}
