import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProblemAt, RowDialog } from '../form/dialog/RowForm'
import { LongText } from './LongText'

type Props = {
  title: string
  /** What will happen, said before it does. */
  note?: ReactNode
  successText: string
  queryKeys: readonly string[]
  send: (reason: string) => Promise<unknown>
  onClose: () => void
  /** Inputs before the reason. */
  children?: (problemAt: ProblemAt) => ReactNode
  canSend?: () => boolean
  isDisabled?: boolean
}

/** An act for which a reason is asked, which stays on record. */
export function ReasonDialog({ note, send, children, ...dialog }: Props) {
  const { t } = useTranslation('monitor')
  const [reason, setReason] = useState('')
  return (
    <RowDialog className="administration-dialog" send={() => send(reason.trim())} {...dialog}>
      {(problemAt) => (
        <>
          {note && <p className="administration-note">{note}</p>}
          {children?.(problemAt)}
          <LongText label={t('reason')} value={reason} problem={problemAt('reason')} required onChange={setReason} />
        </>
      )}
    </RowDialog>
  )
}
