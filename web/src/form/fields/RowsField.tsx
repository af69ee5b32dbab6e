import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/Icon'
import type { FieldProps } from '../widgets/widget'
import { FieldInput } from './FieldInput'

type Row = Record<string, unknown>

/** A table to fill in: one line per row, an input per cell, what is wrong below it. */
export function RowsField(props: FieldProps) {
  const { id, path, field, value, readOnly, set, removeRow } = props
  const { t } = useTranslation('form')
  const rows: Row[] = Array.isArray(value) ? value : []
  const columns = field.columns ?? []
  const focusAfter = useFocusAfterRender()
  const add = () => {
    set(path, [...rows, {}])
    focusAfter(`${id}-${rows.length}-${columns[0]?.key}`)
  }
  const remove = (index: number) => {
    removeRow?.(path, index)
    // The row below has come up; below the last one stands the button that adds.
    focusAfter(index < rows.length - 1 ? `${id}-${index}-remove` : id)
  }
  const isFull = field.maxItems !== undefined && rows.length >= field.maxItems
  return (
    <div className="rows">
      {rows.length === 0 ? (
        <p className="rows-empty">{t('noRows')}</p>
      ) : (
        <div className="rows-scroll">
          <table>
            <Head columns={columns} readOnly={readOnly} />
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name; its path is its number.
                <Line key={index} {...props} row={row} index={index} onRemove={remove} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!readOnly && (
        <Button id={id} disabled={isFull} onMouseDown={keepFocus} onClick={add}>
          <Icon name="plus" size={14} />
          {t('addRow')}
        </Button>
      )}
    </div>
  )
}

function Head({ columns, readOnly }: { columns: Field[]; readOnly: boolean }) {
  const { t } = useTranslation('form')
  const locale = useLocale()
  return (
    <thead>
      <tr>
        <th scope="col" className="rows-number">
          <span className="visually-hidden">{t('rowNumber')}</span>
        </th>
        {columns.map((column) => (
          <th key={column.key} scope="col">
            {captionText(column.label, locale)}
            {column.required && <span className="required">*</span>}
          </th>
        ))}
        {!readOnly && <td />}
      </tr>
    </thead>
  )
}

type LineProps = FieldProps & { row: Row; index: number; onRemove: (index: number) => void }

function Line({ row, index, onRemove, ...table }: LineProps) {
  const { t } = useTranslation('form')
  return (
    <tr>
      <th scope="row" className="rows-number">
        {index + 1}
      </th>
      {table.field.columns?.map((column) => (
        <td key={column.key}>
          <Cell {...table} row={row} index={index} column={column} />
        </td>
      ))}
      {!table.readOnly && (
        <td>
          <Button
            id={`${table.id}-${index}-remove`}
            kind="link"
            aria-label={t('removeRow', { row: index + 1 })}
            onMouseDown={keepFocus}
            onClick={() => onRemove(index)}
          >
            <Icon name="trash" size={16} />
          </Button>
        </td>
      )}
    </tr>
  )
}

type CellProps = FieldProps & { row: Row; index: number; column: Field }

/** One value of a row, with what is wrong with it below. */
function Cell({ row, index, column, ...table }: CellProps) {
  const { t } = useTranslation('form')
  const locale = useLocale()
  const { inner, readOnly, dictionaries, set, touch } = table
  const id = `${table.id}-${index}-${column.key}`
  const path = `${table.path}[${index}].${column.key}`
  const state = inner?.states[path]
  const message = inner?.messages[path]
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {`${t('row', { row: index + 1 })} ${captionText(column.label, locale)}`}
      </label>
      {state?.visible !== false && (
        <FieldInput
          id={id}
          path={path}
          field={column}
          value={row[column.key]}
          valueText={row[`${column.key}Text`]}
          message={message}
          required={state?.required ?? column.required}
          readOnly={readOnly || (state?.readOnly ?? column.readOnly)}
          dictionaries={dictionaries}
          set={set}
          touch={touch}
        />
      )}
      <p id={`${id}-note`} className={`form-note ${message?.severity ?? ''}`} aria-live="polite">
        {message?.text}
      </p>
    </>
  )
}

/** Keeps the focus where it is while a button is pressed: the verdict on a cell that loses it could push the button away
 * from under the mouse, and the click would be lost. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** Who works with the keyboard alone goes on where the change was. */
function useFocusAfterRender(): (id: string) => void {
  const wanted = useRef<string>(null)
  useEffect(() => {
    if (wanted.current === null) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = null
  })
  return (id) => {
    wanted.current = id
  }
}
