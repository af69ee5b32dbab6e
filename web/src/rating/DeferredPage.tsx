import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel'
import { RecordList } from './assessment/RecordList'

/** 暂缓考核续办: assessments that wait for the end of something else. */
export default function DeferredPage() {
  const { t } = useTranslation('rating')
  return (
    <Panel title={t('assessment.deferredTitle')}>
      <p className="rating-note">{t('assessment.deferredNote')}</p>
      <RecordList batchId="" only="deferred" />
    </Panel>
  )
}
