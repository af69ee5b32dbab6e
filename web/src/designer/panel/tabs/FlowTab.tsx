import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { isAny } from 'bpmn-js/lib/util/ModelUtil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAttribute } from '../../extension'
import { ExpressionField } from '../fields/ExpressionField'
import { SelectField } from '../fields/fields'
import { ScriptFields } from '../fields/ScriptFields'
import type { TabProps } from './tab'

type FlowType = 'normal' | 'default' | 'condition'

/** When a flow is taken: always, when its condition holds, or when no other one is. */
export function FlowTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const type = flowType({ modeler, element })
  const options = (['normal', 'default', 'condition'] as const)
    .filter((one) => one !== 'default' || mayBeDefault({ modeler, element }))
    .map((value) => ({ value, label: t(`flow.${value}`) }))
  const condition: ModdleElement | undefined = element.businessObject.conditionExpression
  return (
    <>
      <SelectField
        label={t('flow.type')}
        value={type}
        options={options}
        onCommit={(value) => setType({ modeler, element }, value as FlowType)}
      />
      {type === 'condition' && <ConditionFields modeler={modeler} element={element} condition={condition} />}
    </>
  )
}

function ConditionFields({ modeler, element, condition }: TabProps & { condition: ModdleElement | undefined }) {
  const { t } = useTranslation('designer')
  const [format, setFormat] = useState(
    condition?.language || (condition && readAttribute(condition, 'resource')) ? 'script' : 'expression',
  )
  const script = {
    format: condition?.language ?? '',
    body: condition?.body ?? '',
    resource: condition === undefined ? '' : readAttribute(condition, 'resource'),
  }
  return (
    <>
      <SelectField
        label={t('flow.format')}
        value={format}
        options={(['expression', 'script'] as const).map((value) => ({ value, label: t(`flow.formats.${value}`) }))}
        onCommit={(next) => {
          setFormat(next)
          if (next === 'expression') setCondition({ modeler, element }, script.body)
        }}
      />
      {format === 'script' ? (
        <ScriptFields
          script={script}
          onCommit={({ format: language, body, resource }) =>
            setCondition({ modeler, element }, body, {
              ...(language && { language }),
              ...(resource && { 'flowable:resource': resource }),
            })
          }
        />
      ) : (
        <ExpressionField
          label={t('flow.expression')}
          rows={2}
          purpose="condition"
          element={element}
          value={script.body}
          onCommit={(body) => setCondition({ modeler, element }, body)}
        />
      )}
    </>
  )
}

function flowType({ element }: TabProps): FlowType {
  const flow = element.businessObject
  if (flow.sourceRef?.default === flow) return 'default'
  return flow.conditionExpression ? 'condition' : 'normal'
}

function mayBeDefault({ element }: TabProps): boolean {
  return isAny(element.businessObject.sourceRef, [
    'bpmn:ExclusiveGateway',
    'bpmn:InclusiveGateway',
    'bpmn:ComplexGateway',
    'bpmn:Activity',
  ])
}

function setType({ modeler, element }: TabProps, type: FlowType): void {
  const modeling = modeler.get<Modeling>('modeling')
  const flow = element.businessObject
  const isDefault = flow.sourceRef?.default === flow
  if (type === 'condition') setCondition({ modeler, element }, flow.conditionExpression?.body ?? '')
  else if (flow.conditionExpression) modeling.updateProperties(element, { conditionExpression: undefined })
  const source = 'source' in element ? element.source : undefined
  if (source === undefined || isDefault === (type === 'default')) return
  modeling.updateProperties(source as typeof element, { default: type === 'default' ? flow : undefined })
}

function setCondition({ modeler, element }: TabProps, body: string, script: object = {}): void {
  const properties = { body, ...script }
  const conditionExpression = modeler.get<BpmnFactory>('bpmnFactory').create('bpmn:FormalExpression', properties)
  conditionExpression.$parent = element.businessObject
  modeler.get<Modeling>('modeling').updateProperties(element, { conditionExpression })
}
