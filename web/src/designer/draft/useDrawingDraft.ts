import type { Moddle } from 'bpmn-js/lib/model/Types'
import { useEffect, useMemo, useState } from 'react'
import { useCurrentUser } from '../../api/currentUser'
import { usePageTab } from '../../ui/pageTab'
import type { Designer, DesignerState, StoredRevision } from '../designerState'
import { mainProcess } from '../diagram'
import { type DrawingDraft, dropDraft, keepDraft, leftDrafts, openPages } from './drawingDraft'

/** How long the drawing must rest before it is kept, in milliseconds. */
const delay = 1000

type Left = {
  /** What was left here and is neither stored nor dropped; null: nothing, or that is settled. */
  left: DrawingDraft | null
  /** It stands on the canvas now. */
  take: (draft: DrawingDraft) => void
  drop: (draft: DrawingDraft) => void
}

/** Keeps the drawing in this browser while it is not saved, and says what was left by a page that is gone. */
export function useDrawingDraft(
  designer: Designer,
  { revision, unsaved }: DesignerState,
  opened: { initial: string; stored: StoredRevision | null },
): Left {
  const user = useCurrentUser()?.id
  const { closed } = usePageTab()
  const [stamp] = useState(() => crypto.randomUUID())
  const [first] = useState(opened)
  const [settled, setSettled] = useState<string[]>([])
  const found = useMemo(
    () => (user === undefined ? [] : leftDrafts(user, first.stored?.flowKey ?? '', first.initial, Date.now())),
    [user, first],
  )

  useEffect(() => {
    openPages.add(stamp)
    closed.addEventListener('abort', () => openPages.delete(stamp))
  }, [stamp, closed])

  useEffect(() => {
    if (user === undefined || revision === 0) return
    if (!unsaved) {
      dropDraft(user, stamp)
      return
    }
    const keep = async () => {
      const draft = await draftOf(designer, stamp)
      // It may have been saved meanwhile.
      if (designer.state().unsaved) keepDraft(user, draft)
    }
    const timer = setTimeout(() => keep().catch(() => undefined), delay)
    return () => clearTimeout(timer)
  }, [designer, user, stamp, revision, unsaved])

  const settle = (draft: DrawingDraft) => {
    if (user !== undefined) dropDraft(user, draft.stamp)
    setSettled((before) => [...before, draft.stamp])
  }
  return {
    left: found.find((draft) => !settled.includes(draft.stamp)) ?? null,
    take: (draft) => {
      // From now on this page holds it.
      if (user !== undefined) keepDraft(user, { ...draft, stamp })
      settle(draft)
    },
    drop: settle,
  }
}

async function draftOf({ modeler, base }: Designer, stamp: string): Promise<DrawingDraft> {
  const { xml } = await modeler.get<Moddle>('moddle').toXML(modeler.getDefinitions(), { format: true })
  const process = mainProcess(modeler)
  const { flowKey = '', revision = 0 } = base() ?? {}
  const name: string = process?.name ?? process?.id ?? ''
  return { stamp, origin: flowKey, revision, at: Date.now(), name, text: xml }
}
