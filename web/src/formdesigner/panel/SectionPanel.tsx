import { useTranslation } from 'react-i18next'
import type { Section } from '../../core/types'
import { useFormDesigner } from '../formDesignerContext'
import { CaptionProperties, PropertyGroup, TextProperty } from './inputs'

/** The properties of a section. */
export function SectionPanel({ section, partPath }: { section: Section; partPath: string }) {
  const { t } = useTranslation('formdesigner')
  const { set } = useFormDesigner()
  return (
    <PropertyGroup title={t('section')}>
      <CaptionProperties partPath={`${partPath}.title`} {...section.title} labels={[t('prop.zh'), t('prop.en')]} />
      <TextProperty
        partPath={`${partPath}.key`}
        label={t('prop.key')}
        value={section.key}
        onChange={(key) => set(`${partPath}.key`, key)}
      />
    </PropertyGroup>
  )
}
