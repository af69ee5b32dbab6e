import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button'
import { TextInput } from '../controls/TextInput'
import { type Confirmation, currentConfirmation, subscribeConfirmation } from './confirm'
import './Dialog.css'
import { useModal } from './useModal'

/** Draws the question of `confirm`; Escape answers no. */
export function ConfirmDialog() {
  const confirmation = useSyncExternalStore(subscribeConfirmation, currentConfirmation)
  return confirmation && <Dialog confirmation={confirmation} />
}

function Dialog({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [note, setNote] = useState('')
  useModal(dialog)
  return (
    <dialog
      ref={dialog}
      className="dialog confirm"
      aria-labelledby="confirm-title"
      onCancel={() => confirmation.answer(false)}
    >
      <h2 id="confirm-title">{confirmation.title ?? t('confirmTitle')}</h2>
      <p>{confirmation.text}</p>
      {confirmation.note !== undefined && (
        <>
          <label htmlFor={id}>{confirmation.note}</label>
          <TextInput id={id} value={note} maxLength={500} onChange={setNote} />
        </>
      )}
      <div className="dialog-actions">
        <Button onClick={() => confirmation.answer(false)}>{t('cancel')}</Button>
        <Button kind={confirmation.danger ? 'danger' : 'primary'} onClick={() => confirmation.answer(true, note)}>
          {t('ok')}
        </Button>
      </div>
    </dialog>
  )
}
