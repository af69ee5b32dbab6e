import { useTranslation } from 'react-i18next'
import { shownValue } from '../area/shown'
import '../area/area.css'
import type { Field, Form } from '../core/types'
import { type Dictionaries, dictionariesOf, useDictionaries } from '../form/dictionaries'
import { FileLinks } from '../form/FileLinks'
import { isEmpty, type Values } from '../form/path'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { DataTable } from '../ui/DataTable'
import { RecordName, RegionName } from './names'

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
              .filter((field) => isShown(field, data))
              .map((field) => (
                <div key={field.key} className={isWide(field) ? 'wide' : undefined}>
                  <dt>{captionText(field.label, locale)}</dt>
                  <dd>
                    <Shown field={field} data={data} dictionaries={dictionaries} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

type ShownProps = { field: Field; data: Values; dictionaries: Dictionaries }

function Shown({ field, data, dictionaries }: ShownProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const texts = { yes: t('yes'), no: t('no') }
  const value = data[field.key]
  if (isEmpty(value)) return <span className="nothing">–</span>
  if (field.widget === 'firm' || field.widget === 'person') return <RecordName kind={field.widget} id={String(value)} />
  if (field.widget === 'region') return <RegionName code={String(value)} />
  if (field.widget === 'file') return <FileLinks value={value} />
  if (field.widget === 'signature') return <FileLinks value={[value]} />
  if (field.widget === 'table' && Array.isArray(value)) {
    const rows: Values[] = value.map((row: Values, index) => ({ ...row, rowNumber: index }))
    return (
      <DataTable<Values>
        label={captionText(field.label, locale)}
        rows={rows}
        rowKey={(row) => String(row.rowNumber)}
        columns={(field.columns ?? []).map((column) => ({
          key: column.key,
          title: captionText(column.label, locale),
          cell: (row) => shownValue(column, row, dictionaries, locale, texts),
        }))}
      />
    )
  }
  return shownValue(field, data, dictionaries, locale, texts)
}

/** A field that depends on others and holds nothing did not apply. */
function isShown(field: Field, data: Values): boolean {
  return field.visibleWhen === undefined || !isEmpty(data[field.key])
}

function isWide(field: Field): boolean {
  return field.widget === 'textarea' || field.widget === 'table' || field.widget === 'richText'
}
