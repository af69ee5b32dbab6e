import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AbsenceLine } from '../../api/contract'
import { dateTime } from '../../ui/dates'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'

/** Who is away and who stands in. */
export function AbsenceTable({ label, hint, rows }: { label: string; hint: string; rows: AbsenceLine[] }) {
  const { t } = useTranslation('monitor')
  return (
    <DataTable
      label={label}
      columns={useAbsenceColumns()}
      rows={rows}
      rowKey={(row) => row.accountId}
      empty={t('absence.nobody')}
      hint={hint}
    />
  )
}

export function useAbsenceColumns(): TableColumn<AbsenceLine>[] {
  const { t } = useTranslation('monitor')
  return useMemo(
    () => [
      { key: 'person', title: t('absence.person'), cell: (row) => `${row.person} · ${row.organisation}` },
      { key: 'agent', title: t('absence.agent'), cell: (row) => row.agent },
      { key: 'from', title: t('absence.from'), cell: (row) => dateTime(row.from, true) },
      { key: 'to', title: t('absence.to'), cell: (row) => dateTime(row.to, true) },
      {
        key: 'items',
        title: t('absence.items'),
        cell: (row) => (row.flowKeys.length === 0 ? t('absence.allItems') : row.flowKeys.join(', ')),
      },
      { key: 'reason', title: t('reason'), wrap: true, cell: (row) => row.reason },
    ],
    [t],
  )
}
