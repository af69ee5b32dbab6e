import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import { is } from 'bpmn-js/lib/util/ModelUtil'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import { useTranslation } from 'react-i18next'
import { readAttribute, writeAttributes } from '../../extension'
import { SwitchField, TextField } from '../fields/fields'
import type { TabProps } from './tab'

/** What every element has: key, name and description; of a process also its version and whether it can run. */
export function BaseTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const holder = element.businessObject
  const isProcess = is(element, 'bpmn:Process')
  const modeling = modeler.get<Modeling>('modeling')
  const write = (properties: object) => modeling.updateProperties(element, properties)
  const validateId = (id: string) => {
    if (!/^[A-Za-z_][\w.-]*$/.test(id)) return t('base.idFormat')
    const existing = modeler.get<ElementRegistry>('elementRegistry').get(id)
    return existing !== undefined && existing !== element ? t('base.idTaken') : undefined
  }
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
      {isProcess && (
        <>
          <TextField
            label={t('base.versionTag')}
            value={readAttribute(holder, 'versionTag')}
            onCommit={(versionTag) => writeAttributes(modeler, element, { versionTag })}
          />
          <TextField
            label={t('base.starterUsers')}
            help={t('base.starterHelp')}
            value={readAttribute(holder, 'candidateStarterUsers')}
            onCommit={(candidateStarterUsers) => writeAttributes(modeler, element, { candidateStarterUsers })}
          />
          <TextField
            label={t('base.starterGroups')}
            help={t('base.starterGroupsHelp')}
            value={readAttribute(holder, 'candidateStarterGroups')}
            onCommit={(candidateStarterGroups) => writeAttributes(modeler, element, { candidateStarterGroups })}
          />
          <SwitchField
            label={t('base.isExecutable')}
            value={holder.isExecutable === true}
            onCommit={(isExecutable) => write({ isExecutable })}
          />
        </>
      )}
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
