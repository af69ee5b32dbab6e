import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Letter, LetterPreviewInput } from '../../api/contract'
import { Button } from '../../ui/controls/Button'
import { useLetterName } from './useLetterName'

const LetterPreview = lazy(() => import('./LetterPreview'))

/** The letters that a decision would bring, to be looked at before it is taken. */
export function DecisionLetters({ letters, decision }: { letters: Letter[]; decision: LetterPreviewInput }) {
  const { t } = useTranslation('approval')
  const [open, setOpen] = useState(false)
  if (letters.length === 0) return null
  return (
    <div className="decision-letters">
      <Letters head={t('task.letters')} letters={letters} />
      <Button kind="link" onClick={() => setOpen(true)}>
        {t('letter.preview')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <LetterPreview decision={decision} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The letters that a decision brings, named one after the other. */
export function Letters({ head, letters }: { head: string; letters: Letter[] }) {
  return letters.length > 0 && <Named head={head} letters={letters} />
}

function Named({ head, letters }: { head: string; letters: Letter[] }) {
  const { t } = useTranslation('approval')
  const letterName = useLetterName()
  const named = letters.map(
    (letter) => t('task.letterMark', { name: letterName(letter) }) + (letter.signed ? t('task.signedLetter') : ''),
  )
  return (
    <p className="case-note">
      {head} {named.join(t('history.and'))}
    </p>
  )
}
