import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import type { PartySyncRow } from '../api/contract'
import { useMenuSteps } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { PartySyncStatus } from '../core/codes'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { RecordName } from '../form/reference/names'
import { paths } from '../paths'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { dateTime } from '../ui/dates'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { confirmSync, listSync } from './api'
import { RejectDialog } from './RejectDialog'
import './party.css'

/** What is shown where the address says nothing. */
const waiting = { confirmStatus: PartySyncStatus.Waiting as string, keyword: '' }

/** Changes in the files of Party members, to be taken over into the Party's files or not. */
export default function SyncPage() {
  const { t } = useTranslation('party')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(waiting)
  const [selected, setSelected] = useState<string[]>([])
  const [isRejecting, setRejecting] = useState(false)
  const columns = useColumns()
  const fields: Record<string, string> = t('fields', { returnObjects: true })
  const list = useQuery({
    queryKey: ['partySync', filter, paging],
    queryFn: () => listSync({ ...filter, ...paging }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const decision = useConfirmSync(() => {
    setSelected([])
    setRejecting(false)
  })
  const openReject = () => {
    decision.reset()
    setRejecting(true)
  }
  // What is not seen any more is not meant by a button above the list.
  const show = (confirmStatus: string) => {
    setSelected([])
    search({ confirmStatus })
  }
  const find = (keyword: string) => {
    setSelected([])
    search({ keyword })
  }
  const isWaiting = filter.confirmStatus === PartySyncStatus.Waiting
  const toMembers = useMenuSteps([{ text: t('toMembers'), to: paths.partyMembers }])
  const states: Record<string, string> = t('states', { returnObjects: true })
  const tools = (
    <>
      <select
        className="native-select sync-state"
        aria-label={t('state')}
        value={filter.confirmStatus}
        onChange={(event) => show(event.target.value)}
      >
        {Object.entries(states).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button disabled={selected.length === 0} onClick={openReject}>
        {t('refuse')}
      </Button>
      <Button
        kind="primary"
        disabled={selected.length === 0}
        busy={decision.isPending}
        onClick={() => decision.mutate({ ids: selected, status: PartySyncStatus.Confirmed, reason: '' })}
      >
        {t('confirm')}
      </Button>
    </>
  )
  return (
    <Panel title={t('title')} extra={tools}>
      <SearchBox label={t('find')} value={filter.keyword} onSearch={find} />
      <PagedTable
        label={t('title')}
        name="partySync"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        selection={
          isWaiting
            ? { selected, select: setSelected, labelOf: ({ name, field }) => `${name} ${fields[field]}` }
            : undefined
        }
        empty={t(isWaiting ? 'empty' : 'emptyDecided')}
        hint={t(isWaiting ? 'emptyHint' : 'emptyDecidedHint')}
        onClear={isNarrowed && filter.keyword !== '' ? () => find('') : undefined}
        steps={isWaiting ? toMembers : [{ text: t('toWaiting'), act: () => show(PartySyncStatus.Waiting) }]}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => {
          setSelected([])
          onPage(page, pageSize)
        }}
      />
      {isRejecting && (
        <RejectDialog
          busy={decision.isPending}
          problem={decision.error instanceof ApiError ? decision.error.violations[0]?.text : undefined}
          onClose={() => setRejecting(false)}
          onReject={(reason) => decision.mutate({ ids: selected, status: '2', reason })}
        />
      )}
    </Panel>
  )
}

type SyncDecision = { ids: string[]; status: '1' | '2'; reason: string }

/** The menu shows how many wait: it is read again too. */
function useConfirmSync(onDone: () => void) {
  const { t } = useTranslation('party')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, status, reason }: SyncDecision) => confirmSync(ids, status, reason),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('done'))
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['partySync'] })
      await queryClient.invalidateQueries({ queryKey: ['menuTree'] })
    },
    onError: (reason) => {
      // What is wrong with the reason stands at it.
      if (!(reason instanceof ApiError && reason.violations.length > 0)) toast('error', textOf(reason))
    },
  })
}

function useColumns(): TableColumn<PartySyncRow>[] {
  const { t } = useTranslation('party')
  return useMemo(() => {
    const fields: Record<string, string> = t('fields', { returnObjects: true })
    const sources: Record<string, string> = t('sources', { returnObjects: true })
    return [
      { key: 'name', title: t('name'), cell: (row) => row.name },
      { key: 'field', title: t('field'), cell: (row) => fields[row.field] ?? row.field },
      { key: 'old', title: t('old'), cell: (row) => <Value field={row.field} value={row.oldValue} /> },
      { key: 'new', title: t('new'), cell: (row) => <Value field={row.field} value={row.newValue} /> },
      { key: 'source', title: t('source'), cell: (row) => sources[row.source] ?? row.source },
      { key: 'found', title: t('found'), cell: (row) => dateTime(row.foundAt) },
      { key: 'confirmedBy', title: t('confirmedBy'), cell: (row) => row.confirmedBy },
      { key: 'confirmed', title: t('confirmedAt'), cell: (row) => row.confirmedAt && dateTime(row.confirmedAt) },
      { key: 'reason', title: t('reason'), wrap: true, cell: (row) => row.reason },
    ]
  }, [t])
}

const dictionaries = ['zzmm']

/** What a code of the file stands for. */
function Value({ field, value }: { field: string; value: string | null | undefined }) {
  const locale = useLocale()
  const { zzmm } = useDictionaries(dictionaries)
  if (!value) return ''
  if (field === 'politicalStatus') return codeLabel(zzmm, value, locale)
  return field === 'firmId' ? <RecordName kind="firm" id={value} /> : value
}
