import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { detailQuery } from '../area/api'
import { DialogField } from '../form/dialog/DialogField'
import { RowDialog } from '../form/dialog/RowForm'
import { Button } from '../ui/controls/Button'
import { Dialog } from '../ui/overlay/Dialog'
import { useCopy } from '../ui/useCopy'
import { resetLawyerPassword } from './api'

const longestReason = 200

/** Gives a lawyer who cannot sign in any more another first password, for whoever looks after his file. */
export default function ResetPassword({ id }: { id: string }) {
  const { t } = useTranslation('register')
  const detail = useQuery(detailQuery('lawyer', id))
  const [isAsking, setAsking] = useState(false)
  const [first, setFirst] = useState<{ password: string | null }>()
  if (!detail.data?.actions.includes('resetPassword')) return null
  return (
    <div className="register-account">
      <Button onClick={() => setAsking(true)}>{t('account.reset')}</Button>
      {isAsking && (
        <ReasonDialog
          id={id}
          name={String(detail.data.row.name ?? '')}
          onPassword={setFirst}
          onClose={() => setAsking(false)}
        />
      )}
      {first && <Password password={first.password} onClose={() => setFirst(undefined)} />}
    </div>
  )
}

type AskProps = {
  id: string
  name: string
  onPassword: (first: { password: string | null }) => void
  onClose: () => void
}

/** Why stays on record. */
function ReasonDialog({ id, name, onPassword, onClose }: AskProps) {
  const { t } = useTranslation('register')
  const [reason, setReason] = useState('')
  return (
    <RowDialog
      className="export-dialog"
      title={t('account.reset')}
      submitText={t('account.reset')}
      successText={t('account.done')}
      fields={['reason']}
      canSend={() => reason.trim() !== ''}
      isDisabled={reason.trim() === ''}
      send={async () => onPassword(await resetLawyerPassword({ id, reason: reason.trim() }))}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p>{t('account.note', { name })}</p>
          <DialogField
            label={t('account.reason')}
            value={reason}
            problem={problemAt('reason')}
            required
            maxLength={longestReason}
            onChange={setReason}
          />
        </>
      )}
    </RowDialog>
  )
}

/** Nobody can see it again. */
function Password({ password, onClose }: { password: string | null; onClose: () => void }) {
  const { t } = useTranslation('register')
  const copy = useCopy()
  return (
    <Dialog title={t('account.first')} onClose={onClose}>
      {password === null ? (
        <p>{t('account.gone')}</p>
      ) : (
        <>
          <p>{t('account.once')}</p>
          <p>
            <code>{password}</code>
          </p>
        </>
      )}
      <div className="dialog-actions">
        {password !== null && <Button onClick={() => copy(password, t('account.copied'))}>{t('account.copy')}</Button>}
        <Button kind="primary" onClick={onClose}>
          {t('account.noted')}
        </Button>
      </div>
    </Dialog>
  )
}
