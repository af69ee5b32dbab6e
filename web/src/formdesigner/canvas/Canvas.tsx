import { useTranslation } from 'react-i18next'
import { dictionariesOf, useDictionaries } from '../../form/dictionaries'
import { fieldsOf } from '../design'
import { canvasId, useDesigning } from '../designing'
import { CanvasSection } from './CanvasSection'
import '../../form/form.css'

/** The form as it will look, each part of it to be selected, moved and dropped upon. */
export function Canvas() {
  const { t } = useTranslation('formdesigner')
  const { form } = useDesigning()
  const dictionaries = useDictionaries(dictionariesOf(fieldsOf(form)))
  return (
    <section className="form-canvas" id={canvasId} tabIndex={-1} aria-label={t('canvas')}>
      {form.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one key until that is put right.
        <CanvasSection key={index} section={section} index={index} dictionaries={dictionaries} />
      ))}
    </section>
  )
}
