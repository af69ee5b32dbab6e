import { useQuery } from '@tanstack/react-query'
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { useDesign } from '../../../form/state/modules'
import { payloadErrors } from '../../../form/state/payload'
import { flowsQuery } from '../../api'
import {
  addExtension,
  readExtensions,
  readFlag,
  removeExtension,
  updateExtension,
  writeAttributes,
} from '../../extension'
import { type DraftProps, ExtensionList } from '../extensions/ExtensionList'
import { AsyncFields } from '../fields/AsyncFields'
import { DraftExpression } from '../fields/DraftExpression'
import { DraftField } from '../fields/DraftField'
import { SelectField, SwitchField, TextField } from '../fields/fields'
import type { TabProps } from './tab'

const inherited = ['inheritVariables', 'inheritBusinessKey'] as const

/** The process that a call activity starts, and the variables that go in and come out. */
export function CallTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const flows = useQuery({ ...flowsQuery, meta: { quiet: true } }).data ?? []
  const holder = element.businessObject
  return (
    <>
      <TextField
        label={t('call.flow')}
        help={t('call.flowHelp')}
        value={holder.calledElement ?? ''}
        suggestions={flows.map(({ flowKey, name }) => ({ value: flowKey, label: name }))}
        onCommit={(key) =>
          modeler.get<Modeling>('modeling').updateProperties(element, { calledElement: key || undefined })
        }
      />
      {inherited.map((name) => (
        <SwitchField
          key={name}
          label={t(`call.${name}`)}
          value={readFlag(holder, name)}
          onCommit={(on) => writeAttributes(modeler, element, { [name]: on || '' })}
        />
      ))}
      <Mappings modeler={modeler} element={element} type="In" />
      <Mappings modeler={modeler} element={element} type="Out" />
      <AsyncFields modeler={modeler} element={element} />
    </>
  )
}

const kinds = ['source', 'sourceExpression'] as const
type Mapping = { kind: (typeof kinds)[number]; source: string; target: string }

function Mappings({ modeler, element, type }: TabProps & { type: 'In' | 'Out' }) {
  const { t } = useTranslation('designer')
  const design = useDesign()
  const save = (item: ModdleElement | null, { kind, source, target }: Mapping) => {
    const none = { source: undefined, sourceExpression: undefined }
    const properties = { ...none, [kind]: source.trim(), target: target.trim() }
    if (item === null) addExtension(modeler, element, type, properties)
    else updateExtension(modeler, element, item, properties)
  }
  return (
    <ExtensionList<Mapping, ModdleElement>
      title={t(`call.${type}`)}
      items={readExtensions(element.businessObject, type).filter(({ target }) => target)}
      columns={[
        { title: t('call.source'), text: (item) => item.source ?? item.sourceExpression ?? '' },
        { title: t('call.target'), text: (item) => item.target },
      ]}
      toDraft={toDraft}
      check={({ source, target }) => payloadErrors(design, 'variableMapping', { source, target })}
      onSave={save}
      onRemove={(item) => removeExtension(modeler, element, item)}
      fields={(props) => <MappingFields {...props} element={element} />}
    />
  )
}

function MappingFields({ draft, problems, set, element }: DraftProps<Mapping> & { element: Element }) {
  const { t } = useTranslation('designer')
  const source = {
    label: t('call.source'),
    value: draft.source,
    problem: problems.source,
    onChange: (source: string) => set({ source }),
  }
  return (
    <>
      <SelectField
        label={t('call.kind')}
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: t(`call.kinds.${value}`) }))}
        onCommit={(kind) => set({ kind: kind as Mapping['kind'] })}
      />
      {draft.kind === 'sourceExpression' ? (
        <DraftExpression {...source} element={element} />
      ) : (
        <DraftField {...source} required />
      )}
      <DraftField
        label={t('call.target')}
        required
        value={draft.target}
        problem={problems.target}
        onChange={(target) => set({ target })}
      />
    </>
  )
}

function toDraft(item: ModdleElement | null): Mapping {
  const kind = item?.sourceExpression ? 'sourceExpression' : 'source'
  return { kind, source: item?.[kind] ?? '', target: item?.target ?? '' }
}
