import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatchResult, TaskRow } from '../../api/contract'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { Dialog } from '../../ui/overlay/Dialog'
import { useConflict } from '../case/useConflict'
import { claimSeveral } from './api'
import { type BatchCase, BatchResults } from './BatchResults'

/** Takes the chosen tasks. Where others were first, it says who. */
export function ClaimSeveral({ tasks, onDone }: { tasks: TaskRow[]; onDone: () => void }) {
  const { t } = useTranslation(['desk', 'common'])
  const { refresh, onError } = useConflict()
  const [told, setTold] = useState<{ cases: BatchCase[]; results: BatchResult[] }>()
  const claiming = useMutation({
    mutationFn: () => claimSeveral(tasks.map(({ taskId, taskVersion }) => ({ taskId, taskVersion }))),
    meta: { quiet: true },
    onSuccess: async (results) => {
      const count = results.filter(({ done }) => done).length
      if (count === results.length) toast('success', t('claim.done', { count }))
      else setTold({ results, cases: tasks.map(({ taskId, sqNo, title }) => ({ id: taskId, sqNo, title })) })
      onDone()
      await refresh()
    },
    onError,
  })
  return (
    <div className="desk-actions">
      <Button disabled={tasks.length === 0} busy={claiming.isPending} onClick={() => claiming.mutate()}>
        {t('claim.several', { count: tasks.length })}
      </Button>
      {told && (
        <Dialog title={t('common:results.title')} onClose={() => setTold(undefined)}>
          <BatchResults {...told} />
        </Dialog>
      )}
    </div>
  )
}
