import { useLocation } from 'react-router'
import { paths } from '../paths'
import type { Kind } from './api'

const ofTasks: string[] = [
  paths.sentTask,
  paths.taskCompletion,
  paths.taskAnswer,
  paths.receivedTask,
  paths.taskReceipt,
]

/** Notices and tasks share their pages: which of the two the address is about. */
export function useKind(): Kind {
  return ofTasks.includes(useLocation().pathname) ? '2' : '1'
}
