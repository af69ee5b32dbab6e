import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Panel } from '../ui/Panel'
import { DataTable } from '../ui/table/DataTable'
import { AdditionDialog } from './AdditionDialog'
import { DecisionDialog } from './DecisionDialog'
import { RosterDialog } from './RosterDialog'
import './insurance.css'

const RosterImport = lazy(() => import('./RosterImport'))

const types = ['bxrylx']
const waiting = '1'

/** The insured of a policy: a firm names them until it hands it in, and adds lawyers in mid-term, whom staff accept. */
export function Additions({ id }: { id: string }) {
  const { t } = useTranslation('insurance')
  const locale = useLocale()
  const dictionaries = useDictionaries(types)
  const [adding, setAdding] = useState(false)
  const [deciding, setDeciding] = useState(false)
  const [naming, setNaming] = useState<'all' | 'rows'>()
  const [selected, setSelected] = useState<string[]>([])
  const list = useQuery({
    queryKey: ['area', 'insurance_register', 'insured', id],
    queryFn: () => post('lawer-other/insurance/addition/list', { id }),
    enabled: id !== '',
  }).data
  if (!list || (!list.addable && !list.decidable && !list.fillable)) return null
  const open = list.rows.filter((row) => row.insuredState === waiting)
  return (
    <Panel
      title={t('additions')}
      extra={
        <>
          {list.fillable && (
            <>
              <Button onClick={() => setNaming('rows')}>{t('rosterImport')}</Button>
              <Button kind="primary" onClick={() => setNaming('all')}>
                {t('roster')}
              </Button>
            </>
          )}
          {list.addable && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
          {list.decidable && (
            <Button kind="primary" disabled={selected.length === 0} onClick={() => setDeciding(true)}>
              {t('decide')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        label={t('additions')}
        rows={list.rows}
        rowKey={(row) => row.id}
        empty={t('nobody')}
        hint={t('nobodyHint')}
        steps={[
          ...(list.addable ? [{ text: t('first'), act: () => setAdding(true) }] : []),
          ...(list.fillable ? [{ text: t('roster'), act: () => setNaming('all') }] : []),
        ]}
        selection={
          list.decidable && open.length > 0
            ? {
                selected,
                select: (keys) => setSelected(keys.filter((key) => open.some((row) => row.id === key))),
                labelOf: (row) => row.name,
              }
            : undefined
        }
        columns={[
          { key: 'name', title: t('lawyer'), cell: (row) => row.name },
          { key: 'licence', title: t('licence'), cell: (row) => row.licenceNo },
          { key: 'from', title: t('effective'), cell: (row) => row.effectiveFrom },
          { key: 'premium', title: t('premium'), align: 'end', cell: (row) => row.premium ?? '' },
          {
            key: 'state',
            title: t('state'),
            cell: (row) => codeLabel(dictionaries.bxrylx, row.insuredState ?? '2', locale),
          },
        ]}
      />
      {adding && (
        <AdditionDialog registerId={id} known={list.rows.map((row) => row.lawyerId)} onClose={() => setAdding(false)} />
      )}
      {naming === 'all' && <RosterDialog registerId={id} onClose={() => setNaming(undefined)} />}
      {naming === 'rows' && (
        <Suspense>
          <RosterImport registerId={id} onClose={() => setNaming(undefined)} />
        </Suspense>
      )}
      {deciding && (
        <DecisionDialog
          ids={selected}
          onClose={() => {
            setDeciding(false)
            setSelected([])
          }}
        />
      )}
    </Panel>
  )
}
