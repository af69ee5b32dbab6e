import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../api/useApiErrorText'
import { flowsQuery } from '../designer/api'
import { useFlowNames } from '../text/flowNames'
import { TabList } from '../ui/controls/TabList'
import { useTabAddress } from '../ui/controls/useTabAddress'
import { Empty } from '../ui/feedback/Empty'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { useListAddress } from '../ui/table/useListAddress'
import { ExamineTypes } from './ExamineTypes'
import { ItemRules } from './ItemRules'
import './items.css'
import { Limits } from './Limits'
import { Materials } from './Materials'
import { StoredFiles } from './StoredFiles'

/** What the address says where no item was chosen. */
const firstItem = { sqType: '' }
const tabs = ['materials', 'limits', 'examineTypes', 'rules', 'files'] as const

/** What is set of an item beside its flow: the materials that it asks for, and how it is examined. */
export default function ItemsPage() {
  const { t } = useTranslation('items')
  const { nameOf } = useFlowNames()
  const textOf = useApiErrorText()
  const id = useId()
  const flows = useQuery({ ...flowsQuery, meta: { quiet: true } })
  const { filter, search } = useListAddress(firstItem)
  const [tab, setTab] = useTabAddress(tabs)
  if (flows.isPending) return <Loading />
  if (flows.isError) return <Failed reason={textOf(flows.error)} onRetry={flows.refetch} />
  const chosen = flows.data.find(({ flowKey }) => flowKey === filter.sqType) ?? flows.data[0]
  const sqType = chosen?.flowKey ?? ''
  if (sqType === '') return <Empty>{t('noItems')}</Empty>
  const choice = (
    <div className="items-choice">
      <label htmlFor={id}>{t('item')}</label>
      <select
        id={id}
        className="native-select"
        value={sqType}
        onChange={(event) => search({ sqType: event.target.value })}
      >
        {flows.data.map(({ flowKey, name }) => (
          <option key={flowKey} value={flowKey}>
            {nameOf(name)}
          </option>
        ))}
      </select>
    </div>
  )
  return (
    <Panel title={t('title')} extra={choice}>
      <TabList
        label={t('title')}
        tabs={tabs.map((key) => ({ key, title: t(`${key}.title`) }))}
        active={tab}
        onChoose={setTab}
      >
        {tab === 'materials' && <Materials key={sqType} sqType={sqType} />}
        {tab === 'limits' && <Limits key={sqType} sqType={sqType} />}
        {tab === 'examineTypes' && <ExamineTypes key={sqType} sqType={sqType} />}
        {tab === 'rules' && <ItemRules key={sqType} sqType={sqType} />}
        {tab === 'files' && <StoredFiles />}
      </TabList>
    </Panel>
  )
}
