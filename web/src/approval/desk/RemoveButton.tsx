import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApplicationRow } from '../../api/contract'
import { useRefusalText } from '../../api/refusalText'
import { Button } from '../../ui/controls/Button'
import { tell } from '../../ui/feedback/notices'
import { ask } from '../../ui/overlay/ask'
import { removeApplication } from '../api'

/** Takes an application off the lists that its applicant has taken back. */
export function RemoveButton({ row }: { row: ApplicationRow }) {
  const { t } = useTranslation('common')
  const textOf = useRefusalText()
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeApplication(row.sqId),
    meta: { quiet: true },
    onSuccess: async () => {
      tell('success', t('removed'))
      await queryClient.invalidateQueries({ queryKey: ['applications'] })
    },
    onError: (reason) => tell('error', textOf(reason)),
  })
  const remove = async () => {
    if (await ask(t('confirmRemove'), { danger: true })) removing.mutate()
  }
  return (
    <Button kind="link" busy={removing.isPending} onClick={remove}>
      {t('remove')}
    </Button>
  )
}
