import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { fitDiagram } from '../../ui/diagram/canvas'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import type { Designer, StoredRevision } from '../designerState'
import { checkDiagram } from '../diagramFile'
import type { DrawingDraft } from './drawingDraft'
import './draft.css'

type Props = {
  designer: Designer
  draft: DrawingDraft
  /** The flow as it is stored now; null: it is a new one. */
  stored: StoredRevision | null
  /** The page has opened what is stored. */
  isReady: boolean
  onTaken: (draft: DrawingDraft) => void
  onDropped: (draft: DrawingDraft) => void
}

/** What was drawn here and not saved: it is put back, or dropped. Until then it stays as it is. */
export function DraftOffer({ designer, draft, stored, isReady, onTaken, onDropped }: Props) {
  const { t } = useTranslation('designer')
  const restore = useMutation({
    mutationFn: () => restoreDraft(designer, draft),
    meta: { quiet: true },
    onSuccess: () => onTaken(draft),
    onError: () => toast('error', t('draft.unreadable')),
  })
  const take = async () => {
    if (designer.state().unsaved && !(await confirm(t('draft.restoreOver'), { danger: true }))) return
    restore.mutate()
  }
  const drop = async () => {
    if (await confirm(t('draft.dropAsk'), { danger: true })) onDropped(draft)
  }
  const isOlder = stored !== null && stored.revision !== draft.revision
  return (
    <section className="designer-draft" role="status" aria-label={t('draft.title')}>
      <p>
        {t('draft.left', { name: draft.name, at: dateTime(draft.at, true) })}
        {isOlder && ` ${t('draft.older')}`}
      </p>
      <Button kind="primary" disabled={!isReady} busy={restore.isPending} onClick={take}>
        {t('draft.restore')}
      </Button>
      <Button onClick={drop}>{t('draft.drop')}</Button>
    </section>
  )
}

/** Puts it on the canvas, based on what it was drawn from: a save asks first where a newer one is stored. */
async function restoreDraft(designer: Designer, { origin, revision, text }: DrawingDraft): Promise<void> {
  const { modeler } = designer
  const read = await checkDiagram(modeler, text)
  if (!('parsed' in read)) throw new Error('a draft that cannot be read')
  await modeler.importParsed(read.parsed)
  fitDiagram(modeler, 'editor')
  designer.markRestored(origin === '' ? null : { flowKey: origin, revision })
}
