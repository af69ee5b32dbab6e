import { useTranslation } from 'react-i18next'
import { useListAddress } from '../../ui/table/useListAddress'
import '../approval.css'
import './desk.css'
import { EvaluationFigures } from './EvaluationFigures'
import { EvaluationList } from './EvaluationList'
import { usual } from './evaluationFilter'

/** 好差评统计: how satisfied the applicants of the region were, by item or authority, what they said, and what was answered. */
export default function EvaluationsPage() {
  const { t } = useTranslation('desk')
  const { filter, paging, search, onPage, clear, round, isNarrowed } = useListAddress(usual)
  return (
    <>
      <EvaluationFigures filter={filter} onSearch={search} />
      <EvaluationList
        key={round}
        filter={filter}
        paging={paging}
        onSearch={search}
        onPage={onPage}
        onClear={isNarrowed ? clear : undefined}
        label={t('evaluations.said')}
      />
    </>
  )
}
