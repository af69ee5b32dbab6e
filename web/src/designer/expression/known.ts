import type { Purpose } from './snippet'

/** Ready-made expressions. */
export const presets = {
  condition: [
    { name: 'sameCity', code: 'sameCity' },
    { name: 'crossCounty', code: 'crossCounty' },
    { name: 'needCounty', code: 'needCounty' },
    { name: 'isApplicant', code: 'currentUser() == applicant' },
  ],
  completion: [
    { name: 'anyDone', code: 'nrOfCompletedInstances > 0' },
    { name: 'allDone', code: 'nrOfCompletedInstances == nrOfInstances' },
    { name: 'halfDone', code: 'nrOfCompletedInstances / nrOfInstances > 0.5' },
    { name: 'votePassed', code: 'votePassed' },
  ],
  value: [],
  taskValue: [],
  people: [],
} as const satisfies Record<Purpose, { name: string; code: string }[]>

/** The counters of a node that has several turns. */
export const turns = ['nrOfInstances', 'nrOfCompletedInstances', 'nrOfActiveInstances', 'loopCounter'] as const

/** The variables that every application gives its flow: `core::case_variables`. */
export const caseVariables = [
  'applicant',
  'cljg',
  'sqId',
  'firmOrg',
  'countyOrg',
  'cityOrg',
  'provOrg',
  'barOrg',
  'oldFirmOrg',
  'oldCountyOrg',
  'oldCityOrg',
  'firmHandler',
  'target',
  'unitHead',
  'lawyers',
  'collectiveMembers',
  'sameCity',
  'crossCounty',
  'needCounty',
] as const

/** What is computed or joined, where somebody does not know how it is written. */
export const functions = [
  { name: 'now', code: 'now()' },
  { name: 'currentUser', code: 'currentUser()' },
  { name: 'empty', code: 'empty ' },
  { name: 'notEmpty', code: 'not empty ' },
  { name: 'and', code: ' && ' },
  { name: 'or', code: ' || ' },
] as const
