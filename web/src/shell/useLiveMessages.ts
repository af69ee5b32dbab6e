import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from './live'

/** Brings the bell, the messages and the lists of tasks up to date as soon as a message comes or is done with. */
export function useLiveMessages(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      listen(() => {
        for (const key of ['messages', 'tasks']) queryClient.invalidateQueries({ queryKey: [key] })
      }),
    [queryClient],
  )
}
