import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { dateTime } from '../ui/dates'

/** Says that what was typed before stands in the form again, and offers to begin anew. */
export function DraftNote({ savedAt, onDiscard }: { savedAt: number; onDiscard: () => void }) {
  const { t } = useTranslation(['form', 'common'])
  const [seen, setSeen] = useState(false)
  if (seen) return null
  const discard = () => {
    onDiscard()
    setSeen(true)
  }
  return (
    <p className="draft-note" role="status">
      <span>{t('draft.restored', { time: dateTime(savedAt, true) })}</span>
      <Button kind="link" onClick={discard}>
        {t('draft.discard')}
      </Button>
      <Button kind="link" onClick={() => setSeen(true)}>
        {t('draft.goOn')}
      </Button>
    </p>
  )
}
