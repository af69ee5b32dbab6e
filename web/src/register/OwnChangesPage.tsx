import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnChangeRow } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import { areaQuery } from '../area/api'
import { OwnChangeStatus } from '../core/codes'
import type { Area } from '../core/types'
import { ChoiceField } from '../form/dialog/RowFields'
import { fieldsOf } from '../form/state/checking'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { ownChangesQuery } from './api'
import { OwnChangeDialog } from './OwnChangeDialog'
import './register.css'

/** Not a state: whatever has become of it. */
const all = 'all'
const waiting = { status: OwnChangeStatus.Waiting as string }
const any = { status: all }

/** What lawyers have changed in their own files: their firm confirms it or sends it back, they may withdraw it. */
export default function OwnChangesPage() {
  const user = useCurrentUser()
  const area = useQuery(areaQuery('lawyer'))
  const textOf = useApiErrorText()
  if (area.isError) return <Failed reason={textOf(area.error)} onRetry={area.refetch} />
  if (area.isPending || user === undefined) return <Loading />
  // A firm looks for what waits, a lawyer for all that he has changed.
  return <OwnChanges area={area.data} usual={user.firmId ? waiting : any} />
}

function OwnChanges({ area, usual }: { area: Area; usual: { status: string } }) {
  const { t } = useTranslation(['register', 'common'])
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage } = useListAddress(usual)
  const [shown, setShown] = useState<OwnChangeRow>()
  const status = filter.status === all ? '' : filter.status
  const list = useQuery(ownChangesQuery({ status, ...paging }))
  const states: Record<string, string> = t('ownChange.states', { returnObjects: true })
  const isAll = status === ''
  return (
    <Panel title={t('ownChange.title')}>
      <search className="own-change-filters">
        <ChoiceField
          label={t('ownChange.status')}
          value={filter.status}
          choices={[
            { value: all, label: t('ownChange.all') },
            ...Object.entries(states).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(chosen) => search({ status: chosen })}
        />
      </search>
      <PagedTable
        label={t('ownChange.title')}
        name="ownChanges"
        list={list}
        rowKey={(row) => row.id}
        empty={t(isAll ? 'ownChange.none' : 'ownChange.noneWaiting')}
        hint={t('ownChange.noneHint')}
        steps={isAll ? undefined : [{ text: t('ownChange.toAll'), act: () => search(any) }]}
        textOf={textOf}
        {...paging}
        onPage={onPage}
        columns={[
          { key: 'name', title: t('ownChange.lawyer'), cell: (row) => row.name },
          { key: 'licence', title: t('ownChange.licence'), cell: (row) => row.licenceNo },
          {
            key: 'changed',
            title: t('ownChange.changed'),
            wrap: true,
            cell: (row) => <Names area={area} change={row} />,
          },
          { key: 'status', title: t('ownChange.status'), cell: (row) => states[row.changeStatus] },
          { key: 'submitted', title: t('ownChange.submitted'), cell: (row) => dateTime(row.submittedAt) },
          { key: 'decided', title: t('ownChange.decided'), cell: (row) => row.decidedBy },
          { key: 'reason', title: t('ownChange.reason'), wrap: true, cell: (row) => row.reason },
          {
            key: 'look',
            title: t('common:actions'),
            cell: (row) => (
              <Button kind="link" aria-label={t('ownChange.lookAt', { name: row.name })} onClick={() => setShown(row)}>
                {t('ownChange.look')}
              </Button>
            ),
          },
        ]}
      />
      {shown && <OwnChangeDialog area={area} change={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

/** The fields and tables that are changed, by name. */
function Names({ area, change }: { area: Area; change: OwnChangeRow }) {
  const { t } = useTranslation('register')
  const locale = useLocale()
  const fields = fieldsOf(area.form).filter(({ key }) => key in change.content.after)
  const tables = area.tables.filter(({ key }) => key in change.content.tables)
  const captions = [...fields.map(({ label }) => label), ...tables.map(({ title }) => title)]
  return captions.map((caption) => captionText(caption, locale)).join(t('ownChange.between'))
}
