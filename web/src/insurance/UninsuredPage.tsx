import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { useMenuSteps } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { ChoiceField } from '../form/dialog/RowFields'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { paths } from '../paths'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import './insurance.css'

const types = ['zyzlb']
/** Days within which insurance ends; 0: it has ended, or there is none. */
const spans = ['0', '7', '30', '90']
const noFilter = { keyword: '', days: '0' }

/** Lawyers who are not insured, or not for long; they and their firms can be reminded. */
export default function UninsuredPage() {
  const { t } = useTranslation('insurance')
  const textOf = useApiErrorText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const dictionaries = useDictionaries(types)
  const { filter, paging, search: narrow, onPage, isNarrowed } = useListAddress(noFilter)
  const days = spans.find((one) => one === filter.days) ?? noFilter.days
  const [selected, setSelected] = useState<string[]>([])
  const list = useQuery({
    queryKey: ['insurance', 'uninsured', filter.keyword, days, paging],
    queryFn: () => post('lawer-other/insurance/uninsured', { ...paging, keyword: filter.keyword, days: Number(days) }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const remind = useMutation({
    mutationFn: (lawyerIds: string[]) => post('lawer-other/insurance/remind', { lawyerIds }),
    meta: { quiet: true },
    onSuccess: () => {
      toast('success', t('reminded'))
      setSelected([])
    },
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['insurance'] }),
  })
  // What is not seen any more is not meant by a button above the list.
  const search = (change: Partial<typeof noFilter>) => {
    setSelected([])
    narrow(change)
  }
  const steps = useMenuSteps([{ text: t('toRegisters'), to: paths.insuranceRegisters }])
  const insured = list.data ? list.data.lawyers - list.data.totalCount : 0
  const share = list.data && list.data.lawyers > 0 ? Math.round((insured * 1000) / list.data.lawyers) / 10 : 0
  return (
    <Panel
      title={t('uninsured')}
      extra={
        <Button
          kind="primary"
          disabled={selected.length === 0}
          busy={remind.isPending}
          onClick={() => remind.mutate(selected)}
        >
          {t('remind')}
        </Button>
      }
    >
      <div className="insurance-filters">
        <SearchBox label={t('findLawyer')} value={filter.keyword} onSearch={(keyword) => search({ keyword })} />
        <ChoiceField
          label={t('ends')}
          value={days}
          choices={spans.map((value) => ({
            value,
            label: value === '0' ? t('ended') : t('endsWithin', { days: value }),
          }))}
          onChange={(chosen) => search({ days: chosen })}
        />
      </div>
      {list.data && <p role="status">{t('share', { insured, lawyers: list.data.lawyers, share })}</p>}
      <PagedTable
        label={t('uninsured')}
        name="uninsured"
        list={list}
        rowKey={(row) => row.id}
        selection={{ selected, select: (keys) => setSelected([...keys]), labelOf: (row) => row.name }}
        empty={t('allInsured')}
        hint={t('allInsuredHint')}
        steps={steps}
        onClear={isNarrowed ? () => search(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => {
          setSelected([])
          onPage(page, pageSize)
        }}
        columns={[
          { key: 'name', title: t('lawyer'), cell: (row) => row.name },
          { key: 'licence', title: t('licence'), cell: (row) => row.licenceNo },
          { key: 'category', title: t('category'), cell: (row) => codeLabel(dictionaries.zyzlb, row.zyzlb, locale) },
          { key: 'firm', title: t('firm'), cell: (row) => row.firmName },
          { key: 'until', title: t('insuredTo'), cell: (row) => row.insuredTo ?? t('never') },
        ]}
      />
    </Panel>
  )
}
