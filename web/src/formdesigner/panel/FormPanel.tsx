import { useTranslation } from 'react-i18next'
import { optionLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { useFormDesigner } from '../formDesignerContext'
import { ChecksGroup } from './ChecksGroup'
import { CaptionProperties, PropertyGroup, SelectProperty } from './inputs'
import { LetterGroup } from './LetterGroup'
import { NodesGroup } from './NodesGroup'

const kinds = 'classifyType'
/** The kind of letters. */
const letters = '5'

/** What there is to say of the form as a whole. */
export function FormPanel() {
  const { t } = useTranslation('formdesigner')
  const { form, set } = useFormDesigner()
  const choices = useKinds()
  return (
    <>
      <PropertyGroup title={t('whole')}>
        <p className="property">
          <span>{t('prop.code')}</span> <code>{form.code}</code>
        </p>
        <CaptionProperties partPath="name" {...form.name} labels={[t('prop.zh'), t('prop.en')]} />
        <SelectProperty
          partPath={kinds}
          label={t('prop.classifyType')}
          value={form.classifyType}
          choices={choices}
          onChange={(value) => set(kinds, value)}
        />
      </PropertyGroup>
      {form.classifyType === letters && <LetterGroup />}
      <ChecksGroup />
      <NodesGroup />
    </>
  )
}

/** The kinds of forms. */
export function useKinds() {
  const locale = useLocale()
  const dictionaries = useDictionaries([kinds])
  return (dictionaries[kinds] ?? []).map((option) => ({ value: option.value, label: optionLabel(option, locale) }))
}
