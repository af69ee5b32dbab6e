import { useQuery } from '@tanstack/react-query'
import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import type { ModdleElement, Shape } from 'bpmn-js/lib/model/Types'
import { isExpanded } from 'bpmn-js/lib/util/DiUtil'
import { is, isAny } from 'bpmn-js/lib/util/ModelUtil'
import { useTranslation } from 'react-i18next'
import { useDesign } from '../../../form/state/modules'
import { payloadErrors } from '../../../form/state/payload'
import { flowName } from '../../../text/flowNames'
import { useLocale } from '../../../text/useLocale'
import { formsQuery } from '../../api'
import { idsOf } from '../../diagram'
import { readAttribute, writeAttributes, writeProperties } from '../../extension'
import { formTitle, letterForms } from '../fields/FormSelect'
import { SelectField, SwitchField, TextField } from '../fields/fields'
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
  const description: string = holder.documentation?.[0]?.text ?? ''
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
      {/* The plane of a sub-process that is drilled into stands for it, and cannot be expanded. */}
      {is(holder, 'bpmn:SubProcess') && element.parent && (
        <SwitchField
          label={t('base.isExpanded')}
          value={isExpanded(element as Shape)}
          onCommit={() => modeler.get<Modeling>('modeling').toggleCollapse(element as Shape)}
        />
      )}
      {isProcess && <RegistrationForm code={description} onChoose={writeDescription} />}
      <TextField
        label={t('base.documentation')}
        help={isProcess ? t('base.documentationHelp') : undefined}
        rows={3}
        value={description}
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

/** The form that starts a flow, where its start event names none: the description holds its code. */
function RegistrationForm({ code, onChoose }: { code: string; onChoose: (code: string) => void }) {
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const forms = useQuery(formsQuery)
  const offered = (forms.data ?? []).filter(({ classifyType }) => classifyType !== letterForms)
  const isCode = offered.some((form) => form.code === code.trim())
  return (
    <SelectField
      label={t('base.registrationForm')}
      value={isCode ? code.trim() : ''}
      options={[
        { value: '', label: t('none') },
        ...offered.map((form) => ({ value: form.code, label: formTitle(form, locale) })),
      ]}
      loading={forms.isPending}
      error={forms.isError ? t('form.failed') : undefined}
      onCommit={onChoose}
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
