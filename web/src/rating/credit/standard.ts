import type { CreditContent, CreditItem } from '../../api/contract'

/** What a new standard begins with: base 1000 and the five levels of the handbook. */
export function usual(): CreditContent {
  return {
    base: 1000,
    cycleMonths: 12,
    levels: [
      { code: 'AAA', min: 1050 },
      { code: 'AA', min: 1000, max: 1049 },
      { code: 'A', min: 950, max: 999 },
      { code: 'B', min: 850, max: 949 },
      { code: 'C', max: 849 },
    ],
    items: [emptyItem()],
  }
}

/** A new item. */
export function emptyItem(): CreditItem {
  return {
    dimension: '2',
    name: '',
    direction: 'minus',
    score: 10,
    maxTimes: 0,
    validMonths: 0,
    evidence: false,
    source: 'manual',
    codes: [],
    veto: false,
  }
}

/** Where records come from. */
export const sources = [
  'manual',
  'penalty',
  'aid',
  'training',
  'assessment',
  'insurance',
  'complaint',
  'reward',
] as const

/** Whether records of a source have a quantity. */
export function counts(source: CreditItem['source']): boolean {
  return source === 'aid' || source === 'training'
}
