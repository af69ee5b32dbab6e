import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { inList, moved, neighbour, type Place, without } from '../design'
import { canvasId, focusSoon, partId, useDesigning } from '../designing'

/** Moving and removing a section, a field or a column, each one step of undo. */
export function usePart(place: Place, label: string) {
  const { t } = useTranslation('formdesigner')
  const { form, change } = useDesigning()
  const to = (list: string, index: number) => {
    const next = moved(form, place, list, index)
    change(next.form, next.place, t('movedTo', { label, index: inList(next.place)[1] + 1 }))
    focusSoon(partId(next.place))
  }
  const step = (by: -1 | 1) => {
    const target = neighbour(form, place, by)
    if (target !== null) to(target.list, target.index)
  }
  const remove = () => {
    change(without(form, place), '', t('removed', { label }))
    focusSoon(canvasId)
  }
  return { to, step, remove, canStep: (by: -1 | 1) => neighbour(form, place, by) !== null }
}

/** The same by keyboard: Alt and an arrow, Delete. */
export function usePartKeys(place: Place, label: string): (event: KeyboardEvent) => void {
  const { select } = useDesigning()
  const part = usePart(place, label)
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
