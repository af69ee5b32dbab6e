import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../api/currentUser'
import { usePermitted } from '../api/permissions'
import { TabList } from '../ui/controls/TabList'
import { useTabAddress } from '../ui/controls/useTabAddress'
import { Panel } from '../ui/Panel'
import { BatchList } from './credit/BatchList'
import { RatingList } from './credit/RatingList'
import { StandardList } from './credit/StandardList'

const tabs = ['ratings', 'standards', 'batches'] as const

/** Credit: ratings; for staff also what they are made by. */
export default function CreditPage() {
  const { t } = useTranslation('rating')
  const isStaff = useCurrentUser()?.zhlx === 'other'
  const edits = usePermitted(['credit:edit'])
  const [active, setActive] = useTabAddress(tabs)
  const toStandards = () => setActive('standards')
  if (!isStaff) {
    return (
      <Panel title={t('credit.own')}>
        <p className="rating-note">{t('credit.ownNote')}</p>
        <RatingList />
      </Panel>
    )
  }
  return (
    <Panel title={t('credit.title')}>
      <TabList
        label={t('credit.title')}
        tabs={tabs.map((key) => ({ key, title: t(`credit.tabs.${key}`) }))}
        active={active}
        onChoose={setActive}
      >
        {active === 'ratings' && <RatingList toStandards={edits ? toStandards : undefined} />}
        {active === 'standards' && <StandardList />}
        {active === 'batches' && <BatchList toStandards={toStandards} />}
      </TabList>
    </Panel>
  )
}
