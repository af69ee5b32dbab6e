import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRecord, AssessmentStage } from '../../api/contract'
import { useCurrentUser } from '../../api/currentUser'
import { useApiErrorText } from '../../api/useApiErrorText'
import { SearchBox } from '../../ui/controls/SearchBox'
import { PagedTable } from '../../ui/table/PagedTable'
import { listRecords, objectToResult, resume } from '../api'
import { ReasonDialog, Select } from '../fields'
import { SelfDialog } from './LevelDialog'
import { type RecordAct, useRecordColumns } from './recordColumns'

const stages = ['missing', 'running', 'publicity', 'deferred', 'done'] as const

type Props = {
  batchId: string
  /** Those at one point alone. */
  only?: AssessmentStage
  selected?: string[]
  select?: (ids: string[]) => void
}

/** Who takes part, how far each is, what can be done. */
export function RecordList({ batchId, only, selected, select }: Props) {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const isStaff = useCurrentUser()?.zhlx === 'other'
  const [request, setRequest] = useState({ keyword: '', stage: '', page: 1, pageSize: 20 })
  const [acting, setActing] = useState<{ act: RecordAct; record: AssessmentRecord }>()
  const stage = only ?? stages.find((one) => one === request.stage)
  const list = useQuery({
    queryKey: ['assessment', 'list', batchId, stage, request],
    queryFn: () => listRecords({ ...request, batchId, stage }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const columns = useRecordColumns((act, record) => setActing({ act, record }))
  const close = () => setActing(undefined)
  return (
    <>
      <div className="rating-tools">
        {isStaff && (
          <SearchBox label={t('name')} onSearch={(keyword) => setRequest({ ...request, page: 1, keyword })} />
        )}
        {only === undefined && (
          <Select
            label={t('stage')}
            value={request.stage}
            choices={[
              { value: '', label: t('all') },
              ...stages.map((one) => ({ value: one, label: t(`assessment.stages.${one}`) })),
            ]}
            onChange={(chosen) => setRequest({ ...request, page: 1, stage: chosen })}
          />
        )}
      </div>
      <PagedTable
        label={t('assessment.records')}
        name="assessment-records"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        selection={
          isStaff && selected && select
            ? { selected, select, labelOf: (row) => t('choose', { name: row.name }) }
            : undefined
        }
        empty={t('assessment.noRecord')}
        textOf={textOf}
        page={request.page}
        pageSize={request.pageSize}
        onPage={(page, pageSize) => setRequest({ ...request, page, pageSize })}
      />
      {acting?.act === 'self' && <SelfDialog record={acting.record} onClose={close} />}
      {acting?.act === 'resume' && (
        <ReasonDialog
          title={t('assessment.resume')}
          note={t('assessment.resumeNote')}
          queryKeys={['assessment']}
          send={(reason) => resume(acting.record.id, reason)}
          onClose={close}
        />
      )}
      {acting?.act === 'object' && (
        <ReasonDialog
          title={t('credit.object_')}
          note={t('assessment.objectNote')}
          successText={t('credit.claimed')}
          queryKeys={['assessment']}
          send={(reason) => objectToResult(acting.record.id, reason)}
          onClose={close}
        />
      )}
    </>
  )
}
