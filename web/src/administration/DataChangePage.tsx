import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Caption, DataChangeLine } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { ExportButton } from '../form/dialog/ExportButton'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { recordPages, recordPath } from '../paths'
import { useFlowNames } from '../text/flowNames'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { exportDataChanges, listDataChanges } from './api'
import { ChoiceField } from './ChoiceField'
import { TextField } from './TextField'
import './administration.css'

const dictionaries = ['sjdx']
const noFilter = { from: '', to: '', person: '', area: '', recordId: '' }
type Filter = typeof noFilter

/** Which fields of which records were changed, when and by whom: searched, read and taken out by the auditor. */
export default function DataChangePage() {
  const { t } = useTranslation('administration')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage, clear, round, isNarrowed } = useListAddress(noFilter)
  const rows = useQuery({
    queryKey: ['dataChanges', paging, filter],
    queryFn: () => listDataChanges({ ...paging, filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Panel
      title={t('changes.title')}
      extra={<ExportButton name={t('changes.title')} fetch={(reason) => exportDataChanges({ filter, reason })} />}
    >
      <ChangeSearch key={round} initial={filter} onSearch={search} />
      <PagedTable
        label={t('changes.title')}
        name="dataChanges"
        list={rows}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={t('changes.empty')}
        hint={t('changes.emptyHint')}
        onClear={isNarrowed ? clear : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}

/** By time, person, area and record; nothing is asked of the server before the user searches. */
function ChangeSearch({ initial, onSearch }: { initial: Filter; onSearch: (filter: Filter) => void }) {
  const { t } = useTranslation(['administration', 'common'])
  const locale = useLocale()
  const { sjdx } = useDictionaries(dictionaries)
  const [filter, setFilter] = useState(initial)
  const areas = [...recordPages.keys()].map((value) => ({ value, label: codeLabel(sjdx, value, locale) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(filter)
  }
  const text = (key: 'from' | 'to' | 'person' | 'recordId', type: string, maxLength: number) => (
    <TextField
      label={t(`changes.${key}`)}
      type={type}
      value={filter[key]}
      maxLength={maxLength}
      onChange={(value) => setFilter({ ...filter, [key]: value })}
    />
  )
  return (
    <search>
      <form className="administration-search" onSubmit={submit} noValidate>
        {text('from', 'date', 10)}
        {text('to', 'date', 10)}
        {text('person', 'search', 20)}
        <ChoiceField
          label={t('changes.area')}
          value={filter.area}
          choices={[{ value: '', label: t('audit.all') }, ...areas]}
          onChange={(area) => setFilter({ ...filter, area })}
        />
        {text('recordId', 'search', 100)}
        <Button type="submit">{t('common:search')}</Button>
      </form>
    </search>
  )
}

function useColumns(): TableColumn<DataChangeLine>[] {
  const { t } = useTranslation('administration')
  const locale = useLocale()
  const { nameOf } = useFlowNames()
  return useMemo(() => {
    const said = (caption: Caption) => (locale === 'en' ? caption.en : caption.zh)
    return [
      { key: 'happenedAt', title: t('audit.time'), cell: (row) => dateTime(row.happenedAt) },
      { key: 'username', title: t('audit.username'), cell: (row) => row.username },
      { key: 'name', title: t('audit.name'), cell: (row) => row.name },
      { key: 'area', title: t('changes.area'), cell: (row) => said(row.areaName) },
      { key: 'recordId', title: t('changes.recordId'), cell: (row) => <RecordLink row={row} />, wrap: true },
      { key: 'act', title: t('audit.act'), cell: (row) => said(row.act) },
      {
        key: 'fields',
        title: t('audit.fields'),
        cell: (row) => row.fields.map(said).join(t('changes.separator')),
        wrap: true,
      },
      { key: 'reason', title: t('audit.reason'), cell: (row) => nameOf(row.reason), wrap: true },
    ]
  }, [t, locale, nameOf])
}

/** The record's number, which leads to its file where the reader may open files of the area. */
function RecordLink({ row }: { row: DataChangeLine }) {
  const path = recordPages.get(row.area)
  if (!row.opens || path === undefined) return row.recordId
  return <a href={`#${recordPath(path, row.recordId)}`}>{row.recordId}</a>
}
