import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/controls/Button'
import { Dialog } from '../ui/overlay/Dialog'

type Props = {
  busy: boolean
  /** What is wrong with the reason that was given. */
  problem: string | undefined
  onClose: () => void
  onReject: (reason: string) => void
}

/** Why changes are not taken over. */
export function RejectDialog({ busy, problem, onClose, onReject }: Props) {
  const { t } = useTranslation(['party', 'common'])
  const id = useId()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReject(reason)
  }
  return (
    <Dialog title={t('refuse')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <label htmlFor={id}>
          {t('reason')}
          <span className="required">*</span>
        </label>
        <textarea
          id={id}
          className="text-input"
          rows={4}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${id}-note`} className="refuse-wrong" role="alert">
          {problem}
        </p>
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('refuse')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
