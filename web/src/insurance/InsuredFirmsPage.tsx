import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { post } from '../api/client'
import { useMenuSteps } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { ChoiceField } from '../form/dialog/RowFields'
import { paths, recordPages, recordPath } from '../paths'
import { SearchBox } from '../ui/controls/SearchBox'
import { today } from '../ui/dates'
import { Panel } from '../ui/Panel'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import './insurance.css'

const firmPage = recordPages.get('law_firm') ?? ''
const noFilter = { keyword: '', year: '' }

/** Firms with those of their lawyers who are insured, and their share of the premium of a year. */
export default function InsuredFirmsPage() {
  const { t } = useTranslation('insurance')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noFilter)
  const list = useQuery({
    queryKey: ['insurance', 'firms', filter, paging],
    queryFn: () =>
      post('lawer-other/insurance/firms', {
        ...paging,
        keyword: filter.keyword,
        ...(filter.year !== '' && { year: Number(filter.year) }),
      }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const steps = useMenuSteps([{ text: t('toRegisters'), to: paths.insuranceRegisters }])
  const total = list.data?.premium ?? 0
  return (
    <Panel title={t('insuredFirms')}>
      <div className="insurance-filters">
        <SearchBox label={t('findFirm')} value={filter.keyword} onSearch={(keyword) => search({ keyword })} />
        <ChoiceField
          label={t('policyYear')}
          value={filter.year}
          choices={[{ value: '', label: t('thisYear') }, ...lastYears()]}
          onChange={(year) => search({ year })}
        />
      </div>
      {list.data && <p role="status">{t('premiumOfYear', { year: list.data.year, premium: yuan(total) })}</p>}
      <PagedTable
        label={t('insuredFirms')}
        name="insured-firms"
        list={list}
        rowKey={(row) => row.id}
        empty={t('noFirms')}
        hint={t('noFirmsHint')}
        steps={steps}
        onClear={isNarrowed ? () => search(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
        columns={[
          { key: 'firm', title: t('firm'), cell: (row) => <Link to={recordPath(firmPage, row.id)}>{row.name}</Link> },
          { key: 'lawyers', title: t('toInsure'), align: 'end', cell: (row) => row.lawyers },
          { key: 'insured', title: t('insuredNow'), align: 'end', cell: (row) => row.insured },
          { key: 'rate', title: t('insuredRate'), align: 'end', cell: (row) => percent(row.insured, row.lawyers) },
          { key: 'premium', title: t('premium'), align: 'end', cell: (row) => yuan(row.premium) },
          { key: 'share', title: t('premiumShare'), align: 'end', cell: (row) => percent(row.premium, total) },
        ]}
      />
    </Panel>
  )
}

/** The four years before this one. */
function lastYears() {
  const now = Number(today().slice(0, 4))
  return [1, 2, 3, 4].map((ago) => String(now - ago)).map((year) => ({ value: year, label: year }))
}

function yuan(value: number): string {
  return value.toFixed(2)
}

/** One digit; nothing of nothing. */
function percent(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((part * 1000) / whole) / 10}%` : ''
}
