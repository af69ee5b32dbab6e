import { useTranslation } from 'react-i18next'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { isColumn, isField, type PartPath, splitPath } from '../design'
import { useFormDesigner } from '../formDesignerContext'
import { usePart } from './usePartKeys'

/** What can be done with the selected section, field or column. */
export function PartTools({ partPath, label }: { partPath: PartPath; label: string }) {
  const { t } = useTranslation('formdesigner')
  const part = usePart(partPath, label)
  return (
    <span className="part-tools" role="toolbar" aria-label={label}>
      <Button disabled={!part.canStep(-1)} onClick={() => part.step(-1)}>
        {t('moveUp')}
      </Button>
      <Button disabled={!part.canStep(1)} onClick={() => part.step(1)}>
        {t('moveDown')}
      </Button>
      {isField(partPath) && !isColumn(partPath) && <SectionChoice partPath={partPath} onMove={part.to} />}
      <Button onClick={part.remove}>{t('removeField')}</Button>
    </span>
  )
}

function SectionChoice({ partPath, onMove }: { partPath: PartPath; onMove: (list: string, index: number) => void }) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { form } = useFormDesigner()
  if (form.sections.length < 2) return null
  const now = form.sections.findIndex((_, index) => splitPath(partPath)[0] === `sections[${index}].fields`)
  return (
    <select
      className="native-select"
      aria-label={t('moveTo')}
      value={now}
      onChange={(event) => {
        const index = Number(event.target.value)
        onMove(`sections[${index}].fields`, form.sections[index]?.fields.length ?? 0)
      }}
    >
      {form.sections.map((section, index) => (
        <option key={section.key} value={index}>
          {captionText(section.title, locale)}
        </option>
      ))}
    </select>
  )
}
