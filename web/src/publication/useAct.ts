import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Publication, PublicationAct } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { toast } from '../ui/feedback/toasts'
import { confirm, confirmWithNote } from '../ui/overlay/confirm'
import { usePageTab } from '../ui/pageTab'
import { actOn } from './api'
import { type Kind, pagesOf } from './kinds'

/** Acts that their person is asked a reason for. */
const withReason: readonly PublicationAct[] = ['withdraw', 'sendBack']

/** Does one of the acts on a publication, after the question that it needs. */
export function useAct(kind: Kind, { id, version }: Publication) {
  const { t } = useTranslation('publication')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const { lead } = usePageTab()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act, reason }: { act: PublicationAct; reason: string }) => actOn({ id, version, act, reason }),
    meta: { quiet: true },
    onSuccess: async (_, { act }) => {
      toast('success', t(`done.${act}`))
      await queryClient.invalidateQueries({ queryKey: ['publications'] })
      if (act === 'remove') return lead(`${pagesOf[kind].list}?show=managed`)
      await queryClient.invalidateQueries({ queryKey: ['publication', id] })
    },
    onError: (error) => toast('error', textOf(error)),
  })
  const act = async (act: PublicationAct) => {
    const question = t(`ask.${act}`)
    if (withReason.includes(act)) {
      const reason = await confirmWithNote(question, t('reason'))
      if (reason === undefined) return
      if (reason === '') return toast('error', t('reasonNeeded'))
      return mutate({ act, reason })
    }
    if (question === '' || (await confirm(question, { danger: act === 'remove' }))) mutate({ act, reason: '' })
  }
  return { act, isPending }
}
