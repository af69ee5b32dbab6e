import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import type { DesignedPayloads } from '../../../core/design'
import { useDesign } from '../../../form/state/modules'
import { payloadErrors } from '../../../form/state/payload'
import { idsOf, referrersOf } from '../../diagram'
import { type DraftProblems, type DraftProps, ExtensionList } from '../extensions/ExtensionList'
import { DraftField } from '../fields/DraftField'
import type { TabProps } from './tab'

/** A declaration as its dialog shows it; only errors and escalations have a code. */
export type Declaration = { id: string; name: string; code: string }
const kinds = {
  messages: { type: 'bpmn:Message', code: undefined, reference: 'messageRef' },
  signals: { type: 'bpmn:Signal', code: undefined, reference: 'signalRef' },
  errors: { type: 'bpmn:Error', code: 'errorCode', reference: 'errorRef' },
  escalations: { type: 'bpmn:Escalation', code: 'escalationCode', reference: 'escalationRef' },
} as const
export type DeclarationKind = keyof typeof kinds

/** What events of the diagram refer to. */
export function MessagesTab(props: TabProps) {
  return (
    <>
      <Declarations {...props} kind="messages" />
      <Declarations {...props} kind="signals" />
      <Declarations {...props} kind="errors" />
      <Declarations {...props} kind="escalations" />
    </>
  )
}

/** The declarations of a kind: what they are, what is wrong with a draft of one, how it is written. */
export function useDeclarations({ modeler, element }: TabProps, kind: DeclarationKind) {
  const design = useDesign()
  const modeling = modeler.get<Modeling>('modeling')
  const { type, code, reference } = kinds[kind]
  const roots = (): ModdleElement[] => modeler.getDefinitions().rootElements ?? []
  const items = () => roots().filter(({ $type }) => $type === type)
  const write = (rootElements: ModdleElement[]) =>
    modeling.updateModdleProperties(element, modeler.getDefinitions(), { rootElements })
  const toDraft = (item: ModdleElement | null): Declaration => ({
    id: item?.id ?? '',
    name: item?.name ?? '',
    code: (code && item?.[code]) ?? '',
  })
  const save = (item: ModdleElement | null, draft: Declaration) => {
    const properties = {
      id: draft.id.trim(),
      name: draft.name.trim() || undefined,
      ...(code && { [code]: draft.code.trim() }),
    }
    if (item !== null) return modeling.updateModdleProperties(element, item, properties)
    const added = modeler.get<BpmnFactory>('bpmnFactory').create(type, properties)
    added.$parent = modeler.getDefinitions()
    write([...roots(), added])
  }
  const toPayload = ({ id, name, code: thrown }: Declaration) => (code ? { id, name, code: thrown } : { id, name })
  // The edited one stands last: a repeated id is said of the last.
  const check = (draft: Declaration, item: ModdleElement | null): DraftProblems<Declaration> => {
    const others = items()
      .filter((one) => one !== item)
      .map((one) => toPayload(toDraft(one)))
    const payload: DesignedPayloads['declarations'] = {
      [kind]: [...others, toPayload(draft)],
      others: idsOf(modeler.getDefinitions(), items()),
    }
    const errors = payloadErrors(design, 'declarations', payload)
    const path = `${kind}[${others.length}]`
    const { [`${path}.id`]: id, [`${path}.name`]: name, [`${path}.code`]: thrown } = errors
    return { ...(id && { id }), ...(name && { name }), ...(thrown && { code: thrown }) }
  }
  const remove = (item: ModdleElement) => {
    // A file that names what is not there could not be opened again.
    for (const referrer of referrersOf(modeler.getDefinitions(), reference, item)) {
      modeling.updateModdleProperties(element, referrer, { [reference]: undefined })
    }
    write(roots().filter((root) => root !== item))
  }
  return { items, toDraft, check, save, remove, reference }
}

function Declarations({ kind, ...props }: TabProps & { kind: DeclarationKind }) {
  const { t } = useTranslation('designer')
  const { items, toDraft, check, save, remove } = useDeclarations(props, kind)
  const columns = [
    { title: t('declared.index'), text: (item: ModdleElement) => String(items().indexOf(item) + 1) },
    { title: t('declared.id'), text: (item: ModdleElement) => item.id },
    { title: t('declared.name'), text: (item: ModdleElement) => item.name ?? '' },
    { title: t('declared.code'), text: (item: ModdleElement) => toDraft(item).code },
  ]
  return (
    <ExtensionList<Declaration, ModdleElement>
      title={t(`declared.${kind}`)}
      items={items()}
      columns={hasCode(kind) ? columns : columns.slice(0, -1)}
      toDraft={toDraft}
      check={check}
      onSave={save}
      onRemove={remove}
      fields={(props) => <DeclarationFields {...props} kind={kind} />}
    />
  )
}

/** The inputs of its dialog. */
export function DeclarationFields({ draft, problems, set, kind }: DraftProps<Declaration> & { kind: DeclarationKind }) {
  const { t } = useTranslation('designer')
  return (
    <>
      <DraftField
        label={t('declared.id')}
        required
        value={draft.id}
        problem={problems.id}
        onChange={(id) => set({ id })}
      />
      <DraftField
        label={t('declared.name')}
        required={!hasCode(kind)}
        value={draft.name}
        problem={problems.name}
        onChange={(name) => set({ name })}
      />
      {hasCode(kind) && (
        <DraftField
          label={t('declared.code')}
          required
          value={draft.code}
          problem={problems.code}
          onChange={(code) => set({ code })}
        />
      )}
    </>
  )
}

function hasCode(kind: DeclarationKind): boolean {
  return kinds[kind].code !== undefined
}
