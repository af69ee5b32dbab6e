import { useTranslation } from 'react-i18next'
import type { Field, Widget } from '../../core/types'
import { FieldRow } from '../../form/fields/FieldRow'
import type { Dictionaries } from '../../form/reference/dictionaries'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { Icon } from '../../ui/Icon'
import { partId, problemsWithin, useDesigning } from '../designing'
import { startDrag } from '../drag'
import { PartTools } from './PartTools'
import { useDrop } from './useDrop'
import { usePartKeys } from './usePartKeys'

type Props = { field: Field; list: string; index: number; dictionaries: Dictionaries }

const wide: readonly Widget[] = ['textarea', 'richText', 'table', 'file', 'signature']
/** One row, so that a table shows its columns. */
const oneRow = [{}]
const inner = { states: {}, messages: {} }
const nothing = () => undefined

/** A field as the renderer draws it, out of reach, under a button that selects and drags it. */
export function CanvasField({ field, list, index, dictionaries }: Props) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { selected, select, problems } = useDesigning()
  const place = `${list}[${index}]`
  const label = captionText(field.label, locale)
  const isWide = wide.includes(field.widget)
  const { side, ...drop } = useDrop(list, index, isWide)
  const keys = usePartKeys(place, label)
  const isSelected = selected === place
  const wrong = problemsWithin(problems, place).length > 0
  const look = ['canvas-field', isWide && 'wide', isSelected && 'selected', wrong && 'wrong', side].filter(Boolean)
  return (
    <li className={look.join(' ')} {...drop}>
      <div className="canvas-drawn" inert>
        <FieldRow
          id={`canvas-${place}`}
          path={place}
          field={field}
          value={field.widget === 'table' ? oneRow : undefined}
          inner={inner}
          required={field.required}
          readOnly={field.readOnly}
          dictionaries={dictionaries}
          set={nothing}
          touch={nothing}
        />
      </div>
      <button
        type="button"
        id={partId(place)}
        className="canvas-cover"
        draggable
        aria-pressed={isSelected}
        aria-label={t('select', { label })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={() => select(place)}
        onKeyDown={keys}
        onDragStart={(event) => startDrag(event, { from: place })}
      />
      {field.visibleWhen !== undefined && (
        <span className="canvas-mark" title={t('conditional')}>
          <Icon name="eye" size={14} />
        </span>
      )}
      {field.widget === 'table' && <ColumnDrop place={place} count={field.columns?.length ?? 0} />}
      {isSelected && <PartTools place={place} label={label} />}
    </li>
  )
}

/** Where a field becomes a column of the table. */
function ColumnDrop({ place, count }: { place: string; count: number }) {
  const { t } = useTranslation('formdesigner')
  const { side, ...drop } = useDrop(`${place}.columns`, count, true)
  // After the last column, wherever on the strip it is dropped.
  return (
    <p className={`canvas-columns${side ? ' dropping' : ''}`} {...drop}>
      {t('dropColumn')}
    </p>
  )
}
