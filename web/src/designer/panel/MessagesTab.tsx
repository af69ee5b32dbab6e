import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import type { DesignedPayloads } from '../../core/design'
import { useDesign } from '../../form/modules'
import { errorsOf } from '../../form/payload'
import { DraftField } from './DraftField'
import { type DraftProps, ExtensionList } from './ExtensionList'
import type { TabProps } from './tab'

/** A message or signal as its dialog shows it. */
export type Declaration = { id: string; name: string }
const kinds = { messages: 'bpmn:Message', signals: 'bpmn:Signal' } as const
type Kind = keyof typeof kinds

/** What events of the diagram refer to. */
export function MessagesTab(props: TabProps) {
  return (
    <>
      <Declarations {...props} kind="messages" />
      <Declarations {...props} kind="signals" />
    </>
  )
}

/** The messages or signals of the diagram: what they are, what is wrong with a draft of one, how it is written. */
export function useDeclarations({ modeler, element }: TabProps, kind: Kind) {
  const design = useDesign()
  const modeling = modeler.get<Modeling>('modeling')
  const roots = (): ModdleElement[] => modeler.getDefinitions().rootElements ?? []
  const items = () => roots().filter(({ $type }) => $type === kinds[kind])
  const write = (rootElements: ModdleElement[]) =>
    modeling.updateModdleProperties(element, modeler.getDefinitions(), { rootElements })
  const save = (item: ModdleElement | null, { id, name }: Declaration) => {
    const properties = { id: id.trim(), name: name.trim() }
    if (item !== null) return modeling.updateModdleProperties(element, item, properties)
    const added = modeler.get<BpmnFactory>('bpmnFactory').create(kinds[kind], properties)
    added.$parent = modeler.getDefinitions()
    write([...roots(), added])
  }
  // The edited one stands last: a repeated id is said of the second.
  const check = (draft: Declaration, item: ModdleElement | null) => {
    const others = items()
      .filter((one) => one !== item)
      .map(({ id, name }) => ({ id, name: name || id }))
    const payload: DesignedPayloads['declarations'] = { [kind]: [...others, draft] }
    const errors = errorsOf(design, 'declarations', payload)
    const path = `${kind}[${others.length}]`
    const { [`${path}.id`]: id, [`${path}.name`]: name } = errors
    return { ...(id && { id }), ...(name && { name }) }
  }
  const remove = (item: ModdleElement) => write(roots().filter((root) => root !== item))
  return { items, check, save, remove }
}

function Declarations({ kind, ...props }: TabProps & { kind: Kind }) {
  const { t } = useTranslation('designer')
  const { items, check, save, remove } = useDeclarations(props, kind)
  return (
    <ExtensionList<Declaration, ModdleElement>
      title={t(`declared.${kind}`)}
      items={items()}
      columns={[
        { title: t('declared.index'), text: (item) => String(items().indexOf(item) + 1) },
        { title: t('declared.id'), text: (item) => item.id },
        { title: t('declared.name'), text: (item) => item.name ?? '' },
      ]}
      draftOf={(item) => ({ id: item?.id ?? '', name: item?.name ?? '' })}
      check={check}
      onSave={save}
      onRemove={remove}
      fields={(props) => <DeclarationFields {...props} />}
    />
  )
}

/** The inputs of its dialog. */
export function DeclarationFields({ draft, problems, set }: DraftProps<Declaration>) {
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
        required
        value={draft.name}
        problem={problems.name}
        onChange={(name) => set({ name })}
      />
    </>
  )
}
