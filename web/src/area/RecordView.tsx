import { useTranslation } from 'react-i18next'
import type { AreaRecord } from '../api/contract'
import type { Area, Field, SubTable } from '../core/types'
import { FileLinks } from '../form/files/FileLinks'
import type { Dictionaries } from '../form/reference/dictionaries'
import { FieldView } from '../form/view/FieldView'
import { formatValue } from '../form/view/formatValue'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { DataTable } from '../ui/table/DataTable'
import type { SubRow } from './api'
import { withoutIds } from './idFields'
import { useAreaDictionaries } from './useAreaDictionaries'
import '../form/view/view.css'

/** The sections of a record, to read. */
export function RecordSections({ area, detail }: { area: Area; detail: AreaRecord }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const dictionaries = useAreaDictionaries(area)
  const texts = { yes: t('yes'), no: t('no') }
  return (
    <div className="record">
      {area.form.sections.map((section) => (
        <section key={section.key} className="record-section">
          <h3>{captionText(section.title, locale)}</h3>
          <dl>
            {withoutIds(area, section.fields).map((field) => (
              <div key={field.key} className={isLong(field) ? 'wide' : undefined}>
                <dt>{captionText(field.label, locale)}</dt>
                <dd>
                  {hasView(field) ? (
                    <FieldView field={field} data={detail.row} dictionaries={dictionaries} />
                  ) : (
                    formatValue(field, detail.row, dictionaries, locale, texts) || <span className="nothing">–</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** Files, pictures and formatted texts are more than a line of text. */
function hasView({ widget }: Field): boolean {
  return widget === 'file' || widget === 'richText' || widget === 'signature'
}

function isLong({ widget }: Field): boolean {
  return widget === 'textarea' || widget === 'richText'
}

/** The rows of a record's sub-table, to read. */
export function Rows({ table, rows, dictionaries }: { table: SubTable; rows: SubRow[]; dictionaries: Dictionaries }) {
  const { t } = useTranslation(['area', 'common'])
  const locale = useLocale()
  const texts = { yes: t('common:yes'), no: t('common:no') }
  const title = captionText(table.title, locale)
  return (
    <section className="record-section">
      <h3>
        {title}
        {rows.length > 0 && <span className="count">{t('rowCount', { count: rows.length })}</span>}
      </h3>
      {rows.length === 0 ? (
        <p className="nothing">{t('noRows')}</p>
      ) : (
        <DataTable<SubRow>
          label={title}
          rows={rows}
          rowKey={(_, index) => String(index)}
          columns={table.fields.map((field) => ({
            key: field.key,
            title: captionText(field.label, locale),
            wrap: field.widget === 'textarea',
            align: field.widget === 'number' ? 'end' : 'start',
            cell: (row) =>
              field.widget === 'file' ? (
                <FileLinks value={row[field.key]} />
              ) : (
                formatValue(field, row, dictionaries, locale, texts)
              ),
          }))}
        />
      )}
    </section>
  )
}
