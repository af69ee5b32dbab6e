import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dictionariesOf, useDictionaries } from '../../form/reference/dictionaries'
import { fieldsOf } from '../../form/state/checking'
import { preloadInputs } from '../../form/widgets/registry'
import { canvasId, partId, useFormDesigner } from '../formDesignerContext'
import { CanvasSection } from './CanvasSection'
import '../../form/fields/form.css'
import './canvas.css'

preloadInputs()

/** The form as it will look, each part of it to be selected, moved and dropped upon. */
export function Canvas() {
  const { t } = useTranslation('formdesigner')
  const { form, selected } = useFormDesigner()
  const dictionaries = useDictionaries(dictionariesOf(fieldsOf(form)))
  // What was added or found stands in view.
  useEffect(() => {
    document.getElementById(partId(selected))?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <section className="form-canvas" id={canvasId} tabIndex={-1} aria-label={t('canvas')}>
      {form.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one key until that is put right.
        <CanvasSection key={index} section={section} index={index} dictionaries={dictionaries} />
      ))}
    </section>
  )
}
