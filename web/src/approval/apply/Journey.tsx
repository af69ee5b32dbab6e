import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../api/contract'
import { useFlowNames } from '../../text/flowNames'
import { forecastQuery } from '../api'

/** Steps that are named of those still to come. */
const mostAhead = 3

/** Where a case is, in words: how many steps are behind it, who has it, what comes next. */
export function Journey({ approvalCase }: { approvalCase: Case }) {
  const { t } = useTranslation('approval')
  const { nameOf } = useFlowNames()
  const { application, history } = approvalCase
  const isOver = application.currentNode === ''
  const ahead = useQuery({ ...forecastQuery(application.sqId), enabled: !isOver }).data?.steps ?? []
  const done = history.filter(({ since }) => since !== null).length
  const open = ahead.filter(({ open }) => open)
  const next = ahead.filter(({ open }) => !open)
  if (isOver)
    return <p className="journey">{done > 0 ? t('applicant.over', { count: done }) : t('applicant.overAtOnce')}</p>
  const people = open.flatMap((step) => step.people)
  return (
    <ol className="journey" aria-label={t('applicant.journey')}>
      <li className="done">{done > 0 ? t('applicant.done', { count: done }) : t('applicant.submitted')}</li>
      <li className="open" aria-current="step">
        <strong>{nameOf(application.currentNode)}</strong>
        {people.length > 0 && <span className="case-note"> {people.join(t('history.and'))}</span>}
      </li>
      {next.slice(0, mostAhead).map(({ seq, nodeName }) => (
        <li key={seq}>{nameOf(nodeName)}</li>
      ))}
      {next.length > mostAhead && <li>{t('applicant.more', { count: next.length - mostAhead })}</li>}
    </ol>
  )
}
