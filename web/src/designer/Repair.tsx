import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/controls/Button'
import { useUnsaved } from '../ui/pageTab'
import type { DiagramProblem } from './diagramFile'
import { ProblemList } from './ProblemList'
import './repair.css'

type Props = {
  text: string
  problems: DiagramProblem[]
  /** Draws the mended text, or says again what is wrong with it. */
  onOpen: (text: string) => Promise<void>
}

/** A flow that cannot be drawn: its XML, to be mended, and why. */
export function Repair({ text, problems, onOpen }: Props) {
  const { t } = useTranslation('designer')
  const id = useId()
  const [draft, setDraft] = useState(text)
  const [isOpening, setOpening] = useState(false)
  useUnsaved(draft !== text)
  const open = async () => {
    setOpening(true)
    await onOpen(draft)
    setOpening(false)
  }
  return (
    <section className="designer-repair" aria-label={t('repair.title')}>
      <div className="designer-refused" role="alert">
        <strong>{t('unreadable')}</strong>
        <ProblemList problems={problems} />
      </div>
      <label htmlFor={id}>{t('repair.help')}</label>
      <textarea
        id={id}
        className="text-input"
        spellCheck={false}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className="designer-row">
        <Button kind="primary" busy={isOpening} onClick={open}>
          {t('repair.open')}
        </Button>
      </div>
    </section>
  )
}
