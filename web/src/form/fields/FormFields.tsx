import { useId, useMemo } from 'react'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { type Dictionaries, dictionariesOf, useDictionaries } from '../reference/dictionaries'
import { fieldsOf } from '../state/checking'
import type { FormState } from '../state/useForm'
import { preloadInputs } from '../widgets/registry'
import { ErrorSummary } from './ErrorSummary'
import { FieldRow } from './FieldRow'
import './form.css'

preloadInputs()

type Props = {
  state: FormState
  /** Labels of references as the server sent them: `firmIdText` for `firmId`. */
  texts?: Record<string, unknown>
  /** Whether to list what is wrong above the form: after the first try to send it. */
  summary: boolean
  /** Lists of codes that no dictionary holds. */
  choices?: Dictionaries
}

const noChoices: Dictionaries = {}

/** Draws any form: its sections, their fields, what is wrong at each, and a summary that leads there. */
export function FormFields({ state, texts, summary, choices = noChoices }: Props) {
  const locale = useLocale()
  const id = useId()
  const types = dictionariesOf(fieldsOf(state.form)).filter((type) => !(type in choices))
  const loaded = useDictionaries(types)
  const dictionaries = useMemo(() => ({ ...loaded, ...choices }), [loaded, choices])
  return (
    <div className="form">
      {summary && <ErrorSummary state={state} formId={id} />}
      {state.form.sections.map((section) => {
        const visible = section.fields.filter((field) => state.states[field.key]?.visible)
        if (visible.length === 0) return null
        return (
          <fieldset key={section.key} className="form-section">
            <legend>{captionText(section.title, locale)}</legend>
            <div className="form-grid">
              {visible.map((field) => (
                <FieldRow
                  key={field.key}
                  hideLabel={visible.length === 1 && section.title.zh === field.label.zh}
                  id={`${id}-${field.key}`}
                  path={field.key}
                  field={field}
                  value={state.values[field.key]}
                  valueText={texts?.[`${field.key}Text`]}
                  message={state.messages[field.key]}
                  inner={field.widget === 'table' ? { states: state.states, messages: state.messages } : undefined}
                  required={state.states[field.key]?.required ?? false}
                  readOnly={state.states[field.key]?.readOnly ?? false}
                  dictionaries={dictionaries}
                  set={state.set}
                  touch={state.touch}
                  removeRow={state.removeRow}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
