import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { useForms } from '../../form/modules'
import { errorsOf } from '../../form/payload'
import { currentLocale } from '../../text/locale'
import { addExtension, readExtensions, removeExtension, updateExtension } from '../extension'
import { DraftField } from './DraftField'
import { type DraftProps, ExtensionList } from './ExtensionList'
import { SelectField } from './fields'
import type { TabProps } from './tab'

type Draft = { code: string; name: string; sort: string }

/** What the people at this node can decide: one button each. */
export function OperationsTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const forms = useForms()
  const buttons = readExtensions(element.businessObject, 'Button').sort(bySort)
  const taken = buttons.map((button) => String(button.code))
  const save = (button: ModdleElement | null, draft: Draft) => {
    const properties = { name: draft.name.trim(), code: draft.code, sort: Number(draft.sort) }
    if (button === null) addExtension(modeler, element, 'Button', properties)
    else updateExtension(modeler, element, button, properties)
  }
  return (
    <ExtensionList<Draft, ModdleElement>
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
      check={({ sort, ...draft }) => errorsOf(forms, 'button', { ...draft, sort: Number(sort) })}
      onSave={save}
      onRemove={(button) => removeExtension(modeler, element, button)}
      fields={(props) => <OperationFields {...props} taken={taken} />}
    />
  )
}

function OperationFields({ draft, problems, set, taken }: DraftProps<Draft> & { taken: string[] }) {
  const { t } = useTranslation('designer')
  const offered = useForms().operations(currentLocale())
  const options = offered.map(({ code, name }) => ({
    value: code,
    label: `${code} ${name}`,
    disabled: code !== draft.code && taken.includes(code),
  }))
  const choose = (code: string) => set({ code, name: offered.find((one) => one.code === code)?.name ?? draft.name })
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
