import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileNumbers } from '../form/files/files'
import { StoredPicture } from '../form/files/SignaturePicture'
import { useLocale } from '../text/useLocale'
import { dateTime } from '../ui/dates'
import type { SheetProps } from './RegisterPage'
import { type RecordText, useRecordText } from './recordText'
import { Cells, Honours, Pairs, Signatures, TableList } from './Sheet'

/** So many years of assessments stand on the sheet. */
const years = 5

/** 律师登记表 (`docs/handbook/fields.md` 1.1): one page, and as many more as the tables fill. */
export function LawyerSheet({ area, record, province }: SheetProps) {
  const { t } = useTranslation('register')
  const locale = useLocale()
  const text = useRecordText(area, record)
  const [printedAt] = useState(() => dateTime(Date.now(), true))
  return (
    <article className="paper" lang={locale}>
      <h1>{t('lawyer', { province })}</h1>
      <Person text={text} photo={fileNumbers(record.row.photo)[0]} />
      <Licence text={text} />
      <TableList
        title={t('experiences')}
        text={text}
        table="experiences"
        columns={['startDate', 'endDate', 'organisation', 'post', 'witness']}
      />
      <TableList
        title={t('families')}
        text={text}
        table="families"
        columns={['relation', 'name', 'employer', 'phone']}
      />
      <Honours text={text} />
      <TableList
        title={t('assessments')}
        text={text}
        table="assessments"
        columns={['year', 'level', 'decidedOn']}
        last={years}
      />
      <Signatures titles={[t('own'), t('firmOpinion'), t('cityOpinion'), t('provinceOpinion')]} />
      <p className="paper-foot">{t('printedAt', { at: printedAt })}</p>
    </article>
  )
}

/** The first lines, with the photograph at their right. */
function Person({ text, photo }: { text: RecordText; photo: string | undefined }) {
  const { t } = useTranslation('register')
  const cells = (key: string, span?: number) => <Cells label={text.label(key)} value={text.value(key)} span={span} />
  return (
    <table className="sheet-person">
      <tbody>
        <tr>
          {cells('name')}
          {cells('gender')}
          {cells('ethnicity')}
          <td className="sheet-photo" rowSpan={4}>
            {photo ? <StoredPicture number={photo} className="paper-photo" name={t('photo')} /> : t('photo')}
          </td>
        </tr>
        <tr>
          {cells('birthDate')}
          {cells('politicalStatus')}
          {cells('education')}
        </tr>
        <tr>
          {cells('degree')}
          {cells('school', 3)}
        </tr>
        <tr>
          {cells('idNo', 3)}
          {cells('mobile')}
        </tr>
      </tbody>
    </table>
  )
}

function Licence({ text }: { text: RecordText }) {
  const { t } = useTranslation('register')
  const pair = (key: string, span?: number) => ({ label: text.label(key), value: text.value(key), span })
  const both = (first: string, second: string) => [text.value(first), text.value(second)].filter(Boolean).join(' ')
  return (
    <Pairs
      lines={[
        [{ label: t('qualification'), value: both('qualNo', 'qualDate') }, pair('zyzlb')],
        [pair('licenceNo'), { label: t('practice'), value: both('firstPracticeDate', 'licenceDate') }],
        [pair('firmId'), { label: t('authority'), value: text.value('bureauId') }],
      ]}
    />
  )
}
