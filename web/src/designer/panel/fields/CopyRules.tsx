import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { addExtension, readExtensions, removeExtension, updateExtension } from '../../extension'
import { type CopyDraft, copyDraft, copyMoments, copyProperties, copyStrategies } from '../extensions/copy'
import { type DraftProps, ExtensionList } from '../extensions/ExtensionList'
import type { TabProps } from '../tabs/tab'
import { useAutosave } from '../useAutosave'
import { DraftField } from './DraftField'
import { SelectField } from './fields'
import { ParameterField } from './StrategyField'

/** Who gets a copy of the case by itself, and when (`docs/handbook/approval-semantics.md` 4.11). */
export function CopyRules({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const autosave = useAutosave(modeler)
  const moments: Record<string, string> = t('policy.copies.moments', { returnObjects: true })
  const ways: Record<string, string> = t('policy.choices.candidateStrategy', { returnObjects: true })
  const save = (copy: ModdleElement | null, draft: CopyDraft) => {
    const properties = copyProperties(draft)
    if (copy === null) addExtension(modeler, element, 'Copy', properties)
    else updateExtension(modeler, element, copy, properties)
    autosave('saved')
  }
  const who = ({ strategy, parameter, users, groups }: CopyDraft) =>
    (strategy === '' ? [users, groups] : [ways[strategy] ?? strategy, parameter]).filter(Boolean).join(' ')
  return (
    <ExtensionList<CopyDraft, ModdleElement>
      title={t('policy.copies.title')}
      items={readExtensions(element.businessObject, 'Copy')}
      columns={[
        { title: t('policy.copies.moment'), text: ({ event }) => moments[event] ?? String(event ?? '') },
        { title: t('policy.copies.who'), text: (copy) => who(copyDraft(copy)) },
      ]}
      toDraft={copyDraft}
      // That a rule names nobody is core's finding.
      check={() => ({})}
      onSave={save}
      onRemove={(copy) => {
        removeExtension(modeler, element, copy)
        autosave('removed')
      }}
      fields={(props) => <CopyFields {...props} modeler={modeler} element={element} />}
    />
  )
}

/** The inputs of its dialog: when, by which way, and what that way takes. */
function CopyFields({ draft, set, modeler, element }: DraftProps<CopyDraft> & TabProps) {
  const { t } = useTranslation('designer')
  const moments: Record<string, string> = t('policy.copies.moments', { returnObjects: true })
  const ways: Record<string, string> = t('policy.choices.candidateStrategy', { returnObjects: true })
  return (
    <>
      <SelectField
        label={t('policy.copies.moment')}
        required
        value={draft.event}
        options={copyMoments.map((value) => ({ value, label: moments[value] ?? value }))}
        onCommit={(event) => set({ event })}
      />
      <SelectField
        label={t('policy.copies.who')}
        help={t('policy.copies.help')}
        value={draft.strategy}
        options={[
          ...copyStrategies.map((value) => ({ value, label: ways[value] ?? value })),
          { value: '', label: t('policy.copies.named') },
        ]}
        onCommit={(strategy) => set({ strategy, parameter: '' })}
      />
      {draft.strategy === '' ? (
        <>
          <DraftField label={t('policy.copies.users')} value={draft.users} onChange={(users) => set({ users })} />
          <DraftField label={t('policy.copies.groups')} value={draft.groups} onChange={(groups) => set({ groups })} />
        </>
      ) : (
        <ParameterField
          modeler={modeler}
          element={element}
          code={draft.strategy}
          parameter={draft.parameter}
          onCommit={(parameter) => set({ parameter })}
        />
      )}
      {draft.strategy === '10' && <p className="designer-help">{t('policy.copies.everywhere')}</p>}
    </>
  )
}
