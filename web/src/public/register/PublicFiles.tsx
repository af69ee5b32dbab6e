import type { ReactNode } from 'react'
import type { Caption, PublicFirm, PublicLawyer, PublicPenalty, PublicRecord } from '../../api/contract'
import type { Locale } from '../../core/types'
import { paths } from '../../paths'
import { interpolate } from '../../text/public'
import { joined } from '../../ui/joined'
import { registerAddress } from './address'
import type { RegisterTexts } from './PublicRegisterPage'

type Props<File> = { file: File; locale: Locale; texts: RegisterTexts }
type Row = [name: string, value: ReactNode]

/** A lawyer, as everybody may know him. */
export function LawyerFile({ file, locale, texts }: Props<PublicLawyer>) {
  const { name, photo, firm } = file
  const said = inLocale(locale)
  const rows: Row[] = [
    [texts.gender, said(file.gender)],
    [texts.licenceNo, file.licenceNo],
    [texts.category, said(file.category)],
    [texts.firm, firm && <FileLink kind="firm" {...firm} />],
    [texts.status, said(file.status)],
    [texts.specialties, joined(file.specialties.map(said))],
    ...judged(file.record, locale, texts),
  ]
  return (
    <section>
      <h2>{name}</h2>
      {photo && <img className="register-photo" src={photo} alt={interpolate(texts.photo, { name })} />}
      <Facts rows={rows} texts={texts} />
    </section>
  )
}

/** A firm, as everybody may know it. */
export function FirmFile({ file, locale, texts }: Props<PublicFirm>) {
  const { principal, lawyers } = file
  const said = inLocale(locale)
  const rows: Row[] = [
    [texts.form, said(file.form)],
    [texts.firmLicenceNo, file.licenceNo],
    [texts.principal, principal && <FileLink kind="lawyer" {...principal} />],
    [texts.address, file.address],
    [texts.phone, file.phone],
    [texts.firmStatus, said(file.status)],
    ...judged(file.record, locale, texts),
  ]
  return (
    <section>
      <h2>{file.name}</h2>
      <Facts rows={rows} texts={texts} />
      <h3>{interpolate(texts.lawyers, { count: lawyers.length })}</h3>
      <ul className="register-lawyers">
        {lawyers.map((lawyer) => (
          <li key={lawyer.id}>
            <FileLink kind="lawyer" {...lawyer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FileLink({ kind, id, name }: { kind: 'lawyer' | 'firm'; id: string; name: string }) {
  return <a href={registerAddress({ kind, keyword: '', id })}>{name}</a>
}

/** The rows of how somebody was judged. */
function judged({ assessment, credit, penalties }: PublicRecord, locale: Locale, texts: RegisterTexts): Row[] {
  const said = inLocale(locale)
  const graded = (grade: PublicRecord['credit']) =>
    grade && interpolate(texts.ofYear, { level: said(grade.level) ?? '', year: grade.year })
  return [
    [texts.assessment, graded(assessment)],
    [texts.credit, graded(credit)],
    [texts.penalties, penalties.length === 0 ? texts.noPenalties : penaltyList(penalties, locale, texts)],
  ]
}

function penaltyList(penalties: PublicPenalty[], locale: Locale, texts: RegisterTexts) {
  return (
    <ul className="register-penalties">
      {penalties.map(({ kind, number, from, to }) => (
        <li key={`${number} ${from}`}>
          {joined([inLocale(locale)(kind), number, to === '' ? from : interpolate(texts.between, { from, to })])}
        </li>
      ))}
    </ul>
  )
}

/** What is known of somebody, and the way to complain. */
function Facts({ rows, texts }: { rows: Row[]; texts: RegisterTexts }) {
  return (
    <>
      <dl className="verify-facts">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>
        <a href={`#${paths.complain}`}>{texts.complain}</a>
      </p>
    </>
  )
}

function inLocale(locale: Locale): (caption: Caption | null) => string | undefined {
  return (caption) => (locale === 'en' ? caption?.en : caption?.zh)
}
