import type { BuildingContent } from '../../api/contract'

/** What a new release begins with: the five dimensions at equal weight, five stars. */
export function usualTree(): BuildingContent {
  const codes = ['1', '2', '3', '4', '5']
  return {
    text: '',
    files: [],
    dimensions: codes.map((code) => ({ code, weight: 20 })),
    items: codes.map((dimension) => ({ dimension, content: '', full: 20, method: '' })),
    grades: [
      { code: '5', min: 90 },
      { code: '4', min: 80 },
      { code: '3', min: 70 },
      { code: '2', min: 60 },
      { code: '1', min: 50 },
    ],
    conditions: { cleanYears: 2, insured: true, assessed: true },
  }
}
