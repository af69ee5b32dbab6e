import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useFlowNames } from '../../text/flowNames'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { usePageTitle } from '../../ui/pageTab'
import '../approval.css'
import './applicant.css'
import { caseQuery } from '../api'
import { CaseTabs } from '../case/CaseTabs'
import { Status } from '../case/Status'
import { Journey } from './Journey'
import { ClockOfCase } from './TimeOfCase'

/** A case to read and nothing else, for links from outside of the lists. */
export default function CaseDetailPage() {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const { titleOf } = useFlowNames()
  const sqId = useSearchParams()[0].get('sqId') ?? ''
  const [tab, setTab] = useState('form')
  const found = useQuery({ ...caseQuery(sqId), enabled: sqId !== '' })
  usePageTitle(found.data && titleOf(found.data.application.title))
  if (sqId === '' || (found.isError && !found.data)) {
    return (
      <Panel>
        <Failed
          reason={sqId === '' ? t('case.unnamed') : textOf(found.error)}
          onRetry={sqId === '' ? undefined : found.refetch}
        />
      </Panel>
    )
  }
  if (!found.data) return <Loading />
  const { application } = found.data
  return (
    <>
      <Panel title={titleOf(application.title)} extra={<Status code={application.status} />}>
        <p className="case-note">
          {t('applicant.number', { sqNo: application.sqNo })} · {application.applicantName}
        </p>
        <Journey approvalCase={found.data} />
        <ClockOfCase sqId={sqId} />
      </Panel>
      <Panel>
        <CaseTabs approvalCase={found.data} active={tab} onChoose={setTab} />
      </Panel>
    </>
  )
}
