import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FlowCase } from '../../api/contract'
import { useLocale } from '../../text/useLocale'
import { surroundingsQuery } from '../api'
import type { Designer } from '../designerState'
import { readDiagram } from '../diagram'
import type { CaseRun } from './story'

type Runs = { byId: Map<string, CaseRun>; revision: number }

/** Runs test cases through the drawing as it is now, in the browser; `revision` says which drawing that was. */
export function useCaseRuns(designer: Designer) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (cases: FlowCase[]): Promise<Runs> => {
      const { revision } = designer.state()
      const runs = await runCases(designer, queryClient, locale, cases)
      return { revision, byId: new Map(cases.map(({ id }, at) => [id, runs[at] as CaseRun])) }
    },
    meta: { quiet: true },
  })
}

/** How each of the cases goes through the drawing, in their order. */
export async function runCases(
  { modeler, checks }: Designer,
  queryClient: QueryClient,
  locale: ReturnType<typeof useLocale>,
  cases: FlowCase[],
): Promise<CaseRun[]> {
  const { roles } = await queryClient.fetchQuery(surroundingsQuery)
  const { text } = await readDiagram(modeler)
  const stories = cases.map(({ story }) => story)
  return checks.runCases(text, locale, stories, roles)
}
