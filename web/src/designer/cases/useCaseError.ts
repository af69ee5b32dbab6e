import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError'
import { useApiErrorText } from '../../api/useApiErrorText'

/** Why a test case was not kept: what is wrong with its name or its steps, else the server's sentence. */
export function useCaseError(): (reason: unknown) => string {
  const { t } = useTranslation('designer')
  const textOf = useApiErrorText()
  return (reason) => {
    const wrong = reason instanceof ApiError ? reason.violations[0] : undefined
    if (wrong === undefined) return textOf(reason)
    if (wrong.field !== 'story') return t('cases.wrongName', { text: wrong.text })
    return wrong.code === 'tooManyItems' ? t('cases.wrongSteps', { text: wrong.text }) : t('cases.unfit')
  }
}
