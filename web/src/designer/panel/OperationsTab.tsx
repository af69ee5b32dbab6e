import { Form, Input, InputNumber, Select } from 'antd'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { addExtension, readExtensions, removeExtension, updateExtension } from '../extension'
import { ExtensionList } from './ExtensionList'
import type { TabProps } from './tab'

/** Codes of operations an approval node can offer (`domain.md` 2.4, CLCZ). */
const codes = ['00', '02', '03', '04', '05', '06', '07', '08', '14', '15', '18', '19'] as const
type Code = (typeof codes)[number]
type Draft = { code: string; name: string; sort: number | null }

/** What the people at this node can decide: one button each. */
export function OperationsTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const buttons = readExtensions(element.businessObject, 'Button').sort(bySort)
  const save = (button: ModdleElement | null, draft: Draft) => {
    const properties = { name: draft.name.trim(), code: draft.code, sort: draft.sort ?? buttons.length + 1 }
    if (button === null) addExtension(modeler, element, 'Button', properties)
    else updateExtension(modeler, element, button, properties)
  }
  return (
    <ExtensionList<Draft>
      title={t('operation.title')}
      items={buttons}
      columns={[
        { title: t('operation.code'), text: (button) => button.code ?? '' },
        { title: t('operation.name'), text: (button) => button.name ?? '' },
      ]}
      draftOf={(button) => ({
        code: button?.code ?? '05',
        name: button?.name ?? t('operation.of.05'),
        sort: button?.sort ?? buttons.length + 1,
      })}
      onSave={save}
      onRemove={(button) => removeExtension(modeler, element, button)}
      onDraft={(changed, form) => {
        const code = codes.find((one) => one === changed.code)
        if (code !== undefined) form.setFieldValue('name', t(`operation.of.${code}`))
      }}
      fields={<OperationFields taken={buttons.map((button) => button.code)} />}
    />
  )
}

function OperationFields({ taken }: { taken: string[] }) {
  const { t } = useTranslation(['designer', 'common'])
  const own = Form.useWatch('code')
  const options = codes.map((code: Code) => ({
    value: code,
    label: `${code} ${t(`operation.of.${code}`)}`,
    disabled: code !== own && taken.includes(code),
  }))
  return (
    <>
      <Form.Item
        name="code"
        label={t('operation.code')}
        rules={[{ required: true, message: t('operation.codeMissing') }]}
      >
        <Select options={options} />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('operation.name')}
        rules={[{ required: true, whitespace: true, message: t('operation.nameMissing') }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="sort" label={t('operation.sort')}>
        <InputNumber min={1} max={99} precision={0} />
      </Form.Item>
    </>
  )
}

function bySort(one: ModdleElement, other: ModdleElement): number {
  return (one.sort ?? 0) - (other.sort ?? 0)
}
