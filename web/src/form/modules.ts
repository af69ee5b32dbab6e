import { use } from 'react'
import { type Flow, loadFlow } from '../core/flow'
import { loadRules, type Rules } from '../core/rules'

let loading: Promise<[Flow, Rules]> | undefined

/** The checks of core. The component waits until the modules are there; a failed load is tried again by the next one. */
export function useCore(): { flow: Flow; rules: Rules } {
  loading ??= Promise.all([loadFlow(), loadRules()])
  loading.catch(() => {
    loading = undefined
  })
  const [flow, rules] = use(loading)
  return { flow, rules }
}
