import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/apiError'
import { useApiErrorText } from '../../api/useApiErrorText'
import { toast } from '../../ui/feedback/toasts'

/** What concerns tasks and cases changes under several hands: who came first is said, and the page shows the truth. */
export function useConflict() {
  const queryClient = useQueryClient()
  const textOf = useApiErrorText()
  const refresh = async () => {
    const changed = ['tasks', 'case', 'applications'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))
    await Promise.all(changed)
  }
  const onError = (error: Error) => {
    toast('error', textOf(error))
    if (error instanceof ApiError && error.status === 409) refresh()
  }
  return { refresh, onError }
}
