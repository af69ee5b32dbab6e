import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from './live'

/** Brings bell, messages, lists of tasks and the open case up to date as soon as a message comes or is done with. */
export function useLiveMessages(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      listen(() => {
        for (const key of ['messages', 'tasks', 'case']) queryClient.invalidateQueries({ queryKey: [key] })
      }),
    [queryClient],
  )
}
