import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Values } from '../form/state/path'
import type { RecordText } from './recordText'

/** A label with its value; wide ones take the rest of the line. */
type Pair = { label: string; value: ReactNode; span?: number }

/** Lines of labels and values. */
export function Pairs({ lines }: { lines: Pair[][] }) {
  return (
    <table className="sheet-pairs">
      <tbody>
        {lines.map((line) => (
          <tr key={line.map(({ label }) => label).join()}>
            {line.map(({ label, value, span }) => (
              <Cells key={label} label={label} value={value} span={span} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Cells({ label, value, span = 1 }: Pair) {
  return (
    <>
      <th scope="row">{label}</th>
      <td colSpan={span}>{value}</td>
    </>
  )
}

type ListProps = { title: string; headings: string[]; rows: string[][] }

/** Rows with headings, which stand again on each page; it says so when there are none. */
export function SheetList({ title, headings, rows }: ListProps) {
  const { t } = useTranslation('register')
  return (
    <table className="paper-rows">
      <thead>
        <tr>
          <th colSpan={headings.length + 1}>{title}</th>
        </tr>
        <tr>
          <th className="paper-number">{t('number')}</th>
          {headings.map((heading) => (
            <th key={heading}>{heading}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={headings.length + 1} className="paper-none">
              {t('none')}
            </td>
          </tr>
        )}
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows on paper neither move nor change, and have no other name.
          <tr key={index}>
            <td className="paper-number">{index + 1}</td>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The rows of a sub-table, with these of its columns. */
export function TableList(props: { title: string; text: RecordText; table: string; columns: string[]; last?: number }) {
  const { title, text, table, columns, last } = props
  const rows = last === undefined ? text.rows(table) : latest(text.rows(table), last)
  return (
    <SheetList
      title={title}
      headings={columns.map((key) => text.columnLabel(table, key))}
      rows={rows.map((row) => columns.map((key) => text.cell(table, row, key)))}
    />
  )
}

/** Awards and penalties in one list, as the form has them. */
export function Honours({ text }: { text: RecordText }) {
  const { t } = useTranslation('register')
  const of = (table: string, row: Values, key: string) => text.cell(table, row, key)
  const rewards = text
    .rows('rewards')
    .map((row) => [
      t('honour'),
      of('rewards', row, 'title'),
      ...['grantedBy', 'grantedOn', 'docNo'].map((key) => of('rewards', row, key)),
    ])
  const penalties = text
    .rows('penalties')
    .map((row) => [t('penalty'), ...['kind', 'source', 'startDate', 'docNo'].map((key) => of('penalties', row, key))])
  return (
    <SheetList
      title={t('honours')}
      headings={[t('kind'), t('content'), t('grantor'), t('date'), t('docNo')]}
      rows={[...rewards, ...penalties]}
    />
  )
}

/** Boxes that are signed and sealed by hand. */
export function Signatures({ titles }: { titles: string[] }) {
  const { t } = useTranslation('register')
  return (
    <table className="sheet-signatures">
      <tbody>
        {titles.map((title) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>
              <p>{t('day')}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The rows of the last years, the last first. */
function latest(rows: Values[], count: number): Values[] {
  return rows.toSorted((a, b) => Number(b.year ?? 0) - Number(a.year ?? 0)).slice(0, count)
}
