import { useMutation, useQueryClient } from '@tanstack/react-query'
import type Modeler from 'bpmn-js/lib/Modeler'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/feedback/toasts'
import { DesignerContext } from '../designerState'
import { readDiagram } from '../diagram'
import { useSaveError } from '../findings/useSaveError'
import { storeDiagram } from '../toolbar/useSave'

/**
 * Stores the draft after something was set at a node, so that it is not lost with the page. A flow that is not stored
 * yet, or gets another key, waits for its own save.
 */
export function useAutosave(modeler: Modeler): (done: 'saved' | 'removed') => void {
  const { t } = useTranslation(['common', 'designer'])
  const designer = use(DesignerContext)
  const queryClient = useQueryClient()
  const onError = useSaveError(designer)
  const { mutate } = useMutation({
    mutationFn: async (done: 'saved' | 'removed') => {
      const { flowKey } = await readDiagram(modeler)
      if (designer === null || designer.revisionOf(flowKey) === 0) return t('designer:inDiagram')
      await storeDiagram(designer, queryClient)
      return t(done)
    },
    meta: { quiet: true },
    onError,
    onSuccess: async (said) => {
      toast('success', said)
      await queryClient.invalidateQueries({ queryKey: ['processes'] })
    },
  })
  return mutate
}
