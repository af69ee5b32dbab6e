import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button'
import './states.css'

/** The first thing to do where nothing is yet: a page of ours, or an act. Only what the reader may do is named. */
export type FirstStep = { text: string } & ({ to: string } | { act: () => void })

/** What is said, and offered, where a list has no rows. */
export type EmptyText = {
  /** What there is none of. */
  empty?: ReactNode
  /** What would stand there, and how it comes about. */
  hint?: ReactNode
  steps?: readonly FirstStep[]
  /** Filters leave nothing over: says so in place of the rest, and clears them. */
  onClear?: () => void
}

/** What stands in place of a list without rows. */
export function Empty({ children, hint, steps = [], onClear }: Omit<EmptyText, 'empty'> & { children?: ReactNode }) {
  const { t } = useTranslation()
  const offered = onClear ? [{ text: t('nothingFits.clear'), act: onClear }] : steps
  return (
    <div className="state">
      <svg viewBox="0 0 64 48" width="72" height="54" fill="none" aria-hidden="true">
        <path d="M6 22l10-14h32l10 14v16a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" stroke="var(--line)" strokeWidth="2" />
        <path d="M6 22h15l3 6h16l3-6h15" stroke="var(--line)" strokeWidth="2" />
      </svg>
      <span>{onClear ? t('nothingFits.said') : (children ?? t('empty'))}</span>
      {(onClear || hint) && <span className="state-hint">{onClear ? t('nothingFits.hint') : hint}</span>}
      {offered.length > 0 && (
        <span className="state-steps">
          {offered.map((step) => (
            <Step key={step.text} step={step} />
          ))}
        </span>
      )}
    </div>
  )
}

function Step({ step }: { step: FirstStep }) {
  if ('act' in step) return <Button onClick={step.act}>{step.text}</Button>
  return (
    <a className="button plain" href={`#${step.to}`}>
      {step.text}
    </a>
  )
}
