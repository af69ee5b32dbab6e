import { PracticeCategory } from '../../core/codes'
/** As what somebody opens an account. */
export type Registrant = 'intern' | 'lawyer' | 'firm'

export const registrants: readonly Registrant[] = ['intern', 'lawyer', 'firm']

/** Kind of account and category of practice, as the server takes them. */
export const accountOf: Record<Registrant, { zhlx: string; zyzlb: string }> = {
  intern: { zhlx: 'lawer', zyzlb: PracticeCategory.Intern },
  lawyer: { zhlx: 'lawer', zyzlb: '' },
  firm: { zhlx: 'lawer_firm', zyzlb: '' },
}
