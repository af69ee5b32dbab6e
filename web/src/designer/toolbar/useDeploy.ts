import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FlowCases } from '../../api/contract'
import { useLocale } from '../../text/useLocale'
import { toast } from '../../ui/feedback/toasts'
import { confirmWithNote } from '../../ui/overlay/confirm'
import { deployProcess } from '../api'
import { casesQuery } from '../cases/api'
import { runCases } from '../cases/useCaseRuns'
import type { Designer } from '../designerState'
import { readDiagram } from '../diagram'
import { useSaveError } from '../findings/useSaveError'
import { useGuard } from './useGuard'
import { storeDiagram } from './useSave'

/** Stores the diagram and makes a version of it that applications run on. */
export function useDeploy(designer: Designer) {
  const { t } = useTranslation('designer')
  const locale = useLocale()
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
  /** The test cases that go another way in this drawing, and what that means. What cannot be run has other findings. */
  const differing = async (flowKey: string) => {
    if (designer.base()?.flowKey !== flowKey) return { rule: 'warn', names: [] }
    // Where this cannot be said, the deployment says it.
    const none: FlowCases = { rule: 'warn', cases: [], most: 0 }
    const { rule, cases } = await queryClient.fetchQuery(casesQuery(flowKey)).catch(() => none)
    const runs = cases.length === 0 ? [] : await runCases(designer, queryClient, locale, cases).catch(() => [])
    return { rule, names: cases.filter((_, at) => runs[at]?.difference).map(({ name }) => name) }
  }
  const start = async () => {
    const { flowKey, name } = await readDiagram(designer.modeler)
    const { rule, names } = await differing(flowKey)
    const list = names.join(t('dryRun.comma'))
    if (rule === 'refuse' && names.length > 0) return toast('error', t('cases.refused', { names: list }))
    const warning = names.length > 0 ? `${t('cases.deployAsk', { names: list })} ` : ''
    const note = await confirmWithNote(`${warning}${t('table.deployAsk', { name })}`, t('table.deployNote'))
    if (note !== undefined) deploy.mutate(note)
  }
  return { ...useGuard(start), isPending: deploy.isPending }
}
