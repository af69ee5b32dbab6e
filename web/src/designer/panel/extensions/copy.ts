import type { ModdleElement } from 'bpmn-js/lib/model/Types'

/** A rule of copies as its dialog shows it: by a strategy with its parameter, or by names with commas. */
export type CopyDraft = { event: string; strategy: string; parameter: string; users: string; groups: string }

/** When copies are given: the step comes, it is decided. */
export const copyMoments = ['create', 'complete'] as const
/** The codes of `docs/handbook/approval-semantics.md` 4.1 that may name readers: neither the applicant nor the step's own people. */
export const copyStrategies = ['10', '20', '21', '22', '23', '30', '37', '38', '40', '50', '51', '60']

/** A rule as its dialog edits it; a new one is of decisions. */
export function copyDraft(copy: ModdleElement | null): CopyDraft {
  if (copy === null) return { event: 'complete', strategy: '', parameter: '', users: '', groups: '' }
  const read = (name: string) => String(copy[name] ?? '')
  return {
    event: read('event'),
    strategy: read('candidateStrategy'),
    parameter: read('candidateParam'),
    users: read('candidateUsers'),
    groups: read('candidateGroups'),
  }
}

/** What is written of it: one way alone names people. */
export function copyProperties({ event, strategy, parameter, users, groups }: CopyDraft) {
  const byStrategy = strategy !== ''
  return {
    event,
    candidateStrategy: strategy || undefined,
    candidateParam: (byStrategy && parameter) || undefined,
    candidateUsers: (!byStrategy && users) || undefined,
    candidateGroups: (!byStrategy && groups) || undefined,
  }
}
