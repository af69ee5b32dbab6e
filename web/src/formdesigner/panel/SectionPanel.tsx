import { useTranslation } from 'react-i18next'
import type { Section } from '../../core/types'
import { useDesigning } from '../designing'
import { CaptionProperties, PropertyGroup, TextProperty } from './inputs'

export function SectionPanel({ section, place }: { section: Section; place: string }) {
  const { t } = useTranslation('formdesigner')
  const { set } = useDesigning()
  return (
    <PropertyGroup title={t('section')}>
      <CaptionProperties place={`${place}.title`} {...section.title} labels={[t('prop.zh'), t('prop.en')]} />
      <TextProperty
        place={`${place}.key`}
        label={t('prop.key')}
        value={section.key}
        onChange={(key) => set(`${place}.key`, key)}
      />
    </PropertyGroup>
  )
}
