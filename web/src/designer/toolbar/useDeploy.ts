import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/feedback/toasts'
import { confirmWithNote } from '../../ui/overlay/confirm'
import { deployProcess } from '../api'
import type { Designer } from '../designerState'
import { readDiagram } from '../diagram'
import { useSaveError } from '../findings/useSaveError'
import { useGuard } from './useGuard'
import { storeDiagram } from './useSave'

/** Stores the diagram and makes a version of it that applications run on. */
export function useDeploy(designer: Designer) {
  const { t } = useTranslation('designer')
  const queryClient = useQueryClient()
  const onError = useSaveError(designer)
  const deploy = useMutation({
    mutationFn: async (note: string) => {
      const { flowKey } = await storeDiagram(designer, queryClient)
      return deployProcess(flowKey, note)
    },
    meta: { quiet: true },
    onError,
    onSuccess: ({ version }) => toast('success', t('deployed', { version })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['processes'] }),
  })
  const start = async () => {
    const { name } = await readDiagram(designer.modeler)
    const note = await confirmWithNote(t('table.deployAsk', { name }), t('table.deployNote'))
    if (note !== undefined) deploy.mutate(note)
  }
  return { ...useGuard(start), isPending: deploy.isPending }
}
