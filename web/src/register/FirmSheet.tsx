import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areaQuery, type Filters, listQuery } from '../area/api'
import { useLocale } from '../text/useLocale'
import { dateTime } from '../ui/dates'
import type { SheetProps } from './RegisterPage'
import { type RecordText, useFieldText, useRecordText } from './recordText'
import { Honours, Pairs, SheetList, Signatures, TableList } from './Sheet'

const years = 5
/** As many as the server hands out at once. */
const mostRows = 1000

/** 律师事务所登记表 (`docs/handbook/fields.md` 1.2). */
export function FirmSheet({ area, record, province }: SheetProps) {
  const { t } = useTranslation('register')
  const locale = useLocale()
  const text = useRecordText(area, record)
  const [printedAt] = useState(() => dateTime(Date.now(), true))
  const { id } = record.row
  return (
    <article className="paper" lang={locale}>
      <h1>{t('firm', { province })}</h1>
      <Firm text={text} />
      <TableList
        title={t('partners')}
        text={text}
        table="partners"
        columns={['partnerId', 'joinedOn', 'leftOn', 'contribution']}
      />
      <OthersList
        title={t('lawyers')}
        areaKey="lawyer"
        filters={{ firmId: id }}
        columns={['name', 'gender', 'licenceNo', 'zyzlb', 'practiceStatus']}
      />
      <OthersList
        title={t('branches')}
        areaKey="law_firm"
        filters={{ parentFirmId: id }}
        columns={['nameZh', 'licenceNo', 'principalId', 'firmStatus']}
      />
      <TableList title={t('changes')} text={text} table="changes" columns={['kind', 'before', 'after', 'changedOn']} />
      <Honours text={text} />
      <TableList
        title={t('assessments')}
        text={text}
        table="assessments"
        columns={['year', 'level', 'decidedOn']}
        last={years}
      />
      <Signatures titles={[t('principalSign'), t('cityOpinion'), t('provinceOpinion')]} />
      <p className="paper-foot">{t('printedAt', { at: printedAt })}</p>
    </article>
  )
}

function Firm({ text }: { text: RecordText }) {
  const { t } = useTranslation('register')
  const pair = (key: string, span?: number) => ({ label: text.label(key), value: text.value(key), span })
  return (
    <Pairs
      lines={[
        [pair('nameZh', 3)],
        [{ label: t('nameEn'), value: text.value('nameEn'), span: 3 }],
        [pair('orgForm'), pair('firmStatus')],
        [pair('licenceNo'), pair('licenceDate')],
        [pair('approveDocNo'), pair('approveDate')],
        [{ label: t('addressLine'), value: `${text.value('regionCode')} ${text.value('address')}`, span: 3 }],
        [
          { label: t('area'), value: text.value('premisesArea') },
          { label: t('rights'), value: text.value('premisesType') },
        ],
        [pair('principalId'), { label: t('capital'), value: text.value('capital') }],
        [pair('phone'), pair('partyOrgName')],
      ]}
    />
  )
}

type OthersProps = { title: string; areaKey: string; filters: Filters; columns: string[] }

/** Records of an area that belong to the firm. */
function OthersList(props: OthersProps) {
  const area = useQuery(areaQuery(props.areaKey)).data
  return area ? <Others {...props} area={area} /> : null
}

function Others({ area, title, filters, columns }: OthersProps & { area: SheetProps['area'] }) {
  const { label, of } = useFieldText(area)
  const rows = useQuery(listQuery(area.key, { page: 1, pageSize: mostRows, filters })).data?.data ?? []
  return (
    <SheetList
      title={title}
      headings={columns.map(label)}
      rows={rows.map((row) => columns.map((key) => of(row, key)))}
    />
  )
}
