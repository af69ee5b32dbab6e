import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PermissionMatrix } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useLocale } from '../../text/useLocale'
import { SearchBox } from '../../ui/controls/SearchBox'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { useRoleReach } from '../roleReach'
import { matrixQuery } from './organisations'
import { ScrollRegion } from './ScrollRegion'
import '../administration.css'
import './people.css'

/** Which role may do what. */
export default function MatrixPage() {
  const { t } = useTranslation('people')
  const textOf = useApiErrorText()
  const [keyword, setKeyword] = useState('')
  const matrix = useQuery(matrixQuery)
  return (
    <Panel title={t('matrix.title')} extra={<SearchBox label={t('matrix.keyword')} onSearch={setKeyword} />}>
      <p className="administration-note">{t('matrix.note')}</p>
      {matrix.isPending && <Loading />}
      {matrix.isError && <Failed reason={textOf(matrix.error)} onRetry={matrix.refetch} />}
      {matrix.data && <Matrix matrix={matrix.data} keyword={keyword} />}
    </Panel>
  )
}

function Matrix({ matrix, keyword }: { matrix: PermissionMatrix; keyword: string }) {
  const { t } = useTranslation('people')
  const { levelName, name: reachName } = useRoleReach()
  const locale = useLocale()
  const text = ({ zh, en }: { zh: string; en: string }) => (locale === 'en' ? en : zh)
  const found = (...texts: string[]) => texts.some((it) => it.toLowerCase().includes(keyword.toLowerCase()))
  const roles = matrix.roles.filter((role) => found(role.name, role.nameEn, role.code))
  const rows = matrix.rows.filter((row) => found(text(row.area), text(row.name), row.code))
  // What was looked for is a role, or something that may be done.
  const shownRoles = roles.length === 0 ? matrix.roles : roles
  const shownRows = rows.length === 0 ? matrix.rows : rows
  if (roles.length === 0 && rows.length === 0) return <p>{t('matrix.empty')}</p>
  return (
    <ScrollRegion className="people-matrix" label={t('matrix.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('matrix.permission')}</th>
            {shownRoles.map((role) => (
              <th key={role.id} scope="col">
                {(locale === 'en' && role.nameEn) || role.name}
                <small>{t('matrix.level', { level: levelName(role.spjgLevel) })}</small>
                <small>{t('matrix.scope', { scope: reachName(role) })}</small>
                {role.examineFlag === 1 && <small>{t('matrix.group', { code: role.code })}</small>}
                <small>{t('matrix.heldBy', { count: role.heldBy })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows.map((row) => (
            <tr key={row.code}>
              <th scope="row" title={row.code}>
                {text(row.area)} · {text(row.name)}
              </th>
              {shownRoles.map((role) => (
                <td key={role.id}>{row.roles.includes(role.id) ? t('matrix.may') : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
