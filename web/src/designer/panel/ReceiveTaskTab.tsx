import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { writeProperties } from '../extension'
import { AsyncFields } from './AsyncFields'
import { DraftDialog } from './ExtensionList'
import { SelectField } from './fields'
import { type Declaration, DeclarationFields, useDeclarations } from './MessagesTab'
import type { TabProps } from './tab'

/** The message that a receive task waits for: one of the diagram's, or a new one. */
export function ReceiveTaskTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const [isNew, setNew] = useState(false)
  const { items, check, save } = useDeclarations({ modeler, element }, 'messages')
  const holder = element.businessObject
  const wait = (id: string) =>
    writeProperties(modeler, element, holder, { messageRef: items().find((item) => item.id === id) })
  return (
    <>
      <SelectField
        label={t('task.message')}
        value={holder.messageRef?.id ?? ''}
        options={[
          { value: '', label: t('none') },
          ...items().map(({ id, name }) => ({ value: String(id), label: `${name ?? ''} (${id})` })),
        ]}
        onCommit={wait}
      />
      <Button onClick={() => setNew(true)}>{t('task.newMessage')}</Button>
      {isNew &&
        createPortal(
          <DraftDialog<Declaration, never>
            title={t('task.newMessage')}
            item={null}
            draftOf={() => ({ id: '', name: '' })}
            check={(draft) => check(draft, null)}
            onSave={(_, draft) => {
              save(null, draft)
              wait(draft.id.trim())
            }}
            fields={(props) => <DeclarationFields {...props} />}
            onClose={() => setNew(false)}
          />,
          document.body,
        )}
      <AsyncFields modeler={modeler} element={element} />
    </>
  )
}
