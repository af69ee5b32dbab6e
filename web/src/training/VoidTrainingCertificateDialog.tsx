import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { ClassStudent } from '../api/contract'
import { LineField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { trainingKey } from './api'

/** Declares a student's certificate void, for a reason. */
export function VoidTrainingCertificateDialog({ student, onClose }: { student: ClassStudent; onClose: () => void }) {
  const { t } = useTranslation('training')
  const [reason, setReason] = useState('')
  return (
    <RowDialog
      title={t('certificate.voidOf', { name: student.internName })}
      className="row-fields"
      queryKeys={[trainingKey]}
      fields={['reason']}
      successText={t('certificate.voidDone')}
      send={() =>
        post(
          'lawer-other/train/class/certificate/void',
          { id: student.id, reason },
          { idempotencyKey: crypto.randomUUID() },
        )
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p>{t('certificate.voidNote')}</p>
          <LineField
            label={t('certificate.voidReason')}
            required
            maxLength={200}
            value={reason}
            problem={problemAt('reason')}
            onChange={setReason}
          />
        </>
      )}
    </RowDialog>
  )
}
