import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { type Audience, boxOf, elementOf, placeOf, type StepKey, stepsOf } from './tour'
import './tour.css'

/** Around what is shown, in pixels. */
const margin = 4

/**
 * Shows somebody around: one part of the page after the other, with words about it. A window over everything: the browser
 * keeps the focus in it, Escape ends it, arrows lead on and back.
 */
export default function Tour({ audience, onEnd }: { audience: Audience; onEnd: () => void }) {
  const { t } = useTranslation(['tour', 'common'])
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<StepKey>('welcome')
  const box = useBox(step)
  useModal(dialog)
  useStandBeside(card, box, step)
  useFocusInside(card, step)
  // What of the page has come meanwhile is shown, too.
  const there = stepsOf(audience, (one) => elementOf(one) !== undefined)
  const place = there.indexOf(step)
  const [before, after] = [there[place - 1], there[place + 1]]
  // Without a mouse there is no second button, and mostly no keyboard.
  const isTouched = window.matchMedia?.('(hover: none)').matches ?? false
  const words = wordsOf(step, audience, isTouched)
  const goTo = (next: StepKey | undefined) => next && setStep(next)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') goTo(after)
    if (key === 'ArrowLeft') goTo(before)
  }
  return (
    <dialog
      ref={dialog}
      className="tour"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onEnd()
      }}
    >
      <div className={box ? 'tour-spot' : 'tour-spot none'} style={box && around(box)} aria-hidden="true" />
      <div className="tour-card" ref={card}>
        <div aria-live="polite">
          <h2 id={`${id}-title`}>{t(`${words}.title`)}</h2>
          <p id={`${id}-text`}>
            {t(`${words}.text`)} {step === 'welcome' && !isTouched && t('keys')}
          </p>
        </div>
        <div className="tour-acts">
          <span className="tour-place">{t('place', { place: place + 1, count: there.length })}</span>
          {after !== undefined && (
            <Button kind="link" onClick={onEnd}>
              {t('skip')}
            </Button>
          )}
          {before !== undefined && <Button onClick={() => goTo(before)}>{t('back')}</Button>}
          <Button kind="primary" onClick={() => (after === undefined ? onEnd() : goTo(after))}>
            {after === undefined ? t('end') : t('next')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** Under which name a step's texts stand. */
function wordsOf(step: StepKey, audience: Audience, isTouched: boolean) {
  if (step === 'welcome') return `welcome.${audience}` as const
  return step === 'tabs' && isTouched ? 'steps.touchedTabs' : (`steps.${step}` as const)
}

/** Opens the window as the only thing that can be used; what leads on has the focus. */
function useModal(dialog: { current: HTMLDialogElement | null }) {
  // Before its words are measured: what is not open takes no room.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLButtonElement>('.primary')?.focus()
    return () => shown?.close()
  }, [dialog])
}

/** A button that is gone takes the focus with it: the one that leads on has it then. */
function useFocusInside(card: { current: HTMLDivElement | null }, step: StepKey) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has other buttons.
  useEffect(() => {
    if (card.current?.contains(document.activeElement)) return
    card.current?.querySelector<HTMLButtonElement>('.primary')?.focus()
  }, [card, step])
}

/** Where a step's element stands: it is brought into view, and measured anew when the window changes. */
function useBox(step: StepKey): DOMRect | undefined {
  const [, measure] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    elementOf(step)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    measure()
  }, [step])
  useEffect(() => {
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return boxOf(step)
}

/** Puts the words beside what they are about, once it is known how much room they take. */
function useStandBeside(card: { current: HTMLDivElement | null }, box: DOMRect | undefined, step: StepKey) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words take other room.
  useLayoutEffect(() => {
    if (card.current === null) return
    const { left, top } = placeOf(box, card.current.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
    card.current.style.translate = `${left}px ${top}px`
  }, [card, box, step])
}

function around({ left, top, width, height }: DOMRect) {
  return { left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin }
}
