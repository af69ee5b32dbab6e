import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import type { DesignedPayloads } from '../../../core/design'
import { useDesign } from '../../../form/state/modules'
import { payloadErrors } from '../../../form/state/payload'
import { addExtension, readExtensions, removeExtension, updateExtension } from '../../extension'
import { type DraftProblems, type DraftProps, ExtensionList } from '../extensions/ExtensionList'
import { DraftField } from '../fields/DraftField'
import { FormSelect } from '../fields/FormSelect'
import { wholeNumber } from '../fields/wholeNumber'
import { useAutosave } from '../useAutosave'
import { processId, type TabProps } from './tab'

type Draft = Required<Pick<DesignedPayloads['noticeBinding'], 'BDBS' | 'BDMC'>> & { XSSX: string }
/** Dictionary bdlx: letters, and everything else. */
type Kind = '01' | '02'

/** Forms of letters that the people at this node see as tabs. */
export function LetterBindingsTab(props: TabProps) {
  return <Bindings {...props} kind="01" />
}

/** Other forms that they see. */
export function OtherBindingsTab(props: TabProps) {
  return <Bindings {...props} kind="02" />
}

function Bindings({ modeler, element, kind }: TabProps & { kind: Kind }) {
  const { t } = useTranslation('designer')
  const design = useDesign()
  const autosave = useAutosave(modeler)
  const tabs = readExtensions(element.businessObject, 'FormTab').filter(({ bdlx }) => bdlx === kind)
  const save = (tab: ModdleElement | null, { BDBS, BDMC, XSSX }: Draft) => {
    const properties = { bdlx: kind, bdbs: BDBS, bdmc: BDMC.trim(), xssx: wholeNumber(XSSX) ?? 0 }
    if (tab === null) addExtension(modeler, element, 'FormTab', properties)
    else updateExtension(modeler, element, tab, properties)
    autosave('saved')
  }
  const check = ({ XSSX, ...draft }: Draft): DraftProblems<Draft> =>
    payloadErrors(design, 'noticeBinding', {
      ...draft,
      XSSX: wholeNumber(XSSX),
      BDLX: kind,
      YWLB: processId(element),
      CLJD: element.id,
    })
  return (
    <ExtensionList<Draft, ModdleElement>
      title={t(kind === '01' ? 'tab.letterBindings' : 'tab.otherBindings')}
      items={tabs.sort((one, other) => (one.xssx ?? 0) - (other.xssx ?? 0))}
      columns={[
        { title: t('binding.name'), text: (tab) => tab.bdmc ?? '' },
        { title: t('binding.form'), text: (tab) => tab.bdbs ?? '' },
        { title: t('binding.sort'), text: (tab) => String(tab.xssx ?? 0) },
      ]}
      toDraft={(tab) => ({ BDBS: tab?.bdbs ?? '', BDMC: tab?.bdmc ?? '', XSSX: String(tab?.xssx ?? 0) })}
      check={check}
      onSave={save}
      onRemove={(tab) => {
        removeExtension(modeler, element, tab)
        autosave('removed')
      }}
      fields={(props) => <BindingFields {...props} used={tabs.map(({ bdbs }) => String(bdbs))} />}
    />
  )
}

function BindingFields({ draft, problems, set, used }: DraftProps<Draft> & { used: string[] }) {
  const { t } = useTranslation('designer')
  return (
    <>
      <FormSelect
        label={t('binding.form')}
        value={draft.BDBS}
        problem={problems.BDBS}
        used={used.filter((code) => code !== draft.BDBS)}
        onChoose={({ code, name }) => set({ BDBS: code, BDMC: name })}
      />
      <DraftField
        label={t('binding.name')}
        required
        value={draft.BDMC}
        problem={problems.BDMC}
        onChange={(BDMC) => set({ BDMC })}
      />
      <DraftField
        label={t('binding.sort')}
        numeric
        value={draft.XSSX}
        problem={problems.XSSX}
        onChange={(XSSX) => set({ XSSX })}
      />
    </>
  )
}
