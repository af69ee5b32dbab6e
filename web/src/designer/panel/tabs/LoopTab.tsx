import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { createChild, createExpression, readAttribute, writeAttributes, writeProperties } from '../../extension'
import { AsyncFields, isAsync, writeRetries } from '../fields/AsyncFields'
import { ExpressionField } from '../fields/ExpressionField'
import { SelectField, SwitchField, TextField } from '../fields/fields'
import { wholeNumber } from '../fields/wholeNumber'
import type { TabProps } from './tab'

const kinds = ['none', 'parallel', 'sequential', 'standard'] as const
type Kind = (typeof kinds)[number]
const multiInstance = 'bpmn:MultiInstanceLoopCharacteristics'
const standardLoop = 'bpmn:StandardLoopCharacteristics'

/** How often an activity runs: once, for each of several at once or in turn, or again and again. */
export function LoopTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const loop: ModdleElement | undefined = element.businessObject.loopCharacteristics
  const choose = (kind: Kind) => {
    const next = createLoop({ modeler, element }, kind, loop)
    // With the turns go their retries, unless the element itself has a use for them.
    if (next?.$type !== multiInstance && !isAsync(element.businessObject)) writeRetries({ modeler, element }, '')
    writeProperties(modeler, element, element.businessObject, { loopCharacteristics: next })
  }
  return (
    <>
      <SelectField
        label={t('loop.kind')}
        value={kindOf(loop)}
        options={kinds.map((value) => ({ value, label: t(`loop.kinds.${value}`) }))}
        onCommit={(kind) => choose(kind as Kind)}
      />
      {loop?.$type === multiInstance && <MultiInstanceFields modeler={modeler} element={element} loop={loop} />}
      {loop?.$type === standardLoop && <StandardLoopFields modeler={modeler} element={element} loop={loop} />}
    </>
  )
}

function MultiInstanceFields({ modeler, element, loop }: TabProps & { loop: ModdleElement }) {
  const { t } = useTranslation('designer')
  const expression = (name: 'loopCardinality' | 'completionCondition') => (
    <ExpressionField
      label={t(`loop.${name}`)}
      purpose={name === 'completionCondition' ? 'completion' : 'value'}
      element={element}
      value={loop[name]?.body ?? ''}
      onCommit={(body) => writeProperties(modeler, element, loop, { [name]: createExpression(modeler, loop, body) })}
    />
  )
  const attribute = (name: 'collection' | 'elementVariable') => ({
    label: t(`loop.${name}`),
    value: readAttribute(loop, name),
    onCommit: (value: string) => writeAttributes(modeler, element, { [name]: value }, loop),
  })
  return (
    <>
      {expression('loopCardinality')}
      <ExpressionField {...attribute('collection')} purpose="value" element={element} />
      <TextField {...attribute('elementVariable')} />
      {expression('completionCondition')}
      <AsyncFields modeler={modeler} element={element} part={loop} />
    </>
  )
}

/** Until when it runs again; without a condition and a number it runs once. */
function StandardLoopFields({ modeler, element, loop }: TabProps & { loop: ModdleElement }) {
  const { t } = useTranslation('designer')
  const write = (properties: object) => writeProperties(modeler, element, loop, properties)
  return (
    <>
      <ExpressionField
        label={t('loop.loopCondition')}
        help={t('loop.loopConditionHelp')}
        purpose="completion"
        element={element}
        value={loop.loopCondition?.body ?? ''}
        onCommit={(body) => write({ loopCondition: createExpression(modeler, loop, body) })}
      />
      <TextField
        label={t('loop.loopMaximum')}
        numeric
        value={loop.loopMaximum === undefined ? '' : String(loop.loopMaximum)}
        validate={(text) => (/^\d*$/.test(text) ? undefined : t('policy.vote.whole'))}
        onCommit={(text) => write({ loopMaximum: wholeNumber(text) })}
      />
      <SwitchField
        label={t('loop.testBefore')}
        value={loop.testBefore === true}
        onCommit={(testBefore) => write({ testBefore })}
      />
    </>
  )
}

function kindOf(loop: ModdleElement | undefined): Kind {
  if (loop === undefined) return 'none'
  if (loop.$type !== multiInstance) return 'standard'
  return loop.isSequential ? 'sequential' : 'parallel'
}

/** From parallel to sequential and back nothing else is lost. */
function createLoop(
  { modeler, element }: TabProps,
  kind: Kind,
  loop: ModdleElement | undefined,
): ModdleElement | undefined {
  const holder = element.businessObject
  if (kind === 'none') return undefined
  if (kind === 'standard') return createChild(modeler, holder, standardLoop, {})
  const preserved = loop?.$type === multiInstance ? propertiesOf(loop) : {}
  const next = createChild(modeler, holder, multiInstance, { ...preserved, isSequential: kind === 'sequential' })
  for (const part of [next.loopCardinality, next.completionCondition, next.extensionElements]) {
    if (part) part.$parent = next
  }
  return next
}

function propertiesOf(loop: ModdleElement): object {
  const { loopCardinality, completionCondition, extensionElements } = loop
  const attributeNames = ['collection', 'elementVariable', 'async', 'asyncBefore', 'asyncAfter', 'exclusive'] as const
  const attributes = attributeNames
    .filter((name) => readAttribute(loop, name) !== '' && Object.hasOwn(loop, name))
    .map((name) => [`flowable:${name}`, loop.get(`flowable:${name}`)])
  return {
    ...Object.fromEntries(attributes),
    ...(loopCardinality && { loopCardinality }),
    ...(completionCondition && { completionCondition }),
    ...(extensionElements && { extensionElements }),
  }
}
