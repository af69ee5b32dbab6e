import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { useConflict } from '../case/useConflict'
import { claimTask, type SeenTask } from './api'

type Props = { task: SeenTask; kind: 'link' | 'primary' }

/** Takes a task that several people could handle. */
export function ClaimButton({ task, kind }: Props) {
  const { t } = useTranslation('approval')
  const { refresh, onError } = useConflict()
  const taking = useMutation({
    mutationFn: () => claimTask(task),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('task.claimed'))
      await refresh()
    },
    onError,
  })
  return (
    <Button kind={kind} busy={taking.isPending} onClick={() => taking.mutate()}>
      {t('task.claim')}
    </Button>
  )
}
