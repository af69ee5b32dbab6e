import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AidCandidate, AreaRecord } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { detailQuery } from '../area/api'
import { AidStatus } from '../core/codes'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { candidatesQuery, moveRecord } from './api'
import './oversight.css'

const Letter = lazy(() => import('./Letter'))

/** The states of a case that a lawyer has had in hand: its letters can be printed. */
const assignedStates: string[] = [
  AidStatus.Assigned,
  AidStatus.InProgress,
  AidStatus.ClosingReview,
  AidStatus.Closed,
  AidStatus.Paid,
  AidStatus.Archived,
]

/** Below a legal-aid case: whom it can be assigned to, and its letters. */
export default function AidSection({ id }: { id: string }) {
  const detail = useQuery(detailQuery('aid_case', id))
  if (!detail.data) return null
  const act = ['assign', 'reassign'].find((key) => detail.data.actions.includes(key))
  const isAssigned = assignedStates.includes(String(detail.data.row.aidStatus))
  return (
    <>
      {isAssigned && <Letters detail={detail.data} />}
      {act !== undefined && <Candidates detail={detail.data} act={act} />}
    </>
  )
}

function Letters({ detail }: { detail: AreaRecord }) {
  const { t } = useTranslation('oversight')
  const [printed, setPrinted] = useState<'assignment' | 'official'>()
  if (!detail.actions.includes('print')) return null
  return (
    <Panel
      title={t('letters')}
      extra={
        <>
          <Button onClick={() => setPrinted('assignment')}>{t('assignmentLetter')}</Button>
          <Button onClick={() => setPrinted('official')}>{t('officialLetter')}</Button>
        </>
      }
    >
      {printed !== undefined && (
        <Suspense fallback={<Loading />}>
          <Letter
            kind={printed}
            area="aid_case"
            record={detail.row}
            number={String(detail.row.caseNo ?? '')}
            organ={String(detail.row.centreName ?? '')}
            onClose={() => setPrinted(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function Candidates({ detail, act }: { detail: AreaRecord; act: string }) {
  const { t } = useTranslation('oversight')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const { id, version } = detail.row
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const list = useQuery(candidatesQuery(id, keyword))
  const assign = useMutation({
    mutationFn: (lawyerId: string) => moveRecord('aid_case', act, { id, version }, { lawyerId }),
    onSuccess: async () => {
      toast('success', t('assigned'))
      await queryClient.invalidateQueries({ queryKey: ['area', 'aid_case'] })
    },
    onError: (error) => toast('error', textOf(error)),
    meta: { quiet: true },
  })
  const columns = useMemo<TableColumn<AidCandidate>[]>(
    () => [
      { key: 'name', title: t('lawyer'), cell: (row) => row.name },
      { key: 'licence', title: t('licenceNo'), cell: (row) => row.licenceNo ?? '' },
      { key: 'firm', title: t('firm'), cell: (row) => row.firm ?? '' },
      { key: 'inHand', title: t('inHand'), align: 'end', cell: (row) => row.inHand },
      { key: 'thisYear', title: t('thisYear'), align: 'end', cell: (row) => row.thisYear },
      { key: 'declined', title: t('declined'), align: 'end', cell: (row) => row.declined },
      {
        key: 'act',
        title: t('actions'),
        pinned: true,
        cell: (row) => (
          <Button
            kind="link"
            aria-label={`${t('assign')} ${row.name}`}
            busy={assign.isPending}
            onClick={() => assign.mutate(row.id)}
          >
            {t('assign')}
          </Button>
        ),
      },
    ],
    [t, assign.isPending, assign.mutate],
  )
  return (
    <Panel title={t('candidates')}>
      <p className="oversight-hint">{t('candidatesHint')}</p>
      <input
        className="text-input oversight-search"
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {list.isError && <Failed reason={textOf(list.error)} onRetry={list.refetch} />}
      {list.data && (
        <DataTable
          label={t('candidates')}
          columns={columns}
          rows={list.data}
          rowKey={(row) => row.id}
          busy={list.isFetching}
          empty={t('noCandidates')}
        />
      )}
    </Panel>
  )
}
