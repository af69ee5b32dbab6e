import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../api/currentUser'
import { detailQuery } from '../area/api'
import { applyPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { Panel } from '../ui/Panel'

/** The item by which somebody becomes a government or company lawyer. */
const certificate = 'gzgslszs'

/** Below a member of legal staff without a certificate: the unit's lawyer applies for one. */
export default function StaffSection({ id }: { id: string }) {
  const { t } = useTranslation('oversight')
  const navigate = useNavigate()
  const lawyerId = useCurrentUser()?.lawyerId ?? null
  const row = useQuery(detailQuery('legal_staff', id)).data?.row
  const isOwn = lawyerId !== null && row?.unitLawyerId === lawyerId
  if (!isOwn || row.staffStatus !== '01' || row.isCertHolder === '1') return null
  return (
    <Panel
      title={t('certificate')}
      extra={
        <Button kind="primary" onClick={() => navigate(applyPath(certificate, id))}>
          {t('applyCertificate')}
        </Button>
      }
    >
      <p>{t('certificateNote')}</p>
    </Panel>
  )
}
