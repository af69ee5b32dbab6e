import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { isAny } from 'bpmn-js/lib/util/ModelUtil'
import { useTranslation } from 'react-i18next'
import { createExpression, readAttribute, writeAttributes, writeProperties } from '../../extension'
import { ExpressionField } from '../fields/ExpressionField'
import { TextField } from '../fields/fields'
import { ReferenceField } from '../fields/ReferenceField'
import { TimerFields } from '../fields/TimerFields'
import type { TabProps } from './tab'

const references = {
  'bpmn:MessageEventDefinition': 'messages',
  'bpmn:SignalEventDefinition': 'signals',
  'bpmn:ErrorEventDefinition': 'errors',
  'bpmn:EscalationEventDefinition': 'escalations',
} as const
/** The variable that takes the code of what was caught. */
const codeVariables = { errors: 'errorCodeVariable', escalations: 'escalationCodeVariable' } as const
const others = ['bpmn:TimerEventDefinition', 'bpmn:ConditionalEventDefinition', 'bpmn:LinkEventDefinition']

/** What an event waits for, or brings about. */
export function EventTab({ modeler, element }: TabProps) {
  const definition = definitionOf(element)
  if (definition === undefined) return null
  const part = { modeler, element, definition }
  if (definition.$type === 'bpmn:TimerEventDefinition') return <TimerFields {...part} />
  if (definition.$type === 'bpmn:ConditionalEventDefinition') return <ConditionField {...part} />
  if (definition.$type === 'bpmn:LinkEventDefinition') return <LinkField {...part} />
  return <ReferredFields {...part} />
}

/** Whether there is something to set: an end event that only ends has nothing. */
export function hasDefinition(element: Element): boolean {
  return definitionOf(element) !== undefined
}

type PartProps = TabProps & { definition: ModdleElement }

function ReferredFields({ modeler, element, definition }: PartProps) {
  const { t } = useTranslation('designer')
  const type: string = definition.$type
  if (!isReferring(type)) return null
  const kind = references[type]
  const variable = kind === 'errors' || kind === 'escalations' ? codeVariables[kind] : undefined
  return (
    <>
      <ReferenceField modeler={modeler} element={element} holder={definition} kind={kind} />
      {variable !== undefined && isAny(element, ['bpmn:BoundaryEvent', 'bpmn:StartEvent']) && (
        <TextField
          label={t('event.codeVariable')}
          help={t('event.codeVariableHelp')}
          value={readAttribute(definition, variable)}
          onCommit={(name) => writeAttributes(modeler, element, { [variable]: name }, definition)}
        />
      )}
    </>
  )
}

function ConditionField({ modeler, element, definition }: PartProps) {
  const { t } = useTranslation('designer')
  return (
    <ExpressionField
      label={t('event.condition')}
      help={t('event.conditionHelp')}
      rows={2}
      purpose="condition"
      element={element}
      value={definition.condition?.body ?? ''}
      onCommit={(body) =>
        writeProperties(modeler, element, definition, { condition: createExpression(modeler, definition, body) })
      }
    />
  )
}

function LinkField({ modeler, element, definition }: PartProps) {
  const { t } = useTranslation('designer')
  return (
    <TextField
      label={t('event.link')}
      help={t('event.linkHelp')}
      value={definition.name ?? ''}
      onCommit={(name) => writeProperties(modeler, element, definition, { name: name || undefined })}
    />
  )
}

function definitionOf({ businessObject }: Element): ModdleElement | undefined {
  const definitions: ModdleElement[] = businessObject.eventDefinitions ?? []
  return definitions.find(({ $type }) => isReferring($type) || others.includes($type))
}

function isReferring(type: string): type is keyof typeof references {
  return type in references
}
