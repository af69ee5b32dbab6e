import { useEffect } from 'react'
import { ApiError } from '../api/apiError'
import { passwordDue, signOut } from '../api/client'
import { useApiErrorText } from '../api/useApiErrorText'

/**
 * What the specification asks where the shell cannot be built (shell.md 4): a menu that the server refuses ends the session,
 * and the sign-in page says why for five seconds; without the user it ends and the page is loaded anew. A server that was not
 * reached has refused nothing: there the page offers to try again.
 */
export function useShellFailures(menu: unknown, user: unknown): void {
  const textOf = useApiErrorText()
  useEffect(() => {
    if (isRefusal(user)) signOut().finally(() => location.reload())
    else if (isRefusal(menu)) signOut('refused', textOf(menu))
  }, [menu, user, textOf])
}

/** Whether the server answered, and not with success. Who has yet to choose his password is asked for that. */
export function isRefusal(error: unknown): boolean {
  const lost = ['NETWORK', 'TIMEOUT', passwordDue]
  return error instanceof ApiError && error.status !== 401 && !lost.includes(error.code)
}
