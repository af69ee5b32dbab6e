import { useTranslation } from 'react-i18next'
import type { Area } from '../../core/types'
import { fieldsOf } from '../../form/state/checking'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { mostProblems, type RowProblem } from './checkRows'
import type { Sheet } from './sheet'

type Props = { area: Area; name: string; sheet: Sheet; problems: RowProblem[] }

/** What is wrong with the rows of a workbook, by the numbers that they bear there. */
export function ProblemTable({ area, name, sheet, problems }: Props) {
  const { t } = useTranslation('area')
  const wrong = new Set(problems.map(({ row }) => row)).size
  return (
    <>
      <p role="alert">{t('import.wrong', { name, count: sheet.rows.length, wrong })}</p>
      <div className="import-problems">
        <DataTable<RowProblem>
          label={t('import.problem')}
          rows={problems.slice(0, mostProblems)}
          rowKey={(_, index) => String(index)}
          columns={useColumns(area, sheet)}
        />
      </div>
      {problems.length > mostProblems && <p className="nothing">{t('import.more', { count: mostProblems })}</p>}
    </>
  )
}

function useColumns(area: Area, sheet: Sheet): TableColumn<RowProblem>[] {
  const { t } = useTranslation('area')
  const locale = useLocale()
  const titles = new Map(fieldsOf(area.form).map(({ key, label }) => [key, captionText(label, locale)]))
  return [
    { key: 'row', title: t('import.row'), align: 'end', cell: ({ row }) => sheet.lines[row] },
    { key: 'field', title: t('import.field'), cell: ({ field }) => titles.get(field) ?? t('import.wholeRow') },
    { key: 'value', title: t('import.value'), wrap: true, cell: ({ row, field }) => sheet.rows[row]?.values[field] },
    { key: 'problem', title: t('import.problem'), wrap: true, cell: ({ text }) => text },
  ]
}
