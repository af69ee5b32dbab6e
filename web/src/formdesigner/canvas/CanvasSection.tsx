import { useTranslation } from 'react-i18next'
import type { Section } from '../../core/types'
import type { Dictionaries } from '../../form/reference/dictionaries'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { partId, useFormDesigner } from '../formDesignerContext'
import { CanvasField } from './CanvasField'
import { PartTools } from './PartTools'
import { useDrop } from './useDrop'
import { usePartKeys } from './usePartKeys'

type Props = { section: Section; index: number; dictionaries: Dictionaries }

/** A section with its fields; its own ground takes what is dropped beside them. */
export function CanvasSection({ section, index, dictionaries }: Props) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { selected, select } = useFormDesigner()
  const partPath = `sections[${index}]`
  const label = captionText(section.title, locale)
  const { side, ...drop } = useDrop(`${partPath}.fields`, section.fields.length, true)
  const keys = usePartKeys(partPath, label)
  const isSelected = selected === partPath
  return (
    <div className={`canvas-section${isSelected ? ' selected' : ''}${side ? ' dropping' : ''}`} {...drop}>
      <div className="canvas-head">
        <button
          type="button"
          id={partId(partPath)}
          className="canvas-title"
          aria-pressed={isSelected}
          aria-label={t('selectSection', { label })}
          onClick={() => select(partPath)}
          onKeyDown={keys}
        >
          {label}
        </button>
        {isSelected && <PartTools partPath={partPath} label={label} />}
      </div>
      {section.fields.length === 0 ? (
        <p className="canvas-empty">{t('emptySection')}</p>
      ) : (
        <ul className="form-grid canvas-grid">
          {section.fields.map((field, at) => (
            <CanvasField
              // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one key until that is put right.
              key={at}
              field={field}
              list={`${partPath}.fields`}
              index={at}
              dictionaries={dictionaries}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
