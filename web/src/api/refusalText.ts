import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from './refusal'

/** What to tell the user of a call that failed: the server's sentence, or that it did not answer. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation()
  return useCallback(
    (error) => {
      if (!(error instanceof Refusal)) return t('errorTitle')
      if (error.code === 'TIMEOUT') return t('timeout')
      return error.message || t('network')
    },
    [t],
  )
}
