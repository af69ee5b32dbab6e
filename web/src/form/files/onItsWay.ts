import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tell } from '../../ui/feedback/notices'
import { usePageTab } from '../../ui/page'

/** Names the uploads of a page among all that is being sent. */
export const uploadsOf = (place: string) => ['upload', place]

/** Answers whether what is on the page may be sent: a file that is still on its way would be left behind, which is told. */
export function useNothingOnItsWay(): () => boolean {
  const { t } = useTranslation('form')
  const { place } = usePageTab()
  const client = useQueryClient()
  return () => {
    const isReady = client.isMutating({ mutationKey: uploadsOf(place) }) === 0
    if (!isReady) tell('error', t('stillUploading'))
    return isReady
  }
}
