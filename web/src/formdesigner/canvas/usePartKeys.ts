import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { movePart, type PartPath, removePart, splitPath, stepTarget } from '../design'
import { canvasId, focusNextFrame, partId, useFormDesigner } from '../formDesignerContext'

/** Moving and removing a section, a field or a column, each one step of undo. */
export function usePart(partPath: PartPath, label: string) {
  const { t } = useTranslation('formdesigner')
  const { form, change } = useFormDesigner()
  const to = (list: string, index: number) => {
    const next = movePart(form, partPath, list, index)
    change(next.form, next.partPath, t('movedTo', { label, index: splitPath(next.partPath)[1] + 1 }))
    focusNextFrame(partId(next.partPath))
  }
  const step = (by: -1 | 1) => {
    const target = stepTarget(form, partPath, by)
    if (target !== null) to(target.list, target.index)
  }
  const remove = () => {
    change(removePart(form, partPath), '', t('removed', { label }))
    focusNextFrame(canvasId)
  }
  return { to, step, remove, canStep: (by: -1 | 1) => stepTarget(form, partPath, by) !== null }
}

/** Handles the keys of a part: Alt and an arrow moves it, Delete removes it, Escape takes the selection away. */
export function usePartKeys(partPath: PartPath, label: string): (event: KeyboardEvent) => void {
  const { select } = useFormDesigner()
  const part = usePart(partPath, label)
  return (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.altKey && (by === -1 || by === 1)) part.step(by)
    else if (event.key === 'Delete') part.remove()
    else if (event.key === 'Escape') select('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
