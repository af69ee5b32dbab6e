import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormVersion } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import type { Form } from '../core/types'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Dialog } from '../ui/overlay/Dialog'
import { openFormQuery, versionQuery, versionsQuery } from './api'
import { DifferenceTable } from './DifferenceTable'

type Props = { code: string; name: string; working?: Form; onClose: () => void }

/** What is not published yet. */
const present = 0

/** All versions of a form, and what differs between two of them. */
export function VersionsDialog({ code, name, working, onClose }: Props) {
  const { t } = useTranslation('formdesigner')
  const textOf = useApiErrorText()
  const versions = useQuery(versionsQuery(code))
  return (
    <Dialog title={t('version.title', { name })} wide onClose={onClose}>
      {versions.isPending && <Loading />}
      {versions.isError && <Failed reason={textOf(versions.error)} onRetry={versions.refetch} />}
      {versions.data && <VersionTable versions={versions.data} />}
      {versions.data?.[0] && (
        <Compare code={code} newest={versions.data[0].version} list={versions.data} working={working} />
      )}
    </Dialog>
  )
}

function VersionTable({ versions }: { versions: FormVersion[] }) {
  const { t } = useTranslation('formdesigner')
  if (versions.length === 0) return <p>{t('version.empty')}</p>
  return (
    <table className="form-table">
      <thead>
        <tr>
          <th scope="col">{t('table.version')}</th>
          <th scope="col">{t('version.at')}</th>
          <th scope="col">{t('version.by')}</th>
          <th scope="col">{t('version.applications')}</th>
          <th scope="col">{t('version.running')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((it) => (
          <tr key={it.version}>
            <th scope="row">{t('version.number', { version: it.version })}</th>
            <td>{dateTime(it.publishedAt, true)}</td>
            <td>{it.publishedBy ?? t('version.shipped')}</td>
            <td>{it.applications}</td>
            <td>{it.running}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Compare({
  code,
  newest,
  list,
  working,
}: {
  code: string
  newest: number
  list: FormVersion[]
  working?: Form
}) {
  const { t } = useTranslation('formdesigner')
  const [before, setBefore] = useState(newest)
  const [after, setAfter] = useState(present)
  const open = useQuery({ ...openFormQuery(code), enabled: working === undefined })
  const first = useQuery(versionQuery(code, before))
  const second = useQuery(versionQuery(code, after))
  const young = after === present ? (working ?? open.data?.form) : second.data
  const choices = [{ version: present }, ...list].map(({ version }) => (
    <option key={version} value={version}>
      {version === present ? t('version.working') : t('version.number', { version })}
    </option>
  ))
  return (
    <>
      <div className="form-compare">
        <label>
          {t('version.before')}
          <select className="native-select" value={before} onChange={(event) => setBefore(Number(event.target.value))}>
            {choices.slice(1)}
          </select>
        </label>
        <label>
          {t('version.after')}
          <select className="native-select" value={after} onChange={(event) => setAfter(Number(event.target.value))}>
            {choices}
          </select>
        </label>
      </div>
      {first.data && young && <DifferenceTable before={first.data} after={young} />}
    </>
  )
}
