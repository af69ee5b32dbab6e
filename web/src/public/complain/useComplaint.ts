import { useEffect, useMemo, useState } from 'react'
import { ApiError, type ServerViolation } from '../../api/apiError'
import { post } from '../../api/client'
import type { ComplaintForm, ComplaintReceipt, PublicTarget } from '../../api/contract'
import { type Forms, loadForms } from '../../core/form'
import type { Locale } from '../../core/types'
import { today } from '../../ui/dates'

type Values = Record<string, unknown>
type Loaded = { form: ComplaintForm; forms: Forms }

/** The form of complaints with the checks of core, once both have come. */
export function useLoaded(): { loaded: Loaded | null; failed: boolean } {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    Promise.all([post('lawer-approval/complaint/public/form', {}), loadForms()]).then(
      ([form, forms]) => setLoaded({ form, forms }),
      () => setFailed(true),
    )
  }, [])
  return { loaded, failed }
}

/** What was filled in so far. The page keeps it: it outlives the leave to file, which ends after some hours. */
export type Draft = { values: Values; target: PublicTarget | null; regionCode: string }

export const emptyDraft: Draft = {
  values: { targetType: '01', complainantType: '01' },
  target: null,
  regionCode: '',
}

/** Without its files: those belong to the leave under which they were sent. */
export function withoutFiles(draft: Draft, { form }: ComplaintForm): Draft {
  const fields = form.sections.flatMap((section) => section.fields)
  const files = new Set(fields.flatMap(({ key, widget }) => (widget === 'file' ? [key] : [])))
  return { ...draft, values: Object.fromEntries(Object.entries(draft.values).filter(([key]) => !files.has(key))) }
}

/** What stands in the form, what is wrong with it, and sending it. */
export function useComplaint(
  { form, forms }: Loaded,
  ticket: string,
  locale: Locale,
  { values, target, regionCode }: Draft,
  change: (next: (last: Draft) => Draft) => void,
) {
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly ServerViolation[]>([])
  const checker = useMemo(() => forms.formChecker(form.form), [forms, form])
  const states = useMemo(() => checker.states(values, today()), [checker, values])
  const violations = useMemo(() => checker.check(values, today()), [checker, values])
  const messages: Record<string, string> = {}
  if (tried) {
    for (const violation of violations) {
      if (violation.severity === 'error') messages[violation.field] ??= forms.messageText(violation, locale)
    }
    if (target === null && regionCode === '') messages.regionCode = forms.messageText({ code: 'required' }, locale)
  }
  for (const { field, text } of refused) messages[field.replace(/^data\./, '')] = text
  const set = (key: string, value: unknown) => {
    // A lawyer is no firm: who was picked no longer is.
    change((last) => ({
      ...last,
      values: { ...last.values, [key]: value },
      target: key === 'targetType' ? null : last.target,
    }))
    setRefused((last) => last.filter(({ field }) => field !== key))
  }
  const choose = (next: PublicTarget | null) => {
    if (next === null) return change((last) => ({ ...last, target: null }))
    const more = values.targetType === '01' ? { firmName: next.hint } : {}
    const named = { ...more, targetName: next.name, targetLicenceNo: next.licenceNo }
    change((last) => ({ ...last, target: next, values: { ...last.values, ...named } }))
  }
  const setRegionCode = (code: string) => change((last) => ({ ...last, regionCode: code }))
  const isSound = violations.every(({ severity }) => severity !== 'error') && (target !== null || regionCode !== '')
  const send = async (): Promise<ComplaintReceipt | null> => {
    setTried(true)
    if (!isSound) return null
    try {
      const targetId = target?.id
      return await post('lawer-approval/complaint/public/file', { ticket, regionCode, targetId, data: filled(values) })
    } catch (error) {
      if (error instanceof ApiError && error.violations.length > 0) setRefused(error.violations)
      throw error
    }
  }
  return { values, states, messages, target, regionCode, set, choose, setRegionCode, send, today: today() }
}

/** Without what was emptied again. */
function filled(values: Values): Values {
  const isFilled = (value: unknown) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)))
}
