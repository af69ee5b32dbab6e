import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditLine } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { ExportButton } from '../form/dialog/ExportButton'
import { codeLabel, type Dictionaries, useDictionaries } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'
import { dateTime } from '../ui/dates'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { AuditSearch } from './AuditSearch'
import { AuditVerdict } from './AuditVerdict'
import { exportAudit, listAudit } from './api'
import './administration.css'

const noFilter = { from: '', to: '', person: '', act: '', subject: '', subjectId: '' }

/** Who did or saw what: searched, read, verified and taken out by the auditor. */
export default function AuditPage() {
  const { t } = useTranslation('administration')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage, clear, round, isNarrowed } = useListAddress(noFilter)
  const dictionaries = useDictionaries(['sjcz', 'sjdx'])
  const rows = useQuery({
    queryKey: ['audit', paging, filter],
    queryFn: () => listAudit({ ...paging, filter }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Panel
      title={t('audit.title')}
      extra={<ExportButton name={t('audit.title')} fetch={(reason) => exportAudit({ filter, reason })} />}
    >
      <AuditSearch key={round} initial={filter} dictionaries={dictionaries} onSearch={search} />
      <AuditVerdict />
      <PagedTable
        label={t('audit.title')}
        name="audit"
        list={rows}
        columns={useColumns(dictionaries)}
        rowKey={(row) => String(row.seq)}
        empty={t('audit.empty')}
        hint={t('audit.emptyHint')}
        onClear={isNarrowed ? clear : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}

function useColumns(dictionaries: Dictionaries): TableColumn<AuditLine>[] {
  const { t } = useTranslation('administration')
  const locale = useLocale()
  return useMemo(() => {
    const label = (type: string, code: string) => codeLabel(dictionaries[type], code, locale)
    return [
      { key: 'seq', title: t('audit.seq'), cell: (row) => row.seq },
      { key: 'happenedAt', title: t('audit.time'), cell: (row) => dateTime(row.happenedAt) },
      { key: 'username', title: t('audit.username'), cell: (row) => row.username },
      { key: 'name', title: t('audit.name'), cell: (row) => row.name },
      { key: 'address', title: t('audit.address'), cell: (row) => row.address },
      { key: 'act', title: t('audit.act'), cell: (row) => label('sjcz', row.act) },
      { key: 'subject', title: t('audit.subject'), cell: (row) => label('sjdx', row.subject) },
      { key: 'subjectId', title: t('audit.subjectId'), cell: (row) => row.subjectId, wrap: true },
      { key: 'fields', title: t('audit.fields'), cell: (row) => row.fields, wrap: true },
      { key: 'reason', title: t('audit.reason'), cell: (row) => row.reason, wrap: true },
    ]
  }, [t, locale, dictionaries])
}
