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

/** So many problems a page, to begin with; so few need no pages. */
const onePage = 10

/** What stands in a column, as a text. */
type Column = { key: string; title: string; text: (problem: RowProblem) => string }

/** What is wrong with the rows of a workbook, by the numbers that they bear there: a page at a time, and all as a file. */
export function ProblemTable({ area, name, sheet, problems, by }: Props) {
  const { t } = useTranslation('area')
  const columns = useColumns(area, sheet)
  const wrong = new Set(problems.map(({ row }) => row)).size
  const listed = problems.slice(0, mostProblems)
  const download = () => {
    const lines = listed.map((problem) => columns.map(({ text }) => text(problem)))
    saveFile(problemFile([columns.map(({ title }) => title), ...lines]), t('import.problemFile', { name }))
  }
  return (
    <>
      <p role="alert">{t('import.wrong', { name, count: sheet.rows.length, wrong })}</p>
      <p className="import-note">{t(by === 'browser' ? 'import.notSent' : 'import.noneImported')}</p>
      <Problems columns={columns} problems={listed} isCut={listed.length < problems.length} />
      <div className="import-tools">
        <Button onClick={download}>
          <Icon name="download" size={16} />
          {t('import.downloadProblems')}
        </Button>
      </div>
    </>
  )
}

type ProblemsProps = { columns: Column[]; problems: RowProblem[]; isCut: boolean }

function Problems({ columns, problems, isCut }: ProblemsProps) {
  const { t } = useTranslation('area')
  const [{ page, pageSize }, setPaging] = useState({ page: 1, pageSize: onePage })
  const first = (page - 1) * pageSize
  const label = t('import.problem')
  return (
    <>
      <DataTable<RowProblem>
        label={label}
        rows={problems.slice(first, first + pageSize)}
        rowKey={(_, index) => String(first + index)}
        columns={columns.map(tableColumn)}
      />
      {problems.length > onePage && (
        <Pager
          label={label}
          page={page}
          pageSize={pageSize}
          total={problems.length}
          capped={isCut}
          onChange={(page, pageSize) => setPaging({ page, pageSize })}
        />
      )}
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
  const isNumber = key === 'row'
  return { key, title, cell: text, wrap: !isNumber, align: isNumber ? 'end' : 'start' }
}
