import { useMutation, useQueryClient } from '@tanstack/react-query'
import type Modeler from 'bpmn-js/lib/Modeler'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { tell } from '../../ui/notices'
import { saveProcess } from '../api'
import { readDiagram } from '../diagram'
import { useRefused } from '../findings/useRefused'
import { useGuard } from './useGuard'

/** Stores the diagram as the flow's draft and goes to the list of flows. */
export function useSave(modeler: Modeler) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onError = useRefused()
  const save = useMutation({
    mutationFn: async () => saveProcess(await readDiagram(modeler)),
    meta: { quiet: true },
    onError,
    onSuccess: async () => {
      tell('success', t('saved'))
      await queryClient.invalidateQueries({ queryKey: ['processes'] })
      navigate(paths.processes)
    },
  })
  return { ...useGuard(() => save.mutate()), isPending: save.isPending }
}
