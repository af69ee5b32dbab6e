import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import { isAny } from 'bpmn-js/lib/util/ModelUtil'
import { useTranslation } from 'react-i18next'
import { SelectField, TextField } from './fields'
import type { TabProps } from './tab'

type FlowType = 'normal' | 'default' | 'condition'

/** When a flow is taken: always, when its condition holds, or when no other one is. */
export function FlowTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const type = flowType({ modeler, element })
  const options = (['normal', 'default', 'condition'] as const)
    .filter((one) => one !== 'default' || mayBeDefault({ modeler, element }))
    .map((value) => ({ value, label: t(`flow.${value}`) }))
  const condition: string = element.businessObject.conditionExpression?.body ?? ''
  return (
    <>
      <SelectField
        label={t('flow.type')}
        value={type}
        options={options}
        onCommit={(value) => setType({ modeler, element }, value as FlowType)}
      />
      {type === 'condition' && (
        <TextField
          label={t('flow.expression')}
          help={t('flow.expressionHelp')}
          rows={2}
          value={condition}
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

function setCondition({ modeler, element }: TabProps, body: string): void {
  const conditionExpression = modeler.get<BpmnFactory>('bpmnFactory').create('bpmn:FormalExpression', { body })
  conditionExpression.$parent = element.businessObject
  modeler.get<Modeling>('modeling').updateProperties(element, { conditionExpression })
}
