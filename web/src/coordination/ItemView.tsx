import { useMemo } from 'react'
import type { Form } from '../core/types'
import type { Values } from '../form/state/path'
import { FormView } from '../form/view/FormView'
import AntdScope from '../ui/theme/AntdScope'

/** What the sender has filled in, to read. Of a receiver's view what the receipt asks for is left out: his form asks it. */
export function ItemView({ form, data, withReceipt }: { form: Form; data: Values; withReceipt: boolean }) {
  const shown = useMemo(
    () => ({
      ...form,
      sections: form.sections
        .filter(({ key }) => key === 'main' || (key === 'meeting' ? data.meeting === '1' : withReceipt))
        .map((section) => ({
          ...section,
          fields: section.fields.filter(({ key, widget }) => widget !== 'checkbox' || data[key] === '1'),
        })),
    }),
    [form, data, withReceipt],
  )
  return (
    <AntdScope>
      <FormView form={shown} data={data} />
    </AntdScope>
  )
}

/** Formatted text, as the server has cleaned it. */
export function RichText({ label, html }: { label: string; html: string }) {
  const form = useMemo<Form>(() => {
    const caption = { zh: label, en: label }
    const field = {
      key: 'text',
      label: caption,
      widget: 'richText' as const,
      required: false,
      readOnly: false,
      class: 'P1' as const,
    }
    return {
      code: 'TEXT',
      name: caption,
      classifyType: '1',
      version: 1,
      sections: [{ key: 'text', title: caption, fields: [field] }],
    }
  }, [label])
  return (
    <AntdScope>
      <FormView form={form} data={{ text: html }} />
    </AntdScope>
  )
}
