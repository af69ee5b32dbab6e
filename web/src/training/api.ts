import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'
import type { InternAssessmentListInput, InternLogListInput } from '../api/contract'

const base = 'lawer-other/train'

/**
 * The first part of the keys of all queries here, as of those of areas: what is done with the record of a class or an intern
 * changes what stands below it, and the other way round.
 */
export const trainingKey = 'area'

/** An internship with how far it is; without an id the user's own. */
export function internshipQuery(id: string) {
  return queryOptions({
    queryKey: [trainingKey, 'internship', 'progress', id],
    queryFn: () => post(`${base}/internship`, { id }),
    meta: { quiet: true },
  })
}

/** A page of logs, the latest day first. */
export function logsQuery(request: InternLogListInput) {
  return queryOptions({
    queryKey: [trainingKey, 'training', 'logs', request],
    queryFn: () => post(`${base}/log/list`, request),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** What is demanded of logs. */
export const rulesQuery = queryOptions({
  queryKey: [trainingKey, 'training', 'rules'],
  queryFn: () => post(`${base}/rules`),
})

/** Classes that take interns or have begun. */
export const openClassesQuery = queryOptions({
  queryKey: [trainingKey, 'training', 'classes'],
  queryFn: () => post(`${base}/class/mine`),
})

/** A class with its lessons and students. */
export function classQuery(id: string) {
  return queryOptions({
    queryKey: [trainingKey, 'train_class', 'contents', id],
    queryFn: () => post(`${base}/class/detail`, { id }),
    enabled: id !== '',
    meta: { quiet: true },
  })
}

/** Courses in use. */
export const coursesQuery = queryOptions({
  queryKey: [trainingKey, 'training', 'courses'],
  queryFn: () => post(`${base}/class/courses`),
})

/** Interns who can be enrolled, by name or number. */
export function traineesQuery(keyword: string) {
  return queryOptions({
    queryKey: [trainingKey, 'training', 'trainees', keyword],
    queryFn: () => post(`${base}/class/trainees`, { keyword }),
    placeholderData: (last) => last,
  })
}

/** A page of assessments, the newest first. */
export function assessmentsQuery(request: InternAssessmentListInput) {
  return queryOptions({
    queryKey: [trainingKey, 'training', 'assessments', request],
    queryFn: () => post(`${base}/assessment/list`, request),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}
