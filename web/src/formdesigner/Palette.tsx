import { useTranslation } from 'react-i18next'
import type { Widget as WidgetKind } from '../core/types'
import { widgetKinds } from '../form/widgets/registry'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { insertAt, insertionPoint, isColumn, newSection } from './design'
import { startDrag } from './drag'
import { useFormDesigner } from './formDesignerContext'
import { newField } from './newField'

/** Everything a form can hold: a click adds it after what is selected, a drag puts it anywhere. */
export function Palette() {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { form, selected, change } = useFormDesigner()
  const add = (widget: WidgetKind) => {
    const { list, index } = insertionPoint(form, selected)
    const field = newField(form, list, widget)
    const label = captionText(field.label, locale)
    change(insertAt(form, list, index, field), `${list}[${index}]`, t('added', { label }))
  }
  const addSection = () => {
    const section = newSection(form)
    const label = captionText(section.title, locale)
    const last = form.sections.length
    change(insertAt(form, 'sections', last, section), `sections[${last}]`, t('added', { label }))
  }
  return (
    <section className="form-palette" aria-label={t('palette')}>
      <h2>{t('palette')}</h2>
      <p>{t('paletteHelp')}</p>
      <ul>
        {widgetKinds.map((widget) => (
          <li key={widget}>
            <button
              type="button"
              draggable
              disabled={form.sections.length === 0 || (widget === 'table' && isColumn(selected))}
              onDragStart={(event) => startDrag(event, { widget })}
              onClick={() => add(widget)}
            >
              {t(`widget.${widget}`)}
            </button>
          </li>
        ))}
        <li className="form-palette-section">
          <button type="button" onClick={addSection}>
            {t('section')}
          </button>
        </li>
      </ul>
    </section>
  )
}
