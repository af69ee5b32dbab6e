import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: its failures are not shown as a notification, because the page shows them itself or nobody needs them. */
    queryMeta: { quiet?: boolean }
    mutationMeta: { quiet?: boolean }
  }
}

/** The one home of what the server said. `onFailure` hears of every call that failed and is not quiet. */
export function createQueryClient(onFailure: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => query.meta?.quiet || onFailure(error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => mutation.meta?.quiet || onFailure(error),
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: (count, error) => count < 1 && lost(error) },
    },
  })
}

/** Whether the server was not reached: then, and only then, a second try may help. */
function lost(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NETWORK'
}
