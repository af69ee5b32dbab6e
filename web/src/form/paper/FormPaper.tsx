import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Form, Section } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { fileNumbers, isPicture, useStoredFiles } from '../files/files'
import { StoredPicture } from '../files/SignaturePicture'
import { type Dictionaries, dictionariesOf, useDictionaries } from '../reference/dictionaries'
import { isEmpty, type Values } from '../state/path'
import { ValueView } from '../view/FieldView'
import { isApplicable } from '../view/FormView'
import { widgets } from '../widgets/registry'
import { type Opinion, Opinions } from './PaperOpinions'
import './paper.css'

/** What stands between the title and the form: number, applicant, date. */
type Fact = { title: string; value: string }

type Props = {
  form: Form
  data: Values
  facts: Fact[]
  /** What each step has said of it, in the order of the steps. */
  opinions?: Opinion[]
  /** An application names its form; a record is signed by whom it is about. */
  kind: 'application' | 'record'
}

/** A filled form as the authority keeps it on paper: A4, ruled, every field in its cell whether it was filled or not. */
export function FormPaper({ form, data, facts, opinions = [], kind }: Props) {
  const { t } = useTranslation('form')
  const locale = useLocale()
  const dictionaries = useDictionaries(dictionariesOf(form.sections.flatMap((section) => section.fields)))
  const isSigned = form.sections.some((section) => section.fields.some((field) => field.widget === 'signature'))
  return (
    <article className="paper" lang={locale}>
      <h1>{captionText(form.name, locale)}</h1>
      <p className="paper-facts">
        {facts.map(({ title, value }) => (
          <span key={title}>{t('fact', { title, value })}</span>
        ))}
      </p>
      {form.sections.map((section) => (
        <PaperSection key={section.key} section={section} data={data} dictionaries={dictionaries} />
      ))}
      {opinions.length > 0 && <Opinions opinions={opinions} />}
      {!isSigned && (
        <p className="paper-sign">
          <span>{t(kind === 'record' ? 'paper.own' : 'paper.signature')}</span>
          <span>{t('paper.date')}</span>
        </p>
      )}
      {kind === 'application' && (
        <p className="paper-foot">{t('paper.version', { code: form.code, version: form.version })}</p>
      )}
    </article>
  )
}

type SectionProps = { section: Section; data: Values; dictionaries: Dictionaries }

function PaperSection({ section, data, dictionaries }: SectionProps) {
  const locale = useLocale()
  const visible = section.fields.filter((field) => isApplicable(field, data))
  if (visible.length === 0) return null
  const title = captionText(section.title, locale)
  return (
    <section>
      <table>
        <colgroup>
          <col className="paper-label" />
          <col />
          <col className="paper-label" />
          <col />
        </colgroup>
        <tbody>
          <tr className="paper-section">
            <th colSpan={4} scope="colgroup">
              {title}
            </th>
          </tr>
          {toLines(visible).map(([first, second]) => (
            <tr key={first.key}>
              <Cells
                field={first}
                span={second || !isFullWidth(first) ? 1 : 3}
                data={data}
                dictionaries={dictionaries}
              />
              {second && <Cells field={second} span={1} data={data} dictionaries={dictionaries} />}
              {!second && !isFullWidth(first) && <td colSpan={2} />}
            </tr>
          ))}
        </tbody>
      </table>
      {visible
        .filter((field) => field.widget === 'table')
        .map((field) => (
          <PaperRows
            key={field.key}
            field={field}
            title={captionText(field.label, locale) === title ? null : captionText(field.label, locale)}
            rows={data[field.key]}
            dictionaries={dictionaries}
          />
        ))}
    </section>
  )
}

/** Two fields a line; long ones have a line of their own. Tables stand below. */
function toLines(fields: Field[]): [Field, Field?][] {
  const result: [Field, Field?][] = []
  for (const field of fields) {
    if (field.widget === 'table') continue
    const last = result.at(-1)
    if (last !== undefined && last[1] === undefined && !isFullWidth(last[0]) && !isFullWidth(field)) last[1] = field
    else result.push([field])
  }
  return result
}

function isFullWidth(field: Field): boolean {
  return widgets[field.widget].wide === true || field.label.zh.length > 14
}

type CellsProps = { field: Field; span: number; data: Values; dictionaries: Dictionaries }

function Cells({ field, span, data, dictionaries }: CellsProps) {
  const locale = useLocale()
  return (
    <>
      <th scope="row">{captionText(field.label, locale)}</th>
      <td colSpan={span}>
        {field.widget === 'file' ? (
          <PaperFiles value={data[field.key]} />
        ) : (
          <ValueView field={field} data={data} dictionaries={dictionaries} />
        )}
      </td>
    </>
  )
}

/** The names of files; a single picture, as a photograph, is shown. */
function PaperFiles({ value }: { value: unknown }): ReactNode {
  const numbers = fileNumbers(value)
  const files = useStoredFiles(numbers)
  const [first] = numbers
  const picture = numbers.length === 1 && first !== undefined ? files[first] : undefined
  if (picture && isPicture(picture)) {
    return <StoredPicture number={picture.cBh} className="paper-photo" name={picture.name} />
  }
  return numbers.map((number) => (
    <Fragment key={number}>
      {files[number]?.name ?? number}
      <br />
    </Fragment>
  ))
}

type RowsProps = { field: Field; title: string | null; rows: unknown; dictionaries: Dictionaries }

/** A table of the form; its heading stands again on each page. */
function PaperRows({ field, title, rows, dictionaries }: RowsProps) {
  const { t } = useTranslation('form')
  const locale = useLocale()
  const columns = field.columns ?? []
  const filledRows: Values[] = Array.isArray(rows) && !isEmpty(rows) ? rows : []
  return (
    <table className="paper-rows">
      <colgroup>
        <col className="paper-number" />
      </colgroup>
      <thead>
        {title !== null && (
          <tr>
            <th colSpan={columns.length + 1}>{title}</th>
          </tr>
        )}
        <tr>
          <th className="paper-number">{t('paper.number')}</th>
          {columns.map((column) => (
            <th key={column.key}>{captionText(column.label, locale)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filledRows.length === 0 && (
          <tr>
            <td colSpan={columns.length + 1} className="paper-none">
              {t('paper.none')}
            </td>
          </tr>
        )}
        {filledRows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows on paper neither move nor change, and have no other name.
          <tr key={index}>
            <td className="paper-number">{index + 1}</td>
            {columns.map((column) => (
              <td key={column.key}>
                <ValueView field={column} data={row} dictionaries={dictionaries} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
