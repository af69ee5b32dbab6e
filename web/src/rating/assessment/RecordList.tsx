import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRecord, AssessmentStage } from '../../api/contract'
import { useCurrentUser } from '../../api/currentUser'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import { saveFile } from '../../ui/saveFile'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { exportRoster, listRecords, objectToResult, resume } from '../api'
import { ReasonDialog, Select } from '../fields'
import { RegionTools } from '../RegionTools'
import { type RecordAct, useRecordColumns } from './recordColumns'

const stages = ['missing', 'running', 'publicity', 'deferred', 'done'] as const

/** Filters that let everything through. */
const noFilter = { keyword: '', stage: '', level: '', firmId: '', region: '' }

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
  const { khdc } = useDictionaries(['khdc'])
  const locale = useLocale()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noFilter)
  const [isExporting, setExporting] = useState(false)
  const [acting, setActing] = useState<{ act: RecordAct; record: AssessmentRecord }>()
  const stage = only ?? stages.find((one) => one === filter.stage)
  const asked = { ...filter, ...paging, batchId, stage }
  const list = useQuery({
    queryKey: ['assessment', 'list', asked],
    queryFn: () => listRecords(asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const columns = useRecordColumns((act, record) => setActing({ act, record }))
  const close = () => setActing(undefined)
  const narrow = (change: Partial<typeof noFilter>) => {
    select?.([])
    search(change)
  }
  return (
    <>
      <div className="rating-tools">
        {isStaff && <SearchBox label={t('name')} value={filter.keyword} onSearch={(keyword) => narrow({ keyword })} />}
        {only === undefined && (
          <Select
            label={t('stage')}
            value={filter.stage}
            choices={[
              { value: '', label: t('allStages') },
              ...stages.map((one) => ({ value: one, label: t(`assessment.stages.${one}`) })),
            ]}
            onChange={(chosen) => narrow({ stage: chosen })}
          />
        )}
        <Select
          label={t('assessment.level')}
          value={filter.level}
          choices={[
            { value: '', label: t('assessment.allLevels') },
            ...(khdc ?? []).map(({ value }) => ({ value, label: codeLabel(khdc, value, locale) })),
          ]}
          onChange={(level) => narrow({ level })}
        />
        {isStaff && <Button onClick={() => setExporting(true)}>{t('assessment.export')}</Button>}
        {isStaff && (
          <RegionTools
            region={filter.region}
            onRegion={(region) => narrow({ region })}
            firm={filter.firmId}
            onFirm={(firmId) => narrow({ firmId })}
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
        onClear={isNarrowed ? () => narrow(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {isExporting && (
        <ReasonDialog
          title={t('assessment.export')}
          note={t('credit.exportNote')}
          label={t('credit.exportReason')}
          successText={t('credit.exported')}
          queryKeys={[]}
          send={async (reason) => saveFile(await exportRoster(asked, reason), `${t('assessment.roster')}.xlsx`)}
          onClose={() => setExporting(false)}
        />
      )}
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
