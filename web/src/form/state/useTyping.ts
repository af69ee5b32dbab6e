import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import type { Rule } from '../../core/types'
import { useForms } from './modules'

type Input = HTMLInputElement | HTMLTextAreaElement

/**
 * Text as it is typed. While an input method is composing nothing is checked or dropped: half a composition is not yet
 * text. What then stands there goes through the rule's filter, and the caret stays where it was.
 */
export function useTyping(value: string, change: (text: string) => void, rule?: Rule) {
  const forms = useForms()
  const [composition, setComposition] = useState<string | null>(null)
  const accept = (input: Input) => {
    const typed = input.value
    const filtered = rule === undefined ? typed : forms.filterTyped(rule, typed)
    if (filtered !== typed && typed.length > 0) restoreCaret(input, filtered, typed)
    change(filtered)
  }
  return {
    value: composition ?? value,
    onChange: (event: ChangeEvent<Input>) =>
      composition === null ? accept(event.currentTarget) : setComposition(event.currentTarget.value),
    onCompositionStart: (event: CompositionEvent<Input>) => setComposition(event.currentTarget.value),
    onCompositionEnd: (event: CompositionEvent<Input>) => {
      setComposition(null)
      accept(event.currentTarget)
    },
  }
}

/** Writes what is kept at once, so that React finds it there and does not move the caret to the end. */
function restoreCaret(input: Input, filtered: string, typed: string): void {
  const caret = (input.selectionStart ?? typed.length) - (typed.length - filtered.length)
  input.value = filtered
  input.setSelectionRange(Math.max(caret, 0), Math.max(caret, 0))
}
