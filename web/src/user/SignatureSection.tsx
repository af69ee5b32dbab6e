import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../api/useApiErrorText'
import { ownSignatureQuery } from '../form/files/ownSignature'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { saveSignature } from './api'

const SignatureField = lazy(() => import('../form/files/SignatureField'))

/** The signature that the user has at hand for decisions. */
export function SignatureSection() {
  const { t } = useTranslation('user')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const own = useQuery(ownSignatureQuery)
  const save = useMutation({
    mutationFn: saveSignature,
    meta: { quiet: true },
    onSuccess: (_, file) => toast('success', t(file === '' ? 'signature.removed' : 'signature.saved')),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSignatureQuery.queryKey }),
  })
  if (own.data === undefined) return null
  return (
    <Panel title={t('signature.title')}>
      <p className="account-note">{t('signature.note')}</p>
      <Suspense fallback={<Loading />}>
        <SignatureField
          id="own-signature"
          value={own.data.file ?? ''}
          readOnly={false}
          onChange={(number) => save.mutate(number ?? '')}
        />
      </Suspense>
    </Panel>
  )
}
