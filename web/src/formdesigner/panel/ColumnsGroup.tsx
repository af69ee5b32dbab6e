import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Widget as WidgetKind } from '../../core/types'
import { widgetKinds } from '../../form/widgets/registry'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { insertAt } from '../design'
import { inputId, problemsAt, problemsWithin, useFormDesigner } from '../formDesignerContext'
import { newField } from '../newField'
import { PropertyGroup } from './inputs'

/** The columns of a table: add one, open one. */
export function ColumnsGroup({ field, partPath }: { field: Field; partPath: string }) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { form, change, select, problems } = useFormDesigner()
  const [widget, setWidget] = useState<WidgetKind>('text')
  const list = `${partPath}.columns`
  const columns = field.columns ?? []
  const add = () => {
    const column = newField(form, list, widget)
    const label = captionText(column.label, locale)
    change(insertAt(form, list, columns.length, column), `${list}[${columns.length}]`, t('added', { label }))
  }
  return (
    <PropertyGroup title={t('group.columns')}>
      <ol className="columns">
        {columns.map((column, index) => {
          const label = captionText(column.label, locale)
          const wrong = problemsWithin(problems, `${list}[${index}]`).length > 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one key until that is put right.
            <li key={index}>
              <Button kind="link" aria-label={t('openColumn', { label })} onClick={() => select(`${list}[${index}]`)}>
                {label}
              </Button>
              <span className={wrong ? 'property-note error' : 'property-note'}>{t(`widget.${column.widget}`)}</span>
            </li>
          )
        })}
      </ol>
      {problemsAt(problems, list).map(({ code, message }) => (
        <p key={code} className="property-note error">
          {message[locale]}
        </p>
      ))}
      <div className="columns-add">
        <select
          id={inputId(list)}
          className="native-select"
          aria-label={t('columnWidget')}
          value={widget}
          onChange={(event) => setWidget(widgetKinds.find((it) => it === event.target.value) ?? 'text')}
        >
          {widgetKinds
            .filter((it) => it !== 'table')
            .map((it) => (
              <option key={it} value={it}>
                {t(`widget.${it}`)}
              </option>
            ))}
        </select>
        <Button onClick={add}>{t('addColumn')}</Button>
      </div>
    </PropertyGroup>
  )
}
