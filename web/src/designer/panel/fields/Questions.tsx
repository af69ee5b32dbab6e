import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { addExtension, readExtensions, removeExtension, updateExtension } from '../../extension'
import { type DraftProblems, type DraftProps, ExtensionList } from '../extensions/ExtensionList'
import {
  type ChoiceDraft,
  hasChoices,
  hasInitial,
  type QuestionDraft,
  questionDraft,
  questionProperties,
  questionTypes,
} from '../extensions/question'
import type { TabProps } from '../tabs/tab'
import { useAutosave } from '../useAutosave'
import { DraftField } from './DraftField'
import { SelectField, SwitchField } from './fields'

/** What whoever decides at a task fills in; each answer is a variable of the process (`docs/bpmn.md`). */
export function Questions({ modeler, element }: TabProps) {
  const { t } = useTranslation(['designer', 'common'])
  const autosave = useAutosave(modeler)
  const questions = readExtensions(element.businessObject, 'FormProperty')
  const types: Record<string, string> = t('question.types', { returnObjects: true })
  const prefix = String(questions[0]?.$type ?? 'flowable:').split(':')[0] ?? 'flowable'
  const save = (item: ModdleElement | null, draft: QuestionDraft) => {
    const properties = questionProperties(modeler, draft, prefix)
    if (item === null) addExtension(modeler, element, 'FormProperty', properties)
    else updateExtension(modeler, element, item, properties)
    autosave('saved')
  }
  const check = ({ id, type, choices }: QuestionDraft, item: ModdleElement | null): DraftProblems<QuestionDraft> => {
    const name = id.trim()
    const isTaken = questions.some((one) => one !== item && one.id === name)
    return {
      ...(name === '' && { id: t('question.idMissing') }),
      ...(isTaken && { id: t('question.idTaken') }),
      ...(hasChoices(type) && choices.length === 0 && { choices: t('question.choicesMissing') }),
    }
  }
  return (
    <>
      <ExtensionList<QuestionDraft, ModdleElement>
        title={t('question.title')}
        items={questions}
        columns={[
          { title: t('question.id'), text: ({ id }) => id ?? '' },
          { title: t('question.name'), text: ({ name }) => name ?? '' },
          { title: t('question.type'), text: ({ type }) => types[type ?? 'string'] ?? String(type) },
          { title: t('question.required'), text: ({ required }) => t(required === true ? 'common:yes' : 'common:no') },
        ]}
        toDraft={questionDraft}
        check={check}
        onSave={save}
        onRemove={(item) => {
          removeExtension(modeler, element, item)
          autosave('removed')
        }}
        fields={(props) => <QuestionFields {...props} />}
      />
      <p className="designer-help">{t('question.help')}</p>
    </>
  )
}

/** The inputs of its dialog. */
function QuestionFields({ draft, problems, set }: DraftProps<QuestionDraft>) {
  const { t } = useTranslation('designer')
  return (
    <>
      <DraftField
        label={t('question.id')}
        help={t('question.idHelp')}
        required
        value={draft.id}
        problem={problems.id}
        onChange={(id) => set({ id })}
      />
      <DraftField label={t('question.name')} value={draft.name} onChange={(name) => set({ name })} />
      <SelectField
        label={t('question.type')}
        required
        value={draft.type}
        options={questionTypes.map((value) => ({ value, label: t(`question.types.${value}`) }))}
        onCommit={(type) => set({ type })}
      />
      <SwitchField label={t('question.required')} value={draft.required} onCommit={(required) => set({ required })} />
      {hasInitial(draft.type) && (
        <DraftField
          label={t('question.initial')}
          help={t('question.initialHelp')}
          value={draft.initial}
          onChange={(initial) => set({ initial })}
        />
      )}
      {hasChoices(draft.type) && (
        <Choices choices={draft.choices} problem={problems.choices} onChange={(choices) => set({ choices })} />
      )}
    </>
  )
}

type ChoicesProps = { choices: ChoiceDraft[]; problem?: string; onChange: (choices: ChoiceDraft[]) => void }

/** What can be chosen, kept in the draft of the question's dialog. */
function Choices({ choices, problem, onChange }: ChoicesProps) {
  const { t } = useTranslation('designer')
  const check = ({ id }: ChoiceDraft, item: ChoiceDraft | null): DraftProblems<ChoiceDraft> => {
    if (id.trim() === '') return { id: t('question.choiceMissing') }
    const isTaken = choices.some((one) => one !== item && one.id === id.trim())
    return isTaken ? { id: t('question.choiceTaken') } : {}
  }
  const save = (item: ChoiceDraft | null, draft: ChoiceDraft) =>
    onChange(item === null ? [...choices, draft] : choices.map((one) => (one === item ? draft : one)))
  return (
    <>
      <ExtensionList<ChoiceDraft, ChoiceDraft>
        title={t('question.choices')}
        items={choices}
        columns={[
          { title: t('question.choice'), text: ({ id }) => id },
          { title: t('question.choiceName'), text: ({ name }) => name },
        ]}
        toDraft={(item) => item ?? { id: '', name: '' }}
        check={check}
        onSave={save}
        onRemove={(item) => onChange(choices.filter((one) => one !== item))}
        fields={(props) => <ChoiceFields {...props} />}
      />
      {problem && (
        <p className="designer-error" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

function ChoiceFields({ draft, problems, set }: DraftProps<ChoiceDraft>) {
  const { t } = useTranslation('designer')
  return (
    <>
      <DraftField
        label={t('question.choice')}
        required
        value={draft.id}
        problem={problems.id}
        onChange={(id) => set({ id })}
      />
      <DraftField label={t('question.choiceName')} value={draft.name} onChange={(name) => set({ name })} />
    </>
  )
}
