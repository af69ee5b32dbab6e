import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { InternLogRow } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import { ChoiceField, LineField } from '../form/dialog/RowFields'
import { Button } from '../ui/controls/Button'
import { confirm } from '../ui/overlay/confirm'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { logsQuery } from './api'
import { LogDialog } from './LogDialog'
import { LogView } from './LogView'
import { ReviewDialog } from './ReviewDialog'
import { useAct } from './useAct'
import { useCodes } from './useCodes'

const submitted = '1'
const open = ['0', '3']
const noFilter = { status: '', kind: '', from: '', to: '' }

/** Logs within reach, with what the user may do with each. */
export function LogTable({ internshipId }: { internshipId: string }) {
  const { t } = useTranslation(['training', 'common'])
  const textOf = useApiErrorText()
  const user = useCurrentUser()
  const { choices } = useCodes()
  const { filter, paging, search: narrow, onPage, isNarrowed } = useListAddress(noFilter)
  const [selected, setSelected] = useState<string[]>([])
  const [shown, setShown] = useState<InternLogRow | null>(null)
  const [edited, setEdited] = useState<InternLogRow | null>(null)
  const [reviewed, setReviewed] = useState<string[]>([])
  const list = useQuery(logsQuery({ ...filter, ...paging, internshipId }))
  const { mutate: remove } = useAct((id: string) => post('lawer-other/train/log/remove', { id }), t('logs.removed'))
  // What is not seen any more is not meant by a button above the list.
  const search = (change: Partial<typeof noFilter>) => {
    setSelected([])
    narrow(change)
  }
  const isInstructor = (row: InternLogRow) => user?.lawyerId != null && user.lawyerId === row.instructorId
  const waiting = (list.data?.data ?? []).filter((row) => isInstructor(row) && row.logStatus === submitted)
  const columns = useColumns({ remove, setShown, setEdited, setReviewed })
  const all = { value: '', label: t('all') }
  return (
    <>
      <search className="training-filters">
        <ChoiceField
          label={t('state')}
          value={filter.status}
          choices={[all, ...choices('rzzt')]}
          onChange={(value) => search({ status: value })}
        />
        <ChoiceField
          label={t('logs.kind')}
          value={filter.kind}
          choices={[all, ...choices('rzlb')]}
          onChange={(kind) => search({ kind })}
        />
        <LineField label={t('from')} type="date" value={filter.from} onChange={(from) => search({ from })} />
        <LineField label={t('to')} type="date" value={filter.to} onChange={(to) => search({ to })} />
        {waiting.length > 0 && (
          <Button kind="primary" disabled={selected.length === 0} onClick={() => setReviewed(selected)}>
            {t('logs.reviewSeveral')}
          </Button>
        )}
      </search>
      <PagedTable
        label={t('logs.title')}
        name="internLogs"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        selection={
          waiting.length > 0
            ? {
                selected,
                select: (keys) => setSelected(keys.filter((key) => waiting.some((row) => row.id === key))),
                labelOf: (row) => `${row.name} ${row.logDate}`,
              }
            : undefined
        }
        empty={t('logs.empty')}
        hint={t('logs.emptyHint')}
        onClear={isNarrowed ? () => search(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => {
          setSelected([])
          onPage(page, pageSize)
        }}
      />
      {shown && <LogView log={shown} onClose={() => setShown(null)} />}
      {edited && <LogDialog log={edited} onClose={() => setEdited(null)} />}
      {reviewed.length > 0 && (
        <ReviewDialog
          ids={reviewed}
          onClose={() => {
            setSelected([])
            setReviewed([])
          }}
        />
      )}
    </>
  )
}

type Acts = {
  remove: (id: string) => void
  setShown: (log: InternLogRow) => void
  setEdited: (log: InternLogRow) => void
  setReviewed: (ids: string[]) => void
}

/** The columns of logs, the last with what the user may do with each. */
function useColumns({ remove, setShown, setEdited, setReviewed }: Acts) {
  const { t } = useTranslation(['training', 'common'])
  const user = useCurrentUser()
  const { label } = useCodes()
  return useMemo<TableColumn<InternLogRow>[]>(() => {
    const ask = async (row: InternLogRow) => {
      if (await confirm(t('logs.removeAsk', { day: row.logDate }))) remove(row.id)
    }
    return [
      { key: 'logDate', title: t('logs.day'), cell: (row) => row.logDate },
      { key: 'name', title: t('intern'), cell: (row) => row.name },
      { key: 'kind', title: t('logs.kind'), cell: (row) => label('rzlb', row.kind) },
      { key: 'content', title: t('logs.content'), width: 260, cell: (row) => row.content },
      { key: 'hours', title: t('logs.hours'), align: 'end', cell: (row) => row.hours ?? '' },
      { key: 'logStatus', title: t('state'), cell: (row) => label('rzzt', row.logStatus) },
      { key: 'comment', title: t('logs.comment'), wrap: true, cell: (row) => row.instructorComment ?? '' },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => (
          <span className="training-actions">
            <Button kind="link" onClick={() => setShown(row)}>
              {t('common:view')}
            </Button>
            {row.accountId === user?.id && open.includes(row.logStatus) && (
              <>
                <Button kind="link" onClick={() => setEdited(row)}>
                  {t('common:edit')}
                </Button>
                <Button kind="link" onClick={() => ask(row)}>
                  {t('remove')}
                </Button>
              </>
            )}
            {user?.lawyerId != null && user.lawyerId === row.instructorId && row.logStatus === submitted && (
              <Button kind="link" onClick={() => setReviewed([row.id])}>
                {t('logs.review')}
              </Button>
            )}
          </span>
        ),
      },
    ]
  }, [t, label, user, remove, setShown, setEdited, setReviewed])
}
