import type { ReplayStep } from '../../../api/contract'

/** Ids of nodes that were left, that wait for somebody, and of flows that were taken. */
type Progress = { done: string[]; active: string[]; flows: string[] }

/** How far an instance of a case had come after a step of its replay; the case's own has no id. */
export function progressAt(steps: readonly ReplayStep[], step: number, instanceId: string): Progress {
  const places = steps
    .slice(0, step + 1)
    .flatMap(({ places }) => places.filter((place) => place.instanceId === instanceId))
  return {
    active: places.at(-1)?.active ?? [],
    done: places.flatMap(({ done }) => done),
    flows: places.flatMap(({ flows }) => flows),
  }
}
