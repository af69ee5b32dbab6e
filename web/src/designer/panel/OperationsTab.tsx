import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { addExtension, readExtensions, removeExtension, updateExtension } from '../extension'
import { DraftField } from './DraftField'
import { type DraftProblems, type DraftProps, ExtensionList } from './ExtensionList'
import { SelectField } from './fields'
import type { TabProps } from './tab'

/** Codes of operations an approval node can offer (`domain.md` 2.4, CLCZ). */
const codes = ['00', '02', '03', '04', '05', '06', '07', '08', '14', '15', '18', '19'] as const
type Draft = { code: string; name: string; sort: string }

/** What the people at this node can decide: one button each. */
export function OperationsTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const buttons = readExtensions(element.businessObject, 'Button').sort(bySort)
  const taken = buttons.map((button) => String(button.code))
  const save = (button: ModdleElement | null, draft: Draft) => {
    const properties = { name: draft.name.trim(), code: draft.code, sort: Number(draft.sort) }
    if (button === null) addExtension(modeler, element, 'Button', properties)
    else updateExtension(modeler, element, button, properties)
  }
  const check = (draft: Draft): DraftProblems<Draft> => ({
    ...(draft.code === '' && { code: t('operation.codeMissing') }),
    ...(draft.name.trim() === '' && { name: t('operation.nameMissing') }),
    ...(!/^[1-9]\d?$/.test(draft.sort) && { sort: t('operation.sortRange') }),
  })
  return (
    <ExtensionList<Draft>
      title={t('operation.title')}
      items={buttons}
      columns={[
        { title: t('operation.code'), text: (button) => button.code ?? '' },
        { title: t('operation.name'), text: (button) => button.name ?? '' },
      ]}
      draftOf={(button) => ({
        code: button?.code ?? '',
        name: button?.name ?? '',
        sort: String(button?.sort ?? buttons.length + 1),
      })}
      check={check}
      onSave={save}
      onRemove={(button) => removeExtension(modeler, element, button)}
      fields={(props) => <OperationFields {...props} taken={taken} />}
    />
  )
}

function OperationFields({ draft, problems, set, taken }: DraftProps<Draft> & { taken: string[] }) {
  const { t } = useTranslation('designer')
  const options = codes.map((code) => ({
    value: code,
    label: `${code} ${t(`operation.of.${code}`)}`,
    disabled: code !== draft.code && taken.includes(code),
  }))
  const choose = (chosen: string) => {
    const code = codes.find((one) => one === chosen)
    set(code === undefined ? { code: chosen } : { code, name: t(`operation.of.${code}`) })
  }
  return (
    <>
      <SelectField
        label={t('operation.code')}
        required
        value={draft.code}
        options={options}
        error={problems.code}
        onCommit={choose}
      />
      <DraftField
        label={t('operation.name')}
        required
        value={draft.name}
        problem={problems.name}
        onChange={(name) => set({ name })}
      />
      <DraftField
        label={t('operation.sort')}
        required
        value={draft.sort}
        problem={problems.sort}
        onChange={(sort) => set({ sort })}
      />
    </>
  )
}

function bySort(one: ModdleElement, other: ModdleElement): number {
  return (one.sort ?? 0) - (other.sort ?? 0)
}
