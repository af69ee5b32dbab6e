import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ProcessChecked, ProcessText } from '../../api/contract'
import { paths } from '../../paths'
import { toast } from '../../ui/feedback/toasts'
import { saveProcess } from '../api'
import type { Designer } from '../designerState'
import { readDiagram } from '../diagram'
import { useSaveError } from '../findings/useSaveError'
import { useGuard } from './useGuard'

/** Stores the diagram as the flow's draft and goes to the list of flows. */
export function useSave(designer: Designer) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onError = useSaveError(designer)
  const save = useMutation({
    mutationFn: () => storeDiagram(designer, queryClient),
    meta: { quiet: true },
    onError,
    onSuccess: async () => {
      toast('success', t('saved'))
      await queryClient.invalidateQueries({ queryKey: ['processes'] })
      navigate(paths.processes)
    },
  })
  return { ...useGuard(() => save.mutate()), isPending: save.isPending }
}

/**
 * Stores the draft and puts it into the query cache, so that the flow opens again as it is now. `over` is the revision
 * of somebody else's draft that is replaced knowingly.
 */
export async function storeDiagram(
  designer: Designer,
  queryClient: QueryClient,
  over?: number,
): Promise<ProcessChecked> {
  const process = await readDiagram(designer.modeler)
  const { flowKey, name, text } = process
  const stored = await saveProcess({ ...process, revision: over ?? designer.revisionOf(flowKey) })
  const { revision } = stored
  queryClient.setQueryData<ProcessText>(['process', flowKey], (last) => last && { ...last, name, text, revision })
  designer.markSaved({ flowKey, revision })
  return stored
}
