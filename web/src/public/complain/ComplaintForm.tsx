import { type FormEvent, Fragment, useState } from 'react'
import { ApiError } from '../../api/apiError'
import type { ComplaintReceipt, ComplaintForm as Loaded } from '../../api/contract'
import type { Forms } from '../../core/form'
import type { Locale } from '../../core/types'
import { captionText } from '../../text/locale'
import type { ComplainTexts } from './ComplainPage'
import { PublicField } from './PublicField'
import { sentence } from './sentence'
import { TargetPicker } from './TargetPicker'
import { type Draft, useComplaint, useLoaded, withoutFiles } from './useComplaint'

type Props = {
  locale: Locale
  texts: ComplainTexts
  ticket: string
  draft: Draft
  onDraft: (next: (last: Draft) => Draft) => void
  onFiled: (receipt: ComplaintReceipt) => void
  /** The leave to file it is over. */
  onLost: () => void
}

/** The complaint itself. */
export function ComplaintForm(props: Props) {
  const { loaded, failed } = useLoaded()
  if (failed) return <p role="alert">{props.texts.failed}</p>
  if (loaded === null) return <p role="status">{props.texts.loading}</p>
  return <Filled {...props} loaded={loaded} />
}

/** What the register says of whoever was picked. */
const ofTarget = ['targetName', 'firmName', 'targetLicenceNo']

/** The button stands far below what is marked; it is marked with the next picture of the page. */
function focusFirstInvalid(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

function Filled({
  locale,
  texts,
  ticket,
  draft,
  onDraft,
  onFiled,
  onLost,
  loaded,
}: Props & { loaded: { form: Loaded; forms: Forms } }) {
  const complaint = useComplaint(loaded, ticket, locale, draft, onDraft)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const { form, dictionaries, counties } = loaded.form
  // The picture is to be copied again; what was filled in stays.
  const lose = () => {
    onDraft((last) => withoutFiles(last, loaded.form))
    onLost()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const page = event.currentTarget
    const correct = () => {
      setWrong(texts.incomplete)
      focusFirstInvalid(page)
    }
    setBusy(true)
    setWrong(null)
    try {
      const receipt = await complaint.send()
      if (receipt === null) correct()
      else onFiled(receipt)
    } catch (error) {
      if (error instanceof ApiError && error.violations.some(({ field }) => field === 'ticket')) return lose()
      if (error instanceof ApiError && error.violations.length > 0) correct()
      else setWrong(sentence(error, texts))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="complain-form" onSubmit={submit} noValidate>
      {form.sections.map((section) => (
        <fieldset key={section.key}>
          <legend>{captionText(section.title, locale)}</legend>
          {section.fields
            .filter(({ key }) => complaint.states[key]?.visible)
            .map((field) => (
              <Fragment key={field.key}>
                <PublicField
                  field={field}
                  locale={locale}
                  texts={texts}
                  ticket={ticket}
                  value={complaint.values[field.key]}
                  readOnly={complaint.target !== null && ofTarget.includes(field.key)}
                  required={complaint.states[field.key]?.required ?? false}
                  message={complaint.messages[field.key]}
                  options={dictionaries[field.dictionary ?? ''] ?? []}
                  latest={complaint.today}
                  onChange={(value) => complaint.set(field.key, value)}
                  onLost={lose}
                />
                {field.key === 'targetType' && <TargetPicker complaint={complaint} counties={counties} texts={texts} />}
              </Fragment>
            ))}
        </fieldset>
      ))}
      {wrong !== null && (
        <p role="alert" className="complain-wrong">
          {wrong}
        </p>
      )}
      <button type="submit" className="public-button" disabled={busy}>
        {texts.send}
      </button>
    </form>
  )
}
