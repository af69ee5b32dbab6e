import { createContext } from 'react'

/** The task that people are chosen for: who may be given its work depends on its case. Empty: of no case. */
export const TaskContext = createContext('')
