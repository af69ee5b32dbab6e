import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/feedback/toasts'
import type { Designer } from '../designerState'
import { useSaveError } from '../findings/useSaveError'
import { storeDiagram } from './useSave'

/** Ctrl+S within the designer stores the draft, and the page stays; a dialog is no part of it. */
export function useSaveKey(designer: Designer, isOpen: boolean): RefObject<HTMLDivElement | null> {
  const { t } = useTranslation('common')
  const queryClient = useQueryClient()
  const onError = useSaveError(designer)
  const page = useRef<HTMLDivElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => storeDiagram(designer, queryClient),
    meta: { quiet: true },
    onError,
    onSuccess: async () => {
      toast('success', t('saved'))
      await queryClient.invalidateQueries({ queryKey: ['processes'] })
    },
  })
  useEffect(() => {
    const element = page.current
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser would save the page.
      event.preventDefault()
      if (!isOpen || isPending) return
      takeTyped()
      mutate()
    }
    element?.addEventListener('keydown', save)
    return () => element?.removeEventListener('keydown', save)
  }, [isOpen, isPending, mutate])
  return page
}

/** What is being typed counts as soon as its field is left. */
function takeTyped() {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return
  field.blur()
  field.focus()
}
