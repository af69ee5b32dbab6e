import { useTranslation } from 'react-i18next'
import type { Caption, Field, RowChange } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import type { Dictionaries } from '../reference/dictionaries'
import { isEmpty, type Values } from '../state/path'
import { ValueView } from './FieldView'
import { ChangeMark } from './FormCompare'

type Props = {
  /** What the table is called. */
  title: Caption
  columns: Field[]
  rows: RowChange[]
  old: unknown
  next: unknown
  dictionaries: Dictionaries
}

/** The rows of both versions, those that belong together on one line; a changed cell shows what it was and what it is. */
export function ChangedRows({ title, columns, rows, old, next, dictionaries }: Props) {
  const { t } = useTranslation('form')
  const locale = useLocale()
  return (
    <div className="compare-rows">
      <table aria-label={captionText(title, locale)}>
        <thead>
          <tr>
            <th scope="col">{t('rowNumber')}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {captionText(column.label, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.old}-${row.new}`} className={row.change}>
              <th scope="row">
                {numbers(row)}
                <ChangeMark change={row.change} />
              </th>
              {columns.map((column) => (
                <td key={column.key}>
                  <Cell {...{ row, column, dictionaries }} old={rowOf(old, row.old)} next={rowOf(next, row.new)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `1`, or `1 → 2` for a row that has moved. */
function numbers({ old, new: next }: RowChange): string {
  const [from, to] = [old, next].map((at) => (at === undefined || at === null ? undefined : at + 1))
  return from === undefined || to === undefined || from === to ? String(to ?? from ?? '') : `${from} → ${to}`
}

function rowOf(rows: unknown, at: number | null | undefined): Values {
  return Array.isArray(rows) && typeof at === 'number' ? rows[at] : {}
}

type CellProps = { row: RowChange; column: Field; old: Values; next: Values; dictionaries: Dictionaries }

function Cell({ row, column, old, next, dictionaries }: CellProps) {
  const was = <ValueView field={column} data={old} dictionaries={dictionaries} />
  const is = <ValueView field={column} data={next} dictionaries={dictionaries} />
  if (row.change === 'removed') return <del>{was}</del>
  if (row.change === 'added') return <ins>{is}</ins>
  if (!row.columns.includes(column.key)) return is
  return (
    <>
      {!isEmpty(old[column.key]) && <del>{was}</del>} {!isEmpty(next[column.key]) && <ins>{is}</ins>}
    </>
  )
}
