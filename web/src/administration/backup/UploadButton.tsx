import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { backupsQuery, uploadBackup } from './api'

/** Brings a backup that was downloaded here or on another machine. */
export function UploadButton() {
  const { t } = useTranslation('backup')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const bring = useMutation({
    mutationFn: (file: File) => uploadBackup(file, setShare),
    meta: { quiet: true },
    onSuccess: ({ name }) => toast('success', t('upload.done', { name })),
    onError: (reason) => toast('error', (reason instanceof ApiError && reason.violations[0]?.text) || textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  })
  return (
    <>
      <Button busy={bring.isPending} onClick={() => chooser.current?.click()}>
        {bring.isPending ? t('upload.sending', { percent: Math.round(share * 100) }) : t('upload.title')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".tar"
        aria-label={t('upload.title')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) bring.mutate(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
