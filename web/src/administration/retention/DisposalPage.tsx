import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/Panel'
import { DisposalList } from './DisposalList'
import '../administration.css'
import '../monitor/monitor.css'

/** Disposals that somebody else proposed, to approve or to refuse. */
export default function DisposalPage() {
  const { t } = useTranslation('monitor')
  return (
    <Panel title={t('retention.decideTitle')}>
      <p className="administration-note">{t('retention.decideNote')}</p>
      <DisposalList decides />
    </Panel>
  )
}
