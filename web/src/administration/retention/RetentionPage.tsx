import { useTranslation } from 'react-i18next'
import { TabList } from '../../ui/controls/TabList'
import { useTabAddress } from '../../ui/controls/useTabAddress'
import { Panel } from '../../ui/Panel'
import { DisposalList } from './DisposalList'
import { DueList } from './DueList'
import { HoldList } from './HoldList'
import { RuleList } from './RuleList'
import '../administration.css'
import '../monitor/monitor.css'

const tabs = ['due', 'rules', 'holds', 'disposals'] as const

/** How long closed cases are kept, which are due, which are kept all the same, and what was disposed of. */
export default function RetentionPage() {
  const { t } = useTranslation('monitor')
  const [active, setActive] = useTabAddress(tabs)
  return (
    <Panel title={t('retention.title')}>
      <TabList
        label={t('retention.title')}
        tabs={tabs.map((key) => ({ key, title: t(`retention.tabs.${key}`) }))}
        active={active}
        onChoose={setActive}
      >
        {active === 'due' && <DueList />}
        {active === 'rules' && <RuleList />}
        {active === 'holds' && <HoldList />}
        {active === 'disposals' && <DisposalList decides={false} />}
      </TabList>
    </Panel>
  )
}
