import { useTranslation } from 'react-i18next'
import type { SimulatedLetter, SimulatedOperation } from '../../core/types'
import { useDictionaries } from '../../form/reference/dictionaries'

/** What goes with each operation of a step, which letters it brings, and what the applicant is told of it. */
export function OperationNotes({ operations }: { operations: SimulatedOperation[] }) {
  const { t } = useTranslation('designer')
  const { xxmb = [] } = useDictionaries(['xxmb'])
  const addresseeOf = useAddressee()
  const letter = ({ name, addressee }: SimulatedLetter) =>
    t('dryRun.letter', { name, addressee: addresseeOf(addressee) })
  const notes = ({ opinion, signature, letters, message, template }: SimulatedOperation) =>
    [
      opinion && t('dryRun.opinion'),
      signature && t('dryRun.signature'),
      ...letters.map(letter),
      message && t('dryRun.message', { name: message }),
      template && t('dryRun.message', { name: xxmb.find(({ value }) => value === template)?.label ?? template }),
    ].filter(Boolean)
  const told = operations.map((operation) => ({ ...operation, notes: notes(operation) }))
  if (told.every(({ notes }) => notes.length === 0)) return null
  return (
    <ul className="designer-help">
      {told
        .filter(({ notes }) => notes.length > 0)
        .map(({ code, name, notes }) => (
          <li key={code}>{t('dryRun.brings', { name, notes: notes.join(t('dryRun.comma')) })}</li>
        ))}
    </ul>
  )
}

/** Whom a letter is for, in words. */
export function useAddressee() {
  const { t } = useTranslation('designer')
  const words: Record<string, string> = t('letter.addressees', { returnObjects: true })
  return (code?: string) => words[code ?? ''] ?? t('letter.byKind')
}
