import { useTranslation } from 'react-i18next'
import { toast } from './feedback/toasts'

/** Puts a text on the clipboard and says so. Without a secure line, or against the user's will, there is no clipboard. */
export function useCopy(): (text: string, said: string) => Promise<void> {
  const { t } = useTranslation()
  return async (text, said) => {
    try {
      await navigator.clipboard.writeText(text)
      toast('success', said)
    } catch {
      toast('error', t('copyFailed'))
    }
  }
}
