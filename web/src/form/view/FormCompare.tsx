import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change, Field, FieldChange, Form } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { Empty } from '../../ui/feedback/Empty'
import { type Dictionaries, dictionariesOf, useDictionaries } from '../reference/dictionaries'
import { useForms } from '../state/modules'
import type { Values } from '../state/path'
import { ChangedRows } from './ChangedRows'
import { FieldView } from './FieldView'
import { isApplicable } from './FormView'
import './compare.css'

type Props = {
  form: Form
  old: Values
  next: Values
  /** What the two versions are called. */
  titles: { old: string; next: string }
  /** Also the fields that are the same. */
  showAll: boolean
}

/** Two versions of a form side by side; what differs is marked, and tables are compared row by row. */
export function FormCompare({ form, old, next, titles, showAll }: Props) {
  const { t } = useTranslation('form')
  const locale = useLocale()
  const forms = useForms()
  const changes = useMemo(() => forms.compareForm(form, old, next), [forms, form, old, next])
  const dictionaries = useDictionaries(dictionariesOf(form.sections.flatMap((section) => section.fields)))
  const changeOf = (field: Field) => changes.find((change) => change.key === field.key)
  const isVisible = (field: Field) =>
    changeOf(field) !== undefined || (showAll && (isApplicable(field, old) || isApplicable(field, next)))
  const sections = form.sections
    .map((section) => ({ ...section, fields: section.fields.filter(isVisible) }))
    .filter((section) => section.fields.length > 0)
  return (
    <>
      <p className="compare-count" role="status">
        {t('compare.count', { count: changes.length })}
      </p>
      {sections.length === 0 ? (
        <Empty>{t('compare.none')}</Empty>
      ) : (
        <table className="compare">
          <thead className="compare-head">
            <tr>
              <th scope="col">{t('compare.field')}</th>
              <th scope="col">{titles.old}</th>
              <th scope="col">{titles.next}</th>
            </tr>
          </thead>
          {sections.map((section) => (
            <tbody key={section.key}>
              <tr className="compare-section">
                <th colSpan={3} scope="rowgroup">
                  {captionText(section.title, locale)}
                </th>
              </tr>
              {section.fields.map((field) => (
                <Line key={field.key} {...{ field, old, next, dictionaries }} change={changeOf(field)} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  )
}

type LineProps = { field: Field; old: Values; next: Values; change?: FieldChange; dictionaries: Dictionaries }

function Line({ field, old, next, change, dictionaries }: LineProps) {
  const locale = useLocale()
  const isTable = change !== undefined && field.widget === 'table'
  return (
    <tr className={change?.change ?? 'same'}>
      <th scope="row">
        {captionText(field.label, locale)}
        <ChangeMark change={change?.change ?? 'same'} />
      </th>
      {isTable ? (
        <td colSpan={2}>
          <ChangedRows
            title={field.label}
            columns={field.columns ?? []}
            rows={change.rows}
            old={old[field.key]}
            next={next[field.key]}
            dictionaries={dictionaries}
          />
        </td>
      ) : (
        <>
          <td className="old">
            <FieldView field={field} data={old} dictionaries={dictionaries} />
          </td>
          <td className="next">
            <FieldView field={field} data={next} dictionaries={dictionaries} />
          </td>
        </>
      )}
    </tr>
  )
}

/** Says in words what the colour says. */
export function ChangeMark({ change }: { change: Change }) {
  const { t } = useTranslation('form')
  if (change === 'same') return null
  return <span className={`change-mark ${change}`}>{t(`compare.${change}`)}</span>
}
