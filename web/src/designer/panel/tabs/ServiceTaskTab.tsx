import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { is } from 'bpmn-js/lib/util/ModelUtil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesign } from '../../../form/state/modules'
import { payloadErrors } from '../../../form/state/payload'
import {
  addExtension,
  readAttribute,
  readExtensions,
  removeExtension,
  updateExtension,
  writeAttributes,
} from '../../extension'
import { ExtensionList } from '../extensions/ExtensionList'
import { FieldInputs, fieldColumns, newField } from '../extensions/InjectedFields'
import { HandlerSelect } from '../extensions/ListenerFields'
import { type FieldDraft, fieldDraft } from '../extensions/listener'
import { AsyncFields } from '../fields/AsyncFields'
import { ExpressionField } from '../fields/ExpressionField'
import { SelectField, TextField } from '../fields/fields'
import { ReferenceField } from '../fields/ReferenceField'
import type { TabProps } from './tab'

const kinds = ['expression', 'delegateExpression', 'class', 'topic'] as const
type Kind = (typeof kinds)[number]
const none = { expression: '', delegateExpression: '', class: '', topic: '' }
/** Flowable's type of a task that a worker outside does; its topic says which. */
const external = 'external-worker'

/** What a service, send or business rule task runs. */
export function ServiceTaskTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const holder = element.businessObject
  const storedKind = kinds.find((kind) => readAttribute(holder, kind) !== '')
  const [chosen, setChosen] = useState<Kind>('expression')
  const kind = storedKind ?? chosen
  const write = (next: Kind, value: string) => {
    const written = readAttribute(holder, 'type')
    const type = next === 'topic' ? external : written === external ? '' : written
    writeAttributes(modeler, element, { ...none, [next]: value, type })
  }
  const caption = (of: Kind) => (of === 'topic' ? t('service.topic') : t(`listener.kinds.${of}`))
  return (
    <>
      {is(element, 'bpmn:SendTask') && (
        <ReferenceField modeler={modeler} element={element} holder={holder} kind="messages" />
      )}
      <SelectField
        label={t('service.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: caption(value) }))}
        onCommit={(next) => {
          setChosen(next as Kind)
          if (storedKind !== undefined) write(next as Kind, readAttribute(holder, storedKind))
        }}
      />
      <WhatRuns kind={kind} element={element} label={caption(kind)} onCommit={(value) => write(kind, value)} />
      {kind !== 'expression' && kind !== 'topic' && (
        <HandlerSelect
          event=""
          kind={kind}
          value={readAttribute(holder, kind)}
          onChoose={(value) => write(kind, value)}
        />
      )}
      <TextField
        label={t('task.resultVariable')}
        value={readAttribute(holder, 'resultVariable')}
        onCommit={(resultVariable) => writeAttributes(modeler, element, { resultVariable })}
      />
      <TaskFields modeler={modeler} element={element} />
      <AsyncFields modeler={modeler} element={element} />
    </>
  )
}

type WhatRunsProps = { kind: Kind; element: Element; label: string; onCommit: (value: string) => void }

function WhatRuns({ kind, ...field }: WhatRunsProps) {
  const value = readAttribute(field.element.businessObject, kind)
  if (kind === 'expression') return <ExpressionField {...field} value={value} purpose="value" />
  return <TextField label={field.label} value={value} onCommit={field.onCommit} />
}

/** The fields that its class gets injected. */
function TaskFields({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const design = useDesign()
  const columns = fieldColumns(t)
  const save = (item: ModdleElement | null, { name, fieldType, string, expression }: FieldDraft) => {
    const isText = fieldType === 'string'
    const properties = {
      name: name.trim(),
      string: isText ? string : undefined,
      stringValue: undefined,
      expression: isText ? undefined : expression.trim(),
    }
    if (item === null) addExtension(modeler, element, 'Field', properties)
    else updateExtension(modeler, element, item, properties)
  }
  return (
    <ExtensionList<FieldDraft, ModdleElement>
      title={t('field.title')}
      removeAsk={t('field.removeAsk')}
      items={readExtensions(element.businessObject, 'Field')}
      columns={columns.map(({ title, text }) => ({ title, text: (item) => text(fieldDraft(item)) }))}
      toDraft={(item) => (item === null ? newField : fieldDraft(item))}
      check={(draft) => payloadErrors(design, 'listenerField', draft)}
      onSave={save}
      onRemove={(item) => removeExtension(modeler, element, item)}
      fields={(props) => <FieldInputs {...props} />}
    />
  )
}
