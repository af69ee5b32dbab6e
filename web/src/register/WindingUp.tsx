import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../api/apiError'
import { usePermitted } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { detailQuery } from '../area/api'
import { approvalPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { orderWindingUp } from './api'

/** Dictionary lszt: 清算中, 注销, 吊销; dictionary khdc: 未参加(律所). */
const winding = { inLiquidation: '03', deregistered: '04', revoked: '05', absent: '15' }

/** Whether it lost its licence, or took no part in the yearly assessment though it was called publicly to. */
function hasToEnd({ firmStatus, assessment }: Record<string, unknown>): boolean {
  const ends = firmStatus === winding.inLiquidation || firmStatus === winding.deregistered
  return firmStatus === winding.revoked || (!ends && assessment === winding.absent)
}

/** Lets an authority begin the winding up of a firm that has to end: the case is the firm's from then on. */
export default function WindingUp({ id }: { id: string }) {
  const { t } = useTranslation('register')
  const textOf = useApiErrorText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const mayOrder = usePermitted(['sq:accept'])
  const detail = useQuery(detailQuery('law_firm', id))
  const ordering = useMutation({
    mutationFn: () => orderWindingUp({ firmId: id }),
    meta: { quiet: true },
    onSuccess: async ({ sqId, sqNo }) => {
      toast('success', t('windingUp.done', { sqNo }))
      await queryClient.invalidateQueries({ queryKey: ['applications'] })
      navigate(approvalPath(sqId))
    },
  })
  const { error } = ordering
  if (!mayOrder || detail.data === undefined || !hasToEnd(detail.data.row)) return null
  const order = async () => {
    if (!ordering.isPending && (await confirm(t('windingUp.ask')))) ordering.mutate()
  }
  return (
    <Panel title={t('windingUp.title')}>
      <p>{t('windingUp.hint')}</p>
      {error !== null && (
        <p role="alert">{(error instanceof ApiError && error.violations[0]?.text) || textOf(error)}</p>
      )}
      <Button kind="primary" busy={ordering.isPending} onClick={order}>
        {t('windingUp.order')}
      </Button>
    </Panel>
  )
}
