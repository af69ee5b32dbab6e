import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Empty, Flex, Form, type FormInstance, Modal } from 'antd'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../ui/ask'

type Props<Draft> = {
  title: string
  items: ModdleElement[]
  columns: { title: string; text: (item: ModdleElement) => string }[]
  /** The dialog's values of an item; of a new one for null. */
  draftOf: (item: ModdleElement | null) => Draft
  onSave: (item: ModdleElement | null, draft: Draft) => void
  onRemove: (item: ModdleElement) => void
  /** Fills further fields after one was changed. */
  onDraft?: (changed: Partial<Draft>, form: FormInstance) => void
  fields: ReactNode
}

/** Extension elements as a table with a dialog. What is typed in the dialog is dropped on cancel. */
export function ExtensionList<Draft extends object>(props: Props<Draft>) {
  const { t } = useTranslation('common')
  const [edited, setEdited] = useState<{ item: ModdleElement | null } | null>(null)
  const remove = async (item: ModdleElement) => {
    if (await ask(t('confirmRemove'), { danger: true })) props.onRemove(item)
  }
  return (
    <>
      <Flex justify="space-between" align="center">
        <h3 className="designer-title">{props.title}</h3>
        <Button size="small" icon={<PlusOutlined />} onClick={() => setEdited({ item: null })}>
          {t('add')}
        </Button>
      </Flex>
      {props.items.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />
      ) : (
        <Rows {...props} onEdit={(item) => setEdited({ item })} onRemove={remove} />
      )}
      {edited && <Dialog {...props} item={edited.item} onClose={() => setEdited(null)} />}
    </>
  )
}

type RowsProps = Pick<Props<object>, 'items' | 'columns' | 'onRemove'> & { onEdit: (item: ModdleElement) => void }

function Rows({ items, columns, onEdit, onRemove }: RowsProps) {
  const { t } = useTranslation('common')
  return (
    <table className="designer-table">
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">{t('actions')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these elements need not have an id
          <tr key={index}>
            {columns.map(({ title, text }) => (
              <td key={title}>{text(item)}</td>
            ))}
            <td className="designer-row-actions">
              <Button
                size="small"
                type="text"
                icon={<EditOutlined />}
                aria-label={t('edit')}
                onClick={() => onEdit(item)}
              />
              <Button
                size="small"
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={t('remove')}
                onClick={() => onRemove(item)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Dialog<Draft extends object>(props: Props<Draft> & { item: ModdleElement | null; onClose: () => void }) {
  const { t } = useTranslation('common')
  const [form] = Form.useForm<Draft>()
  const submit = (draft: Draft) => {
    props.onSave(props.item, draft)
    props.onClose()
  }
  return (
    <Modal
      title={props.title}
      open
      width={480}
      okText={t('ok')}
      cancelText={t('cancel')}
      onOk={form.submit}
      onCancel={props.onClose}
    >
      <Form<Draft>
        form={form}
        layout="vertical"
        initialValues={props.draftOf(props.item)}
        onFinish={submit}
        onValuesChange={(changed: Partial<Draft>) => props.onDraft?.(changed, form)}
      >
        {props.fields}
      </Form>
    </Modal>
  )
}
