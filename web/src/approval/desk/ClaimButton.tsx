import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { claimTask } from '../api'
import { useConflict } from '../case/useConflict'

type Props = { task: { taskId: string; taskVersion: number }; kind: 'link' | 'primary' }

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
