import { useTranslation } from 'react-i18next'
import { signOut } from '../api/client'
import { confirm } from '../ui/overlay/confirm'

/** Asks first; then the session ends here even if the server cannot be told. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('shell')
  return async () => {
    if (await confirm(t('logoutAsk'))) await signOut()
  }
}
