import { use } from 'react'
import { type Flow, loadFlow } from '../core/flow'

/** The checks of core. The component waits until the module is there. */
export function useFlow(): Flow {
  return use(loadFlow())
}
