import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '../../api/refusal'
import { useRefusalText } from '../../api/refusalText'
import { tell } from '../../ui/feedback/notices'

/** What concerns tasks and cases changes under several hands: who came first is said, and the page shows the truth. */
export function useConflict() {
  const queryClient = useQueryClient()
  const textOf = useRefusalText()
  const refresh = async () => {
    const changed = ['tasks', 'case', 'applications'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))
    await Promise.all(changed)
  }
  const onError = (error: Error) => {
    tell('error', textOf(error))
    if (error instanceof Refusal && error.status === 409) refresh()
  }
  return { refresh, onError }
}
