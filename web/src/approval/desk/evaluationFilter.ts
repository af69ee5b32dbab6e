import type { EvaluationBy, EvaluationKind } from '../../api/contract'

/** What statistics are by. */
export const ways: readonly EvaluationBy[] = ['item', 'organisation']
/** Which evaluations a list holds. */
export const kinds: readonly EvaluationKind[] = ['all', 'satisfied', 'bad', 'waiting', 'late', 'answered']

/** What the page of evaluations shows where its address says nothing. */
export const usual = { by: 'item', from: '', to: '', keyword: '', kind: 'all', item: '', organisation: '' }

export type EvaluationFilter = typeof usual
