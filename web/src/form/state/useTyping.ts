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
  const [composed, setComposed] = useState<string | null>(null)
  const take = (input: Input) => {
    const typed = input.value
    const kept = rule === undefined ? typed : forms.filterTyped(rule, typed)
    if (kept !== typed && typed.length > 0) keepCaret(input, kept, typed)
    change(kept)
  }
  return {
    value: composed ?? value,
    onChange: (event: ChangeEvent<Input>) =>
      composed === null ? take(event.currentTarget) : setComposed(event.currentTarget.value),
    onCompositionStart: (event: CompositionEvent<Input>) => setComposed(event.currentTarget.value),
    onCompositionEnd: (event: CompositionEvent<Input>) => {
      setComposed(null)
      take(event.currentTarget)
    },
  }
}

/** Writes what is kept at once, so that React finds it there and does not move the caret to the end. */
function keepCaret(input: Input, kept: string, typed: string): void {
  const caret = (input.selectionStart ?? typed.length) - (typed.length - kept.length)
  input.value = kept
  input.setSelectionRange(Math.max(caret, 0), Math.max(caret, 0))
}
