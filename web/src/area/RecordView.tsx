import { useTranslation } from 'react-i18next'
import type { AreaRecord } from '../api/contract'
import type { Area, SubTable } from '../core/types'
import { FileLinks } from '../form/files/FileLinks'
import type { Dictionaries } from '../form/reference/dictionaries'
import { formatValue } from '../form/view/formatValue'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { DataTable } from '../ui/table/DataTable'
import type { SubRow } from './api'
import { useAreaDictionaries } from './useAreaDictionaries'
import '../form/view/view.css'

/** A record to read: its sections, then the rows that belong to it. */
export function RecordView({ area, detail }: { area: Area; detail: AreaRecord }) {
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
            {section.fields.map((field) => (
              <div key={field.key} className={field.widget === 'textarea' ? 'wide' : undefined}>
                <dt>{captionText(field.label, locale)}</dt>
                <dd>
                  {field.widget === 'file' ? (
                    <FileLinks value={detail.row[field.key]} />
                  ) : (
                    formatValue(field, detail.row, dictionaries, locale, texts) || <span className="nothing">–</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {area.tables.map((table) => (
        <Rows key={table.key} table={table} rows={detail.tables[table.key] ?? []} dictionaries={dictionaries} />
      ))}
    </div>
  )
}

function Rows({ table, rows, dictionaries }: { table: SubTable; rows: SubRow[]; dictionaries: Dictionaries }) {
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
