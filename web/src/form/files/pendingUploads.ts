import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/feedback/toasts'
import { usePageTab } from '../../ui/pageTab'

/** Names the uploads of a page among all that is being sent. */
export const uploadKey = (url: string) => ['upload', url]

/** Answers whether what is on the page may be sent: a file that is still on its way would be left behind, which is told. */
export function useNoPendingUploads(): () => boolean {
  const { t } = useTranslation('form')
  const { url } = usePageTab()
  const client = useQueryClient()
  return () => {
    const isReady = client.isMutating({ mutationKey: uploadKey(url) }) === 0
    if (!isReady) toast('error', t('stillUploading'))
    return isReady
  }
}
