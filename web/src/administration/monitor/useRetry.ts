import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { toast } from '../../ui/feedback/toasts'
import { retryIncidents } from './api'

/** Tries what has failed once more, and says what became of it. */
export function useRetry() {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: retryIncidents,
    meta: { quiet: true },
    onSuccess: (results) => {
      const count = (wanted: string) => results.filter(({ result }) => result === wanted).length
      const failed = results.find(({ result }) => result === 'failed')
      const text = t('incident.retried', { done: count('done'), waiting: count('waiting'), failed: count('failed') })
      toast(failed ? 'error' : 'success', failed?.reason ? `${text} ${failed.reason}` : text)
    },
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['incidents'] })
      await queryClient.invalidateQueries({ queryKey: ['monitor'] })
    },
  })
  const retry = useCallback((ids: string[]) => mutate(ids), [mutate])
  return { retry, isPending }
}
