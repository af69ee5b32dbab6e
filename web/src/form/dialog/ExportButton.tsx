import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { saveFile } from '../../ui/saveFile'
import { DialogField } from './DialogField'
import { RowDialog } from './RowForm'

const longestReason = 200

type Props = {
  /** What the file is called, before the time. */
  name: string
  /** Fetches the workbook; why it is needed stays on record. */
  fetch: (reason: string) => Promise<Blob>
}

/** Downloads a list as a workbook, after the reason was given. */
export function ExportButton({ name, fetch }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('export.title')}</Button>
      {isOpen && <ExportDialog name={name} fetch={fetch} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ name, fetch, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const send = async () =>
    saveFile(await fetch(reason.trim()), `${name}_${dateTime(Date.now()).replace(/\D/g, '')}.xlsx`)
  return (
    <RowDialog
      title={t('export.title')}
      className="export-dialog"
      submitText={t('export.title')}
      successText={t('export.done')}
      fields={['reason']}
      canSend={() => reason.trim() !== ''}
      isDisabled={reason.trim() === ''}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p>{t('export.note')}</p>
          <DialogField
            label={t('export.reason')}
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
