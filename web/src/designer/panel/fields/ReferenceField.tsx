import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/Button'
import { writeProperties } from '../../extension'
import { DraftDialog } from '../extensions/ExtensionList'
import { type Declaration, DeclarationFields, type DeclarationKind, useDeclarations } from '../tabs/MessagesTab'
import type { TabProps } from '../tabs/tab'
import { SelectField } from './fields'

/** What a part of the diagram refers to: one of the declared, or a new one. */
export function ReferenceField(props: TabProps & { holder: ModdleElement; kind: DeclarationKind }) {
  const { modeler, element, holder, kind } = props
  const { t } = useTranslation('designer')
  const [isNew, setNew] = useState(false)
  const { items, toDraft, check, save, reference: property } = useDeclarations({ modeler, element }, kind)
  const refer = (id: string) =>
    writeProperties(modeler, element, holder, { [property]: items().find((item) => item.id === id) })
  return (
    <>
      <SelectField
        label={t(`reference.${kind}`)}
        value={holder[property]?.id ?? ''}
        options={[
          { value: '', label: t('none') },
          ...items().map(({ id, name }) => ({ value: String(id), label: name ? `${name} (${id})` : String(id) })),
        ]}
        onCommit={refer}
      />
      <Button onClick={() => setNew(true)}>{t(`reference.new.${kind}`)}</Button>
      {isNew &&
        createPortal(
          <DraftDialog<Declaration, ModdleElement>
            title={t(`reference.new.${kind}`)}
            item={null}
            toDraft={toDraft}
            check={check}
            onSave={(_, draft) => {
              save(null, draft)
              refer(draft.id.trim())
            }}
            fields={(props) => <DeclarationFields {...props} kind={kind} />}
            onClose={() => setNew(false)}
          />,
          document.body,
        )}
    </>
  )
}
