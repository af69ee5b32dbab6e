import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingDimension, BuildingGrade, BuildingIndicator } from '../../api/contract'
import { codeLabel, optionLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Cell, numberOf, Problem, Select } from '../fields'

type RowsProps<Row> = {
  rows: Row[]
  problemAt: (field: string) => string | undefined
  onChange: (rows: Row[]) => void
}

/** Dimensions with their weights, which make a hundred. */
export function DimensionRows({ rows, problemAt, onChange }: RowsProps<BuildingDimension>) {
  const { t } = useTranslation('rating')
  const choices = useChoices('whwd')
  return (
    <Rows
      label={t('building.dimensions')}
      headings={[t('building.dimension'), t('building.weight')]}
      rows={rows}
      empty={{ code: '', weight: 0 }}
      onChange={onChange}
    >
      {(row, index, set) => (
        <>
          <td>
            <Select
              label={t('building.cell', { row: index + 1, field: t('building.dimension') })}
              value={row.code}
              choices={choices}
              onChange={(code) => set({ code })}
            />
            <Problem text={problemAt(`standard.dimensions[${index}].code`)} />
          </td>
          <td>
            <Cell
              label={t('building.cell', { row: index + 1, field: t('building.weight') })}
              value={String(row.weight)}
              numeric
              problem={problemAt(`standard.dimensions[${index}].weight`)}
              onChange={(text) => set({ weight: numberOf(text) ?? 0 })}
            />
          </td>
        </>
      )}
    </Rows>
  )
}

/** Indicators, each below a dimension. */
export function IndicatorRows({
  rows,
  dimensions,
  problemAt,
  onChange,
}: RowsProps<BuildingIndicator> & { dimensions: BuildingDimension[] }) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const { whwd } = useDictionaries(['whwd'])
  const choices = dimensions.map(({ code }) => ({ value: code, label: codeLabel(whwd, code, locale) }))
  const headings = [t('building.dimension'), t('building.content'), t('building.full'), t('building.method')]
  const cell = (index: number, field: 'content' | 'full' | 'method') => ({
    label: t('building.cell', { row: index + 1, field: t(`building.${field}`) }),
    problem: problemAt(`standard.items[${index}].${field}`),
  })
  return (
    <Rows
      label={t('building.indicators')}
      headings={headings}
      rows={rows}
      empty={{ dimension: dimensions[0]?.code ?? '', content: '', full: 20, method: '' }}
      onChange={onChange}
    >
      {(row, index, set) => (
        <>
          <td>
            <Select
              label={t('building.cell', { row: index + 1, field: t('building.dimension') })}
              value={row.dimension}
              choices={choices}
              onChange={(dimension) => set({ dimension })}
            />
            <Problem text={problemAt(`standard.items[${index}].dimension`)} />
          </td>
          <td className="wide">
            <Cell
              {...cell(index, 'content')}
              value={row.content}
              maxLength={500}
              onChange={(content) => set({ content })}
            />
          </td>
          <td>
            <Cell
              {...cell(index, 'full')}
              value={String(row.full)}
              numeric
              onChange={(text) => set({ full: numberOf(text) ?? 0 })}
            />
          </td>
          <td className="wide">
            <Cell
              {...cell(index, 'method')}
              value={row.method}
              maxLength={500}
              onChange={(method) => set({ method })}
            />
          </td>
        </>
      )}
    </Rows>
  )
}

/** Stars by score. */
export function GradeRows({ rows, problemAt, onChange }: RowsProps<BuildingGrade>) {
  const { t } = useTranslation('rating')
  const choices = useChoices('whdj')
  return (
    <Rows
      label={t('building.grades')}
      headings={[t('building.grade'), t('building.min')]}
      rows={rows}
      empty={{ code: '', min: 0 }}
      onChange={onChange}
    >
      {(row, index, set) => (
        <>
          <td>
            <Select
              label={t('building.cell', { row: index + 1, field: t('building.grade') })}
              value={row.code}
              choices={choices}
              onChange={(code) => set({ code })}
            />
            <Problem text={problemAt(`standard.grades[${index}].code`)} />
          </td>
          <td>
            <Cell
              label={t('building.cell', { row: index + 1, field: t('building.min') })}
              value={String(row.min)}
              numeric
              problem={problemAt(`standard.grades[${index}].min`)}
              onChange={(text) => set({ min: numberOf(text) ?? 0 })}
            />
          </td>
        </>
      )}
    </Rows>
  )
}

function useChoices(dictionary: string) {
  const locale = useLocale()
  const options = useDictionaries([dictionary])[dictionary] ?? []
  return [{ value: '', label: '' }, ...options.map((one) => ({ value: one.value, label: optionLabel(one, locale) }))]
}

type TableProps<Row> = {
  label: string
  headings: string[]
  rows: Row[]
  empty: Row
  onChange: (rows: Row[]) => void
  children: (row: Row, index: number, set: (change: Partial<Row>) => void) => ReactNode
}

function Rows<Row extends object>({ label, headings, rows, empty, onChange, children }: TableProps<Row>) {
  const { t } = useTranslation('rating')
  return (
    <div className="rating-rows">
      <table aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
            <th>{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={index}>
              {children(row, index, (change) =>
                onChange(rows.map((one, at) => (at === index ? { ...one, ...change } : one))),
              )}
              <td>
                <Button kind="link" onClick={() => onChange(rows.filter((_, at) => at !== index))}>
                  {t('remove')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="rating-tools">
        <Button onClick={() => onChange([...rows, empty])}>{t('addRow')}</Button>
      </div>
    </div>
  )
}
