import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { is, isAny } from 'bpmn-js/lib/util/ModelUtil'
import { useTranslation } from 'react-i18next'
import { useDesign } from '../../../form/state/modules'
import { payloadErrors } from '../../../form/state/payload'
import { flowName } from '../../../text/flowNames'
import { idsOf } from '../../diagram'
import { readAttribute, writeAttributes, writeProperties } from '../../extension'
import { SwitchField, TextField } from '../fields/fields'
import type { TabProps } from './tab'

/** What every element has: key, name and description; of a process also its version and whether it can run. */
export function BaseTab({ modeler, element }: TabProps) {
  return <BaseFields modeler={modeler} element={element} holder={element.businessObject} />
}

/** The same of the element, or of what it stands for. */
export function BaseFields({ modeler, element, holder }: TabProps & { holder: ModdleElement }) {
  const { t } = useTranslation('designer')
  const design = useDesign()
  const isProcess = is(holder, 'bpmn:Process')
  const write = (properties: object) => writeProperties(modeler, element, holder, properties)
  const validateId = (id: string) =>
    payloadErrors(design, 'element', { id, others: idsOf(modeler.getDefinitions(), [holder]) }).id
  const writeDescription = (text: string) => {
    const documentation =
      text === '' ? [] : [modeler.get<BpmnFactory>('bpmnFactory').create('bpmn:Documentation', { text })]
    for (const part of documentation) part.$parent = holder
    write({ documentation })
  }
  return (
    <>
      <TextField
        label={t(isProcess ? 'base.flowKey' : 'base.id')}
        value={holder.id}
        validate={validateId}
        onCommit={(id) => write({ id })}
      />
      <TextField
        label={t('base.name')}
        value={holder.name ?? ''}
        onCommit={(name) => write({ name: name || undefined })}
      />
      {isAny(holder, ['bpmn:Process', 'bpmn:FlowNode']) && (
        <EnglishName modeler={modeler} element={element} holder={holder} />
      )}
      {isProcess && <ProcessFields modeler={modeler} element={element} holder={holder} />}
      <TextField
        label={t('base.documentation')}
        help={isProcess ? t('base.documentationHelp') : undefined}
        rows={3}
        value={holder.documentation?.[0]?.text ?? ''}
        onCommit={writeDescription}
      />
    </>
  )
}

/** What lists and cases call it in English; a name of a shipped flow has one already. */
function EnglishName({ modeler, element, holder }: TabProps & { holder: ModdleElement }) {
  const { t } = useTranslation('designer')
  const name: string = holder.name ?? ''
  const shipped = flowName(name, 'en')
  return (
    <TextField
      label={t('base.nameEn')}
      help={t('base.nameEnHelp')}
      placeholder={shipped === name ? undefined : shipped}
      value={readAttribute(holder, 'nameEn')}
      onCommit={(nameEn) => writeAttributes(modeler, element, { nameEn }, holder)}
    />
  )
}

function ProcessFields({ modeler, element, holder }: TabProps & { holder: ModdleElement }) {
  const { t } = useTranslation('designer')
  const attribute = (name: 'versionTag' | 'candidateStarterUsers' | 'candidateStarterGroups') => ({
    value: readAttribute(holder, name),
    onCommit: (text: string) => writeAttributes(modeler, element, { [name]: text }, holder),
  })
  return (
    <>
      <TextField label={t('base.versionTag')} {...attribute('versionTag')} />
      <TextField label={t('base.starterUsers')} help={t('base.starterHelp')} {...attribute('candidateStarterUsers')} />
      <TextField
        label={t('base.starterGroups')}
        help={t('base.starterGroupsHelp')}
        {...attribute('candidateStarterGroups')}
      />
      <SwitchField
        label={t('base.isExecutable')}
        value={holder.isExecutable === true}
        onCommit={(isExecutable) => writeProperties(modeler, element, holder, { isExecutable })}
      />
    </>
  )
}
