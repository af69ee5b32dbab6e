import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { post } from '../api/client'
import { useMenuSteps } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { ChoiceField, LineField } from '../form/dialog/RowFields'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { paths } from '../paths'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { PagedTable } from '../ui/table/PagedTable'
import './insurance.css'
import { readRequest, spans, type UninsuredRequest, writeRequest } from './uninsuredRequest'

const types = ['zyzlb']

/** Lawyers who are not insured, or not for long; they and their firms can be reminded. */
export default function UninsuredPage() {
  const { t } = useTranslation('insurance')
  const textOf = useApiErrorText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const dictionaries = useDictionaries(types)
  const [params, setParams] = useSearchParams()
  const request = readRequest(params)
  const [selected, setSelected] = useState<string[]>([])
  const list = useQuery({
    queryKey: ['insurance', 'uninsured', request],
    queryFn: () => post('lawer-other/insurance/uninsured', request),
    placeholderData: keepPreviousData,
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
  const search = (next: Partial<UninsuredRequest>) => {
    setSelected([])
    setParams(writeRequest({ ...request, page: 1, ...next }), { replace: true })
  }
  const isNarrowed = request.keyword !== '' || request.days !== 0
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
      <search className="insurance-filters">
        <LineField
          label={t('findLawyer')}
          type="search"
          maxLength={20}
          value={request.keyword}
          onChange={(keyword) => search({ keyword })}
        />
        <ChoiceField
          label={t('ends')}
          value={String(request.days)}
          choices={spans.map((value) => ({
            value,
            label: value === '0' ? t('ended') : t('endsWithin', { days: value }),
          }))}
          onChange={(days) => search({ days: Number(days) })}
        />
      </search>
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
        onClear={isNarrowed ? () => search({ keyword: '', days: 0 }) : undefined}
        textOf={textOf}
        page={request.page}
        pageSize={request.pageSize}
        onPage={(page, pageSize) => search({ page, pageSize })}
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
