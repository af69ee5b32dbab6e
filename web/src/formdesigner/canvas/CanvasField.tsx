import { useTranslation } from 'react-i18next'
import type { Field } from '../../core/types'
import { FieldRow } from '../../form/fields/FieldRow'
import type { Dictionaries } from '../../form/reference/dictionaries'
import { widgets } from '../../form/widgets/registry'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { Icon } from '../../ui/Icon'
import { startDrag } from '../drag'
import { partId, problemsWithin, useFormDesigner } from '../formDesignerContext'
import { PartTools } from './PartTools'
import { useDrop } from './useDrop'
import { usePartKeys } from './usePartKeys'

type Props = { field: Field; list: string; index: number; dictionaries: Dictionaries }

/** One row, so that a table shows its columns. */
const oneRow = [{}]
const inner = { states: {}, messages: {} }
const nothing = () => undefined

/** A field as the renderer draws it, out of reach, under a button that selects and drags it. */
export function CanvasField({ field, list, index, dictionaries }: Props) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { selected, select, problems } = useFormDesigner()
  const partPath = `${list}[${index}]`
  const label = captionText(field.label, locale)
  const isWide = widgets[field.widget].wide === true
  const { side, ...drop } = useDrop(list, index, isWide)
  const keys = usePartKeys(partPath, label)
  const isSelected = selected === partPath
  const wrong = problemsWithin(problems, partPath).length > 0
  const look = ['canvas-field', isWide && 'wide', isSelected && 'selected', wrong && 'wrong', side].filter(Boolean)
  return (
    <li className={look.join(' ')} {...drop}>
      <div className="canvas-drawn" inert>
        <FieldRow
          id={`canvas-${partPath}`}
          path={partPath}
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
        id={partId(partPath)}
        className="canvas-cover"
        draggable
        aria-pressed={isSelected}
        aria-label={t('select', { label })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={() => select(partPath)}
        onKeyDown={keys}
        onDragStart={(event) => startDrag(event, { from: partPath })}
      />
      {field.visibleWhen !== undefined && (
        <span className="canvas-mark" title={t('conditional')}>
          <Icon name="eye" size={14} />
        </span>
      )}
      {field.widget === 'table' && <ColumnDrop partPath={partPath} count={field.columns?.length ?? 0} />}
      {isSelected && <PartTools partPath={partPath} label={label} />}
    </li>
  )
}

/** Where a field becomes a column of the table. */
function ColumnDrop({ partPath, count }: { partPath: string; count: number }) {
  const { t } = useTranslation('formdesigner')
  const { side, ...drop } = useDrop(`${partPath}.columns`, count, true)
  // After the last column, wherever on the strip it is dropped.
  return (
    <p className={`canvas-columns${side ? ' dropping' : ''}`} {...drop}>
      {t('dropColumn')}
    </p>
  )
}
