import type { BatchResult } from '../../api/contract'
import { useFlowNames } from '../../text/flowNames'
import { Results } from '../../ui/feedback/Results'

/** A case of a batch, by what people know it. */
export type BatchCase = { id: string; sqNo: string; title: string }

/** What became of each case of a batch. */
export function BatchResults({ cases, results }: { cases: BatchCase[]; results: BatchResult[] }) {
  const { titleOf } = useFlowNames()
  const nameOf = (id: string) => {
    const about = cases.find((one) => one.id === id)
    return about ? `${about.sqNo} ${titleOf(about.title)}` : ''
  }
  return <Results nameOf={nameOf} results={results} />
}
