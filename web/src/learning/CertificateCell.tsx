import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { StudentRow } from '../api/contract'
import { usePermitted } from '../api/permissions'
import { RowDialog } from '../form/dialog/RowForm'
import { Button } from '../ui/controls/Button'
import { downloadCertificate } from './certificates'
import { TextLine } from './fields'
import { once } from './useAct'

/** A student's certificate as staff see it: its number downloads it, and it can be declared void. */
export function CertificateCell({ student, onVoid }: { student: StudentRow; onVoid: () => void }) {
  const { t } = useTranslation('learning')
  const mayVoid = usePermitted(['edu:edit'])
  const { certificateNo, certificateVoid, name } = student
  const download = useMutation({
    mutationFn: () => downloadCertificate(student.id, `${t('certificate.title')} ${certificateNo}`),
  })
  if (certificateNo === null) return null
  return (
    <>
      <Button
        kind="link"
        title={t('certificate.downloadOf', { name })}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {certificateNo}
      </Button>{' '}
      {certificateVoid && <span className="learning-void">{t('certificate.isVoid')}</span>}
      {mayVoid && !certificateVoid && (
        <Button kind="link" onClick={onVoid}>
          {t('certificate.void')}
        </Button>
      )}
    </>
  )
}

/** Declares a student's certificate void, for a reason. */
export function VoidCourseCertificateDialog({ student, onClose }: { student: StudentRow; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const [reason, setReason] = useState('')
  return (
    <RowDialog
      title={t('certificate.voidOf', { name: student.name })}
      queryKeys={['eduStudents']}
      successText={t('certificate.voidDone')}
      send={() => post('lawer-other/edu/certificate/void', { id: student.id, reason }, once())}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="learning-note">{t('certificate.voidNote')}</p>
          <TextLine
            label={t('reason')}
            required
            rows={3}
            value={reason}
            problem={problemAt('reason')}
            onChange={setReason}
          />
        </>
      )}
    </RowDialog>
  )
}
