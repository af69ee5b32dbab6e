import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './refusal'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: (count, error) => count < 1 && lost(error) },
    },
  })
}

/** Whether the server was not reached: then, and only then, a second try may help. */
function lost(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'NETWORK'
}
