import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { insertAt, removeAt } from '../design'
import { useFormDesigner } from '../formDesignerContext'
import { PropertyGroup, SelectProperty, TextProperty } from './inputs'

const places = ['body', 'flush', 'centre', 'right'] as const

/** What a letter says, paragraph by paragraph; core says which placeholders there are. */
export function LetterGroup() {
  const { t } = useTranslation('formdesigner')
  const { form, selected, set, change } = useFormDesigner()
  const letter = form.letter ?? []
  const choices = places.map((value) => ({ value, label: t(`letter.places.${value}`) }))
  const add = () => change(insertAt(form, 'letter', letter.length, { text: '' }), selected)
  return (
    <PropertyGroup title={t('letter.title')}>
      <p className="property-note">{t('letter.help')}</p>
      {letter.map((paragraph, index) => {
        const at = `letter[${index}]`
        const name = t('letter.paragraph', { index: index + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has nothing else to be known by.
          <fieldset key={index} className="property-part">
            <legend>{name}</legend>
            <TextProperty
              partPath={`${at}.text`}
              label={t('letter.text')}
              rows={3}
              value={paragraph.text ?? ''}
              onChange={(text) => set(`${at}.text`, text)}
            />
            <SelectProperty
              partPath={`${at}.place`}
              label={t('letter.place')}
              value={paragraph.place ?? 'body'}
              choices={choices}
              onChange={(value) => set(`${at}.place`, value)}
            />
            <TextProperty
              partPath={`${at}.anchor`}
              label={t('letter.anchor')}
              value={paragraph.anchor ?? ''}
              onChange={(text) => set(`${at}.anchor`, text === '' ? undefined : text)}
            />
            <Button
              aria-label={t('letter.remove', { name })}
              onClick={() => change(removeAt(form, at), selected, t('removed', { label: name }))}
            >
              {t('removeField')}
            </Button>
          </fieldset>
        )
      })}
      <Button onClick={add}>{t('letter.add')}</Button>
    </PropertyGroup>
  )
}
