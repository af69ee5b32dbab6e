import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchOf } from '../paths'
import { Panel } from '../ui/Panel'
import { usePageTab } from '../ui/pageTab'
import { BatchTools } from './assessment/BatchTools'
import { Numbers } from './assessment/Numbers'
import { RecordList } from './assessment/RecordList'
import { RegistrationForm } from './assessment/RegistrationForm'

/** A batch: who takes part, how far each is, results; with a record, its form to print. */
export default function AssessmentBatchPage() {
  const { t } = useTranslation('rating')
  const { url } = usePageTab()
  const search = searchOf(url)
  const record = search.get('record')
  const batch = search.get('id') ?? ''
  const [selected, select] = useState<string[]>([])
  if (record !== null) return <RegistrationForm id={record} />
  return (
    <>
      {batch !== '' && (
        <Panel
          title={t('assessment.numbers')}
          extra={<BatchTools batchId={batch} selected={selected} onDone={() => select([])} />}
        >
          <Numbers batchId={batch} />
        </Panel>
      )}
      <Panel title={t(batch === '' ? 'assessment.own' : 'assessment.records')}>
        <RecordList batchId={batch} selected={selected} select={select} />
      </Panel>
    </>
  )
}
