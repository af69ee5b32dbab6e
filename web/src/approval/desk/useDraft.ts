import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DecisionDraft, DecisionDraftGiven } from '../../api/contract'
import { draftQuery, saveDraft } from './api'

/** Milliseconds without a change after which a decision is kept. */
const pause = 800

/** A decision that is kept while it is made. */
export type DraftState = {
  /** What stands there is kept on the server. */
  isKept: boolean
  /** Keeps nothing from now on: the decision is on its way. */
  stop: () => void
  /** Keeps again: it was refused. */
  goOn: () => void
}

/**
 * Keeps a decision that is not sent yet on the server, and restores the one that was kept, on whatever machine it was left.
 * `draft` is undefined while there is nothing to keep.
 */
export function useDraft(
  taskId: string,
  draft: DecisionDraftGiven | undefined,
  restore: (draft: DecisionDraft) => void,
): DraftState {
  const stored = useQuery(draftQuery(taskId)).data
  const text = draft === undefined ? '' : JSON.stringify(draft)
  const [kept, setKept] = useState('')
  const [isStopped, setStopped] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const isDue = isRestored && !isStopped && text !== kept
  const now = useRef({ text, isDue })
  now.current = { text, isDue }

  // What was left comes back once; who has begun anew meanwhile goes on with that.
  useEffect(() => {
    if (stored === undefined || isRestored) return
    setRestored(true)
    if (stored !== null && now.current.text === '') restore(stored)
  }, [stored, isRestored, restore])

  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => keep(taskId, text).then(() => setKept(text), ignore), pause)
    return () => clearTimeout(timer)
  }, [taskId, text, isDue])

  // Whoever leaves the page in the middle of a word finds it again.
  useEffect(() => {
    const leave = () => {
      if (now.current.isDue) keep(taskId, now.current.text).catch(ignore)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [taskId])

  return {
    isKept: text !== '' && text === kept,
    stop: () => setStopped(true),
    goOn: () => setStopped(false),
  }
}

function keep(taskId: string, text: string): Promise<unknown> {
  return saveDraft(taskId, text === '' ? undefined : JSON.parse(text))
}

/** What could not be kept is still on the page, and is tried again with the next change. */
function ignore(): void {}
