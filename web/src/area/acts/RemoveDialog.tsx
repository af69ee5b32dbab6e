import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaRow } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import type { Area } from '../../core/types'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import '../../form/dialog/RowForm.css'
import { removeRecords, restoreRecords } from '../api'
import { ActEnd } from './ActEnd'
import { nameIn, useActs } from './useActs'

const longestReason = 500

type Props = {
  area: Area
  kind: 'remove' | 'restore'
  records: AreaRow[]
  /** What follows when all is done; without it, nothing but the dialog's end. */
  onDone?: () => void
  onClose: () => void
}

/** Removes records with a reason, which stays on record, or brings them back. */
export function RemoveDialog({ area, kind, records, onDone, onClose }: Props) {
  const { t } = useTranslation(['area', 'common'])
  const textOf = useApiErrorText()
  const id = useId()
  const [reason, setReason] = useState('')
  const act = kind === 'remove' ? removeRecords : restoreRecords
  const sending = useActs({
    area,
    records,
    send: (items) => act(area.key, items, reason.trim()),
    onClose: onDone ?? onClose,
  })
  const isRequired = kind === 'remove'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate()
  }
  return (
    <Dialog title={t(`acts.${kind}`)} onClose={onClose}>
      {sending.data ? (
        <ActEnd area={area} records={records} results={sending.data} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <p>
            {t(`acts.${kind}Note`, {
              names: records.map((row) => nameIn(area, records)(row.id)).join(t('acts.between')),
            })}
          </p>
          <label htmlFor={id}>
            {t('acts.reason')}
            {isRequired && <span className="required">*</span>}
          </label>
          <textarea
            id={id}
            className="text-input"
            rows={3}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {sending.isError && (
            <p className="dialog-problem" role="alert">
              {textOf(sending.error)}
            </p>
          )}
          <div className="dialog-actions">
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button
              kind={isRequired ? 'danger' : 'primary'}
              type="submit"
              busy={sending.isPending}
              disabled={isRequired && reason.trim() === ''}
            >
              {t(`acts.${kind}`)}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
