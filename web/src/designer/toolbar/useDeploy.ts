import { useMutation, useQueryClient } from '@tanstack/react-query'
import type Modeler from 'bpmn-js/lib/Modeler'
import { useTranslation } from 'react-i18next'
import { tell } from '../../ui/notices'
import { deployProcess, saveProcess } from '../api'
import { readDiagram } from '../diagram'
import { useRefused } from '../findings/useRefused'
import { useGuard } from './useGuard'

/** Stores the diagram and makes a version of it that applications run on. */
export function useDeploy(modeler: Modeler) {
  const { t } = useTranslation('designer')
  const queryClient = useQueryClient()
  const onError = useRefused()
  const deploy = useMutation({
    mutationFn: async () => {
      const { flowKey } = await saveProcess(await readDiagram(modeler))
      return deployProcess(flowKey)
    },
    meta: { quiet: true },
    onError,
    onSuccess: ({ version }) => tell('success', t('deployed', { version })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['processes'] }),
  })
  return { ...useGuard(() => deploy.mutate()), isPending: deploy.isPending }
}
