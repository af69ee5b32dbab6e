import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { InternshipProgress } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { AreaDetail } from '../area/AreaDetail'
import { Button } from '../ui/controls/Button'
import { TabList } from '../ui/controls/TabList'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { usePageTitle } from '../ui/pageTab'
import { ApplyDialog } from './ApplyDialog'
import { AssessmentTable } from './AssessmentTable'
import { internshipQuery } from './api'
import { Facts } from './Facts'
import { LogTable } from './LogTable'
import { OwnClasses } from './OwnClasses'
import { useCodes } from './useCodes'
import './training.css'

const LogDialog = lazy(async () => ({ default: (await import('./LogDialog')).LogDialog }))

/** An internship with all that belongs to it; without an id the user's own. */
export default function InternPage() {
  const { t } = useTranslation('training')
  const [params] = useSearchParams()
  const textOf = useApiErrorText()
  const id = params.get('id') ?? ''
  const progress = useQuery(internshipQuery(id))
  if (progress.isPending) return <Loading />
  if (progress.isError) return <Failed reason={textOf(progress.error) || t('none')} onRetry={progress.refetch} />
  return <Internship progress={progress.data} />
}

type Tab = 'file' | 'logs' | 'classes' | 'assessment'

function Internship({ progress }: { progress: InternshipProgress }) {
  const { t } = useTranslation('training')
  const { internship, own } = progress
  const [tab, setTab] = useState<Tab>('logs')
  usePageTitle(own ? t('own') : internship.name)
  const tabs: { key: Tab; title: string }[] = [
    { key: 'logs', title: t('tab.logs') },
    { key: 'classes', title: t('tab.classes') },
    { key: 'assessment', title: t('tab.assessment') },
    { key: 'file', title: t('tab.file') },
  ]
  return (
    <>
      <Summary progress={progress} />
      <Panel>
        <TabList label={internship.name} tabs={tabs} active={tab} onChoose={setTab}>
          {tab === 'logs' && <LogTable internshipId={internship.id} />}
          {tab === 'classes' && <OwnClasses progress={progress} />}
          {tab === 'assessment' && <AssessmentTable internshipId={internship.id} />}
          {tab === 'file' && <AreaDetail areaKey="internship" recordId={internship.id} />}
        </TabList>
      </Panel>
    </>
  )
}

function Summary({ progress }: { progress: InternshipProgress }) {
  const { t } = useTranslation('training')
  const { label } = useCodes()
  const { internship, own, missing } = progress
  const [applying, setApplying] = useState(false)
  const [writing, setWriting] = useState(false)
  return (
    <Panel
      title={own ? t('own') : internship.name}
      extra={
        own && (
          <>
            <Button onClick={() => setWriting(true)}>{t('logs.write')}</Button>
            <Button kind="primary" disabled={missing.length > 0} onClick={() => setApplying(true)}>
              {t('assessment.apply')}
            </Button>
          </>
        )
      }
    >
      <Facts
        facts={[
          [t('intern'), internship.name],
          [t('internNo'), internship.internNo],
          [t('kind'), label('sxlb', internship.internKind)],
          [t('firm'), internship.firmName],
          [t('instructor'), internship.instructorName],
          [t('period'), `${internship.periodFrom ?? '–'} – ${internship.periodTo ?? '–'}`],
          [t('state'), label('sxzt', internship.internStatus)],
          [t('training'), t(internship.trainingPassed === '1' ? 'passed' : 'notPassed')],
          [t('assessment.score'), internship.interviewScore],
          [t('assessment.result'), label('sxkh', internship.assessResult)],
          [t('validTo'), internship.validTo],
        ]}
      />
      <div className="training-bars">
        <Bar title={t('days')} done={progress.daysDone} all={progress.days} />
        <Bar title={t('logs.counting')} done={progress.counted} all={progress.required} />
      </div>
      <p>
        {t('logs.figures', {
          drafts: progress.drafts,
          submitted: progress.submitted,
          returned: progress.returned,
          approved: progress.approved,
        })}
      </p>
      {missing.length === 0 ? (
        <p role="status">{t('assessment.ready')}</p>
      ) : (
        <>
          <h3>{t('assessment.missing')}</h3>
          <ul>
            {missing.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {applying && <ApplyDialog onClose={() => setApplying(false)} />}
      {writing && (
        <Suspense>
          <LogDialog day={progress.logDay} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function Bar({ title, done, all }: { title: string; done: number; all: number }) {
  return (
    <div>
      <div>
        {title} {done} / {all}
      </div>
      <progress aria-label={title} value={Math.min(done, all)} max={Math.max(all, 1)} />
    </div>
  )
}
