import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { updateExtension } from '../../extension'
import { type DraftProblems, type DraftProps, ExtensionList } from '../extensions/ExtensionList'
import { addProperty, type PropertyDraft, readProperties, removeProperty } from '../extensions/properties'
import { DraftField } from '../fields/DraftField'
import type { TabProps } from './tab'

/** Names and values that other programs read from the element; the engine does nothing with them. */
export function PropertiesTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const part = { modeler, element }
  const properties = readProperties(element)
  const check = (draft: PropertyDraft, item: ModdleElement | null): DraftProblems<PropertyDraft> => {
    const name = draft.name.trim()
    if (name === '') return { name: t('property.nameMissing') }
    const isTaken = properties.some((one) => one !== item && one.name === name)
    return isTaken ? { name: t('property.nameTaken') } : {}
  }
  const save = (item: ModdleElement | null, { name, value }: PropertyDraft) => {
    const written = { name: name.trim(), value }
    if (item === null) addProperty(part, written)
    else updateExtension(modeler, element, item, written)
  }
  return (
    <>
      <p className="designer-help">{t('property.help')}</p>
      <ExtensionList<PropertyDraft, ModdleElement>
        title={t('tab.properties')}
        items={properties}
        columns={[
          { title: t('property.name'), text: ({ name }) => name ?? '' },
          { title: t('property.value'), text: ({ value }) => value ?? '' },
        ]}
        toDraft={(item) => ({ name: item?.name ?? '', value: item?.value ?? '' })}
        check={check}
        onSave={save}
        onRemove={(item) => removeProperty(part, item)}
        fields={(props) => <PropertyFields {...props} />}
      />
    </>
  )
}

function PropertyFields({ draft, problems, set }: DraftProps<PropertyDraft>) {
  const { t } = useTranslation('designer')
  return (
    <>
      <DraftField
        label={t('property.name')}
        required
        value={draft.name}
        problem={problems.name}
        onChange={(name) => set({ name })}
      />
      <DraftField label={t('property.value')} rows={2} value={draft.value} onChange={(value) => set({ value })} />
    </>
  )
}
