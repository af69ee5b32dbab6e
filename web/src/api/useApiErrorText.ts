import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from './apiError'

/** What to tell the user of a call that failed: the server's sentence, or that it did not answer. */
export function useApiErrorText(): (error: unknown) => string {
  const { t } = useTranslation()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('errorTitle')
      if (error.code === 'TIMEOUT') return t('timeout')
      return error.message || t('network')
    },
    [t],
  )
}
