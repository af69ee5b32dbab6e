import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '../../core/types'
import { fieldsOf } from '../../form/state/checking'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/Icon'
import { saveFile } from '../../ui/saveFile'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { Pager } from '../../ui/table/Pager'
import { mostProblems, type RowProblem } from './checkRows'
import { problemFile } from './problemFile'
import type { Sheet } from './sheet'

type Props = {
  area: Area
  name: string
  sheet: Sheet
  problems: RowProblem[]
  /** Who found them: the server knows what is stored. */
  by: 'browser' | 'server'
}

/** So few problems need no pages. */
const onePage = 10

/** What stands in a column, as a text. */
type Column = { key: string; title: string; text: (problem: RowProblem) => string }

/** What is wrong with the rows of a workbook, by the numbers that they bear there: a page at a time, and all as a file. */
export function ProblemTable({ area, name, sheet, problems, by }: Props) {
  const { t } = useTranslation('area')
  const [paging, setPaging] = useState({ page: 1, pageSize: 20 })
  const columns = useColumns(area, sheet)
  const wrong = new Set(problems.map(({ row }) => row)).size
  const listed = problems.slice(0, mostProblems)
  const first = (paging.page - 1) * paging.pageSize
  const download = () => {
    const lines = listed.map((problem) => columns.map(({ text }) => text(problem)))
    saveFile(problemFile([columns.map(({ title }) => title), ...lines]), t('import.problemFile', { name }))
  }
  return (
    <>
      <p role="alert">{t('import.wrong', { name, count: sheet.rows.length, wrong })}</p>
      <p>{t(by === 'browser' ? 'import.notSent' : 'import.noneImported')}</p>
      <div className="import-problems">
        <DataTable<RowProblem>
          label={t('import.problem')}
          rows={listed.slice(first, first + paging.pageSize)}
          rowKey={(_, index) => String(first + index)}
          columns={columns.map(tableColumn)}
        />
      </div>
      {listed.length > onePage && (
        <Pager
          label={t('import.problem')}
          {...paging}
          total={listed.length}
          capped={problems.length > mostProblems}
          onChange={(page, pageSize) => setPaging({ page, pageSize })}
        />
      )}
      <Button onClick={download}>
        <Icon name="download" size={16} />
        {t('import.downloadProblems')}
      </Button>
    </>
  )
}

function useColumns(area: Area, sheet: Sheet): Column[] {
  const { t } = useTranslation('area')
  const locale = useLocale()
  const titles = new Map(fieldsOf(area.form).map(({ key, label }) => [key, captionText(label, locale)]))
  return [
    { key: 'row', title: t('import.row'), text: ({ row }) => String(sheet.lines[row] ?? '') },
    { key: 'field', title: t('import.field'), text: ({ field }) => titles.get(field) ?? t('import.wholeRow') },
    { key: 'value', title: t('import.value'), text: ({ row, field }) => sheet.rows[row]?.values[field] ?? '' },
    { key: 'problem', title: t('import.problem'), text: ({ text }) => text },
  ]
}

function tableColumn({ key, title, text }: Column): TableColumn<RowProblem> {
  return { key, title, cell: text, wrap: key !== 'row', ...(key === 'row' && { align: 'end' }) }
}
