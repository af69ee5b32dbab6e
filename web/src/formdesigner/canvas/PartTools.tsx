import { useTranslation } from 'react-i18next'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { inList, isColumn, isField, type Place } from '../design'
import { useDesigning } from '../designing'
import { usePart } from './usePartKeys'

/** What can be done with the selected section, field or column. */
export function PartTools({ place, label }: { place: Place; label: string }) {
  const { t } = useTranslation('formdesigner')
  const part = usePart(place, label)
  return (
    <span className="part-tools" role="toolbar" aria-label={label}>
      <Button disabled={!part.canStep(-1)} onClick={() => part.step(-1)}>
        {t('moveUp')}
      </Button>
      <Button disabled={!part.canStep(1)} onClick={() => part.step(1)}>
        {t('moveDown')}
      </Button>
      {isField(place) && !isColumn(place) && <SectionChoice place={place} onMove={part.to} />}
      <Button onClick={part.remove}>{t('removeField')}</Button>
    </span>
  )
}

function SectionChoice({ place, onMove }: { place: Place; onMove: (list: string, index: number) => void }) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { form } = useDesigning()
  if (form.sections.length < 2) return null
  const now = form.sections.findIndex((_, index) => inList(place)[0] === `sections[${index}].fields`)
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
