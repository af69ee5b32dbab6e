import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { post } from '../api/client'
import { useMenuSteps } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { AreaList } from '../area/AreaList'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { paths, recordPath } from '../paths'
import { useLocale } from '../text/useLocale'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { DataTable } from '../ui/table/DataTable'

const types = ['bxxz', 'bxdj']

/** A lawyer's own insurance: the policies that cover him, and those that he registers himself. */
export default function MyInsurancePage() {
  const { t } = useTranslation('insurance')
  const textOf = useApiErrorText()
  const locale = useLocale()
  const dictionaries = useDictionaries(types)
  const policies = useQuery({
    queryKey: ['insurance', 'mine'],
    queryFn: () => post('lawer-other/insurance/mine'),
    meta: { quiet: true },
  })
  const steps = useMenuSteps([{ text: t('toReleases'), to: paths.insuranceReleases }])
  const label = (dictionary: string, code: string | null) => codeLabel(dictionaries[dictionary], code ?? '', locale)
  return (
    <>
      <Panel title={t('covered')}>
        {policies.isPending && <Loading />}
        {policies.isError && <Failed reason={textOf(policies.error)} onRetry={policies.refetch} />}
        {policies.data && (
          <DataTable
            label={t('covered')}
            rows={policies.data}
            rowKey={(row) => row.id}
            empty={t('notCovered')}
            hint={t('notCoveredHint')}
            steps={steps}
            columns={[
              {
                key: 'policy',
                title: t('policy'),
                cell: (row) =>
                  row.own === 1 ? (
                    <Link to={recordPath(paths.insuranceRegister, row.id)}>{row.policyNo}</Link>
                  ) : (
                    row.policyNo
                  ),
              },
              { key: 'kind', title: t('kind'), cell: (row) => label('bxxz', row.insuranceKind) },
              { key: 'insurer', title: t('insurer'), cell: (row) => row.insurer },
              { key: 'from', title: t('from'), cell: (row) => row.effectiveFrom ?? row.coverFrom },
              { key: 'to', title: t('to'), cell: (row) => row.coverTo },
              { key: 'each', title: t('limitEach'), align: 'end', cell: (row) => row.limitEach ?? '' },
              { key: 'firm', title: t('firm'), cell: (row) => row.firmName },
              { key: 'state', title: t('state'), cell: (row) => label('bxdj', row.registerStatus) },
            ]}
          />
        )}
      </Panel>
      <AreaList areaKey="insurance_register" detailPath={paths.insuranceRegister} />
    </>
  )
}
