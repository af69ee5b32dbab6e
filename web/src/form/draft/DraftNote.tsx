import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import type { Draft, RestoredDraft } from './draft'

/** Says that what was typed before stands in the form again, and offers to begin anew. */
export function DraftNote({ draft, onDiscard }: { draft: RestoredDraft; onDiscard: () => void }) {
  const { t } = useTranslation(['form', 'common'])
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  const discard = () => {
    onDiscard()
    setDismissed(true)
  }
  const time = dateTime(draft.savedAt, true)
  return (
    <p className="draft-note" role="status">
      <span>{t(draft.isOlder ? 'draft.restoredOlder' : 'draft.restored', { time })}</span>
      <Button kind="link" onClick={discard}>
        {t('draft.discard')}
      </Button>
      <Button kind="link" onClick={() => setDismissed(true)}>
        {t('draft.goOn')}
      </Button>
    </p>
  )
}

/** Says that the same form is filled in at another window too, and lets the user say which of the two counts. */
export function DraftConflict({ other, onChoose }: { other: Draft; onChoose: (theirs: boolean) => void }) {
  const { t } = useTranslation('form')
  return (
    <p className="draft-note conflict" role="alert">
      <span>{t('draft.conflict', { time: dateTime(other.savedAt, true) })}</span>
      <Button kind="link" onClick={() => onChoose(false)}>
        {t('draft.mine')}
      </Button>
      <Button kind="link" onClick={() => onChoose(true)}>
        {t('draft.theirs')}
      </Button>
    </p>
  )
}
