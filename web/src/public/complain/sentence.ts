import { ApiError } from '../../api/apiError'
import type { ComplainTexts } from './ComplainPage'

/** Why something was not done, in words. */
export function sentence(error: unknown, texts: ComplainTexts): string {
  if (!(error instanceof ApiError)) return texts.failed
  if (error.code === 'TOO_MANY') return texts.tooMany
  return error.message || texts.failed
}
