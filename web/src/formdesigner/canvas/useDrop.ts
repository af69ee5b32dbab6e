import { type DragEvent, useState } from 'react'
import { insertAt, isColumn, isField, listAt, movePart } from '../design'
import { currentDrag, type DragItem, endDrag } from '../drag'
import { useFormDesigner } from '../formDesignerContext'
import { newField } from '../newField'

/** Lets a place take what is dragged over it: before its middle to `index`, after it to the next. */
export function useDrop(list: string, index: number, isLine: boolean) {
  const { form, change } = useFormDesigner()
  const [side, setSide] = useState<'before' | 'after' | null>(null)
  const accepts = (what: DragItem | null) => {
    if (what === null) return false
    const intoTable = list.endsWith('.columns')
    if ('widget' in what) return !intoTable || what.widget !== 'table'
    // A column stays in its table: elsewhere its key and conditions mean something else.
    return isField(what.from) && isColumn(what.from) === intoTable
  }
  const over = (event: DragEvent) => {
    if (!accepts(currentDrag())) return
    event.preventDefault()
    event.stopPropagation()
    const box = event.currentTarget.getBoundingClientRect()
    const share = isLine ? (event.clientY - box.top) / box.height : (event.clientX - box.left) / box.width
    setSide(share < 0.5 ? 'before' : 'after')
  }
  const drop = (event: DragEvent) => {
    const what = endDrag()
    if (!accepts(what) || what === null) return
    event.preventDefault()
    event.stopPropagation()
    const at = Math.min(side === 'after' ? index + 1 : index, listAt(form, list).length)
    setSide(null)
    if ('widget' in what) {
      change(insertAt(form, list, at, newField(form, list, what.widget)), `${list}[${at}]`)
    } else {
      const next = movePart(form, what.from, list, at)
      change(next.form, next.partPath)
    }
  }
  return { side, onDragOver: over, onDragLeave: () => setSide(null), onDrop: drop }
}
