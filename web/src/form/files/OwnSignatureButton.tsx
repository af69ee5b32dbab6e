import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentSession } from '../../api/session'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import type { StoredFile } from './files'
import { copyOwnSignature, ownSignatureQuery } from './ownSignature'

/** Signs with a copy of the signature that the user has at hand, if he has one. */
export function OwnSignatureButton({ onSigned }: { onSigned: (picture: StoredFile) => void }) {
  const { t } = useTranslation('form')
  const textOf = useApiErrorText()
  const own = useQuery({ ...ownSignatureQuery, enabled: currentSession().token !== null })
  const copy = useMutation({
    mutationFn: copyOwnSignature,
    meta: { quiet: true },
    onSuccess: onSigned,
    onError: (reason) => toast('error', textOf(reason)),
  })
  if (!own.data?.file) return null
  return (
    <Button busy={copy.isPending} onClick={() => copy.mutate()}>
      {t('ownSignature')}
    </Button>
  )
}
