import { type FormEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/Button'
import { confirm } from '../../../ui/overlay/confirm'
import { Dialog } from '../../../ui/overlay/Dialog'
import { IconButton } from '../../IconButton'
import { ToolIcon } from '../../ToolIcon'

/** What is wrong with a dialog's values, by name. */
export type DraftProblems<Draft> = Partial<Record<keyof Draft, string>>
/** What the inputs of an extension's dialog get: the draft, its problems, and how to change it. */
export type DraftProps<Draft> = {
  draft: Draft
  problems: DraftProblems<Draft>
  set: (changed: Partial<Draft>) => void
}

type Props<Draft, Item> = {
  title: string
  items: Item[]
  columns: { title: string; text: (item: Item) => string }[]
  /** The dialog's values of an item; of a new one for null. */
  toDraft: (item: Item | null) => Draft
  check: (draft: Draft, item: Item | null) => DraftProblems<Draft>
  onSave: (item: Item | null, draft: Draft) => void
  onRemove: (item: Item) => void
  fields: (props: DraftProps<Draft>) => ReactNode
  /** What is asked before an entry is removed, where it has a sentence of its own. */
  removeAsk?: string
  /** Its inputs are many: they stand in a drawer. */
  drawer?: boolean
}

/** A list, mostly of extension elements, as a table with a dialog. What is typed in the dialog is dropped on cancel. */
export function ExtensionList<Draft extends object, Item>(props: Props<Draft, Item>) {
  const { t } = useTranslation('common')
  const [edited, setEdited] = useState<{ item: Item | null } | null>(null)
  const remove = async (item: Item) => {
    if (await confirm(props.removeAsk ?? t('confirmRemove'), { danger: true })) props.onRemove(item)
  }
  return (
    <>
      <header className="designer-head">
        <h3 className="designer-title">{props.title}</h3>
        <Button onClick={() => setEdited({ item: null })}>
          <ToolIcon name="plus" /> {t('add')}
        </Button>
      </header>
      {props.items.length === 0 ? (
        <p className="designer-help">{t('none')}</p>
      ) : (
        <Rows {...props} onEdit={(item) => setEdited({ item })} onRemove={remove} />
      )}
      {/* Outside of the page's tree: a list may stand in the form of another dialog. */}
      {edited &&
        createPortal(<DraftDialog {...props} item={edited.item} onClose={() => setEdited(null)} />, document.body)}
    </>
  )
}

type RowsProps<Item> = {
  items: Item[]
  columns: { title: string; text: (item: Item) => string }[]
  onEdit: (item: Item) => void
  onRemove: (item: Item) => void
}

function Rows<Item>({ items, columns, onEdit, onRemove }: RowsProps<Item>) {
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
              <IconButton title={t('edit')} icon="edit" onClick={() => onEdit(item)} />
              <IconButton title={t('remove')} icon="remove" onClick={() => onRemove(item)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DialogProps<Draft, Item> = Pick<
  Props<Draft, Item>,
  'title' | 'toDraft' | 'check' | 'onSave' | 'fields' | 'drawer'
> & {
  item: Item | null
  onClose: () => void
}

/** The dialog of one entry; its draft is dropped when it is closed. */
export function DraftDialog<Draft extends object, Item>(props: DialogProps<Draft, Item>) {
  const { title, item, check, onSave, onClose, fields } = props
  const { t } = useTranslation('common')
  const [draft, setDraft] = useState(() => props.toDraft(item))
  const [tried, setTried] = useState(false)
  const problems = check(draft, item)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands it on to the form of the dialog below, although that holds this one only in the code.
    event.stopPropagation()
    setTried(true)
    if (Object.keys(problems).length > 0) return
    onSave(item, draft)
    onClose()
  }
  return (
    <Dialog title={title} drawer={props.drawer} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {fields({
          draft,
          problems: tried ? problems : {},
          set: (changed) => setDraft((last) => ({ ...last, ...changed })),
        })}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
