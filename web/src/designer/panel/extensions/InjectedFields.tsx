import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useDesign } from '../../../form/state/modules'
import { payloadErrors } from '../../../form/state/payload'
import { DraftField } from '../fields/DraftField'
import { SelectField } from '../fields/fields'
import { type DraftProps, ExtensionList } from './ExtensionList'
import type { FieldDraft } from './listener'

type Props = { fields: FieldDraft[]; onChange: (fields: FieldDraft[]) => void }

/** The fields that a listener gets injected, kept in the draft of its dialog. */
export function InjectedFields({ fields, onChange }: Props) {
  const { t } = useTranslation('designer')
  const design = useDesign()
  const save = (item: FieldDraft | null, draft: FieldDraft) =>
    onChange(item === null ? [...fields, draft] : fields.map((field) => (field === item ? draft : field)))
  return (
    <ExtensionList<FieldDraft, FieldDraft>
      title={t('field.title')}
      removeAsk={t('field.removeAsk')}
      items={fields}
      columns={fieldColumns(t)}
      toDraft={(item) => item ?? newField}
      check={(draft) => payloadErrors(design, 'listenerField', draft)}
      onSave={save}
      onRemove={(item) => onChange(fields.filter((field) => field !== item))}
      fields={(props) => <FieldInputs {...props} />}
    />
  )
}

export const newField: FieldDraft = { name: '', fieldType: 'string', string: '', expression: '' }

/** What a list shows of a field. */
export function fieldColumns(t: TFunction<'designer'>): { title: string; text: (field: FieldDraft) => string }[] {
  return [
    { title: t('field.name'), text: ({ name }) => name },
    { title: t('field.type'), text: ({ fieldType }) => (isKind(fieldType) ? t(`field.types.${fieldType}`) : '') },
    { title: t('field.value'), text: (field) => (field.fieldType === 'string' ? field.string : field.expression) },
  ]
}

const kinds = ['string', 'expression'] as const
type Kind = (typeof kinds)[number]

/** The inputs of its dialog. */
export function FieldInputs({ draft, problems, set }: DraftProps<FieldDraft>) {
  const { t } = useTranslation('designer')
  const kind: Kind = isKind(draft.fieldType) ? draft.fieldType : 'string'
  return (
    <>
      <DraftField
        label={t('field.name')}
        required
        value={draft.name}
        problem={problems.name}
        onChange={(name) => set({ name })}
      />
      <SelectField
        label={t('field.type')}
        required
        value={draft.fieldType}
        options={kinds.map((value) => ({ value, label: t(`field.types.${value}`) }))}
        error={problems.fieldType}
        onCommit={(fieldType) => set({ fieldType })}
      />
      <DraftField
        label={t(`field.types.${kind}`)}
        required
        value={draft[kind]}
        problem={problems[kind]}
        onChange={(value) => set({ [kind]: value })}
      />
    </>
  )
}

function isKind(type: string): type is Kind {
  return type === 'string' || type === 'expression'
}
