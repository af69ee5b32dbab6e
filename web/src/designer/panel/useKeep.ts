import { useMutation, useQueryClient } from '@tanstack/react-query'
import type Modeler from 'bpmn-js/lib/Modeler'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { tell } from '../../ui/notices'
import { saveProcess } from '../api'
import { readDiagram } from '../diagram'
import { useRefused } from '../findings/useRefused'

/**
 * Stores the draft after something was set at a node, so that it is not lost with the page. A flow that is not stored
 * yet, or gets another key, waits for its own save.
 */
export function useKeep(modeler: Modeler): (done: 'saved' | 'removed') => void {
  const { t } = useTranslation(['common', 'designer'])
  const [search] = useSearchParams()
  const stored = search.get('flowKey')
  const queryClient = useQueryClient()
  const onError = useRefused()
  const { mutate } = useMutation({
    mutationFn: async (done: 'saved' | 'removed') => {
      const draft = await readDiagram(modeler)
      if (draft.flowKey !== stored) return t('designer:inDiagram')
      await saveProcess(draft)
      return t(done)
    },
    meta: { quiet: true },
    onError,
    onSuccess: async (said) => {
      tell('success', said)
      await queryClient.invalidateQueries({ queryKey: ['processes'] })
    },
  })
  return mutate
}
