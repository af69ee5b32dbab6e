import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApplicationRow } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { removeApplication } from '../api'

/** Takes an application off the lists that its applicant has taken back. */
export function RemoveButton({ row }: { row: ApplicationRow }) {
  const { t } = useTranslation('common')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeApplication(row.sqId),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('removed'))
      await queryClient.invalidateQueries({ queryKey: ['applications'] })
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
  const remove = async () => {
    if (await confirm(t('confirmRemove'), { danger: true })) removing.mutate()
  }
  return (
    <Button kind="link" busy={removing.isPending} onClick={remove}>
      {t('remove')}
    </Button>
  )
}
