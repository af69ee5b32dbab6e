import { useTranslation } from 'react-i18next'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { PartTools } from '../canvas/PartTools'
import { fieldAt, isColumn, sectionAt } from '../design'
import { useFormDesigner } from '../formDesignerContext'
import { FieldPanel } from './FieldPanel'
import { FormPanel } from './FormPanel'
import { SectionPanel } from './SectionPanel'

/** The properties of what is selected; with nothing selected, of the form. */
export function Panel() {
  const { t } = useTranslation('formdesigner')
  const { form, selected, select } = useFormDesigner()
  const [field, section] = [fieldAt(form, selected), sectionAt(form, selected)]
  return (
    <aside className="form-panel" aria-label={t('panel')}>
      {(field || section) && (
        <Button kind="link" onClick={() => select('')}>
          {t('whole')}
        </Button>
      )}
      {field && isColumn(selected) && <ColumnHead />}
      {field && <FieldPanel key={selected} field={field} partPath={selected} />}
      {section && <SectionPanel section={section} partPath={selected} />}
      {!field && !section && <FormPanel />}
    </aside>
  )
}

/** A column is moved and removed here: the canvas shows its table only. */
function ColumnHead() {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { form, selected, select } = useFormDesigner()
  const field = fieldAt(form, selected)
  return (
    <>
      <Button kind="link" onClick={() => select(selected.replace(/\.columns\[\d+\]$/, ''))}>
        {t('toTable')}
      </Button>
      {field && <PartTools partPath={selected} label={captionText(field.label, locale)} />}
    </>
  )
}
