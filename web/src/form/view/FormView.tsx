import type { Field, Form } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { dictionariesOf, useDictionaries } from '../reference/dictionaries'
import { isEmpty, type Values } from '../state/path'
import { widgets } from '../widgets/registry'
import { FieldView } from './FieldView'
import './view.css'

/** A filled form to read. */
export function FormView({ form, data }: { form: Form; data: Values }) {
  const locale = useLocale()
  const dictionaries = useDictionaries(dictionariesOf(form.sections.flatMap((section) => section.fields)))
  return (
    <div className="record">
      {form.sections.map((section) => (
        <section key={section.key} className="record-section">
          <h3>{captionText(section.title, locale)}</h3>
          <dl>
            {section.fields
              .filter((field) => isApplicable(field, data))
              .map((field) => (
                <div key={field.key} className={widgets[field.widget].wideView ? 'wide' : undefined}>
                  <dt>{captionText(field.label, locale)}</dt>
                  <dd>
                    <FieldView field={field} data={data} dictionaries={dictionaries} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** A field that depends on others and holds nothing did not apply. */
export function isApplicable(field: Field, data: Values): boolean {
  return field.visibleWhen === undefined || !isEmpty(data[field.key])
}
