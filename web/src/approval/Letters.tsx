import { useTranslation } from 'react-i18next'
import type { Letter } from '../api/contract'

/** The letters that a decision brings, named one after the other. */
export function Letters({ head, letters }: { head: string; letters: Letter[] }) {
  const { t } = useTranslation('approval')
  if (letters.length === 0) return null
  const named = letters.map(
    ({ name, signed }) => t('task.letterMark', { name }) + (signed ? t('task.signedLetter') : ''),
  )
  return (
    <p className="case-note">
      {head} {named.join(t('history.and'))}
    </p>
  )
}
