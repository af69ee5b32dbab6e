import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowDialog } from '../form/dialog/RowForm'
import { TextArea } from './TextArea'

type Props = {
  title: string
  note?: ReactNode
  successText: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** An act for which a reason is asked. */
export function ReasonDialog({ note, send, ...dialog }: Props) {
  const { t } = useTranslation('work')
  const [reason, setReason] = useState('')
  return (
    <RowDialog
      className="work-form"
      queryKeys={['work']}
      fields={['reason']}
      send={() => send(reason.trim())}
      {...dialog}
    >
      {(problemAt) => (
        <>
          {note && <p className="work-note">{note}</p>}
          <TextArea
            label={t('reason')}
            value={reason}
            maxLength={500}
            required
            problem={problemAt('reason')}
            onChange={setReason}
          />
        </>
      )}
    </RowDialog>
  )
}
