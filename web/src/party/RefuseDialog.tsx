import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'

type Props = { busy: boolean; onClose: () => void; onRefuse: (reason: string) => void }

/** Why changes are not taken over. */
export function RefuseDialog({ busy, onClose, onRefuse }: Props) {
  const { t } = useTranslation(['party', 'common'])
  const id = useId()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRefuse(reason)
  }
  return (
    <Dialog title={t('refuse')} onClose={onClose}>
      <form onSubmit={submit}>
        <label htmlFor={id}>{t('reason')}</label>
        <textarea
          id={id}
          className="text-input"
          rows={4}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="question-answers">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('refuse')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
