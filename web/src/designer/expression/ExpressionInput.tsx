import type { Element } from 'bpmn-js/lib/model/Types'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { insertCode } from './insertCode'
import { OfferList } from './OfferList'
import type { Offer } from './offers'
import type { Purpose } from './snippet'
import { useOffers } from './useOffers'
import { Verdict } from './Verdict'
import './expression.css'

type Props = {
  id: string
  value: string
  rows: number
  purpose: Purpose
  /** Where the expression stands: what it can name is read from there. */
  element: Element
  placeholder?: string
  invalid?: boolean
  onChange: (text: string) => void
  /** It is left, or Enter was pressed in a text of one line. */
  onCommit?: () => void
}

/** The text of an expression with what can be put into it, and what core says of it while it is typed. */
export function ExpressionInput({ id, value, purpose, element, onChange, onCommit, ...look }: Props) {
  const { t } = useTranslation('designer')
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const insert = ({ code }: Offer) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {}
    const isTruth = purpose === 'condition' || purpose === 'completion'
    const next = insertCode({ text: value, from, to }, code, isTruth)
    caret.current = next.to
    onChange(next.text)
    close()
  }
  const close = () => {
    // What had the focus goes away.
    field.current?.focus()
    setOpen(false)
  }
  // Once the text stands there: one types on behind what was inserted.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
    else if (event.key === 'Enter' && look.rows === 1) onCommit?.()
    else return
    event.preventDefault()
  }
  return (
    <div className="designer-expression">
      <textarea
        ref={field}
        id={id}
        className="text-input"
        rows={look.rows}
        value={value}
        placeholder={look.placeholder}
        spellCheck={false}
        aria-invalid={look.invalid}
        aria-describedby={`${id}-verdict ${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onCommit}
      />
      <Button
        kind="link"
        title={t('expression.insertHelp')}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {t('expression.insert')}
      </Button>
      <div id={listId}>
        {isOpen && <Offers element={element} purpose={purpose} onChoose={insert} onClose={close} />}
      </div>
      <Verdict id={`${id}-verdict`} purpose={purpose} text={value} />
    </div>
  )
}

type OffersProps = { element: Element; purpose: Purpose; onChoose: (offer: Offer) => void; onClose: () => void }

/** Asks what there is once somebody wants to see it. */
function Offers({ element, purpose, ...acts }: OffersProps) {
  return <OfferList groups={useOffers(element, purpose)} {...acts} />
}
