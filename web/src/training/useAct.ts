import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApiErrorText } from '../api/useApiErrorText'
import { toast } from '../ui/feedback/toasts'
import { trainingKey } from './api'

/** Does something at once: tells what came of it, and reads anew what it may have changed. */
export function useAct<Input>(act: (input: Input) => Promise<unknown>, done: string) {
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    meta: { quiet: true },
    onSuccess: () => toast('success', done),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [trainingKey] }),
  })
}
