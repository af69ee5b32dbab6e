import { useCurrentUser } from '../../api/currentUser'
import { usePermitted } from '../../api/permissions'

/** What the signed-in administrator may do with accounts. */
export function useAccountRights() {
  const mayEdit = usePermitted(['sys:user:edit'])
  const mayGive = usePermitted(['sys:user:edit', 'security:role:grant'])
  return { own: useCurrentUser()?.id, mayEdit, mayGive }
}
