import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { post } from '../api/client'
import type { EndedAttempt } from '../api/contract'
import { useMenuSteps } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { AttemptState } from '../core/codes'
import { examPath, paths, recordPath } from '../paths'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { PagedTable } from '../ui/table/PagedTable'
import { ShownAnswers } from './ShownAnswers'
import { useList } from './useList'
import './learning.css'

/** One's attempts; with one in the address, what it was worth. */
export default function ResultsPage() {
  const id = useSearchParams()[0].get('id') ?? ''
  return id === '' ? <Results /> : <Result key={id} id={id} />
}

function Results() {
  const { t } = useTranslation(['learning', 'common'])
  const { table } = useList('myAttempts', (asked) => post('lawer-other/edu/my/attempts', asked))
  const verdict = useVerdict()
  const toExams = useMenuSteps([{ text: t('results.toExams'), to: paths.exams }])
  return (
    <Panel title={t('results.title')}>
      <PagedTable
        {...table}
        label={t('results.title')}
        name="myAttempts"
        rowKey={({ id }) => id}
        empty={t('results.none')}
        hint={t('results.noneHint')}
        steps={toExams}
        columns={[
          { key: 'title', title: t('paper.name'), wrap: true, cell: ({ title }) => title },
          { key: 'number', title: t('results.number'), align: 'end', cell: ({ number }) => number },
          { key: 'startedAt', title: t('results.startedAt'), cell: ({ startedAt }) => dateTime(startedAt, true) },
          {
            key: 'submittedAt',
            title: t('results.submittedAt'),
            cell: ({ submittedAt }) => dateTime(submittedAt, true),
          },
          {
            key: 'total',
            title: t('results.points'),
            align: 'end',
            cell: ({ state, total, full }) => (state === AttemptState.Scored ? `${total} / ${full}` : '–'),
          },
          { key: 'state', title: t('state'), cell: verdict },
          {
            key: 'actions',
            title: t('common:actions'),
            pinned: true,
            cell: (row) =>
              row.state === AttemptState.Answering ? (
                <Link to={examPath(row.paperId, row.courseId ?? '')}>{t('exams.goOn')}</Link>
              ) : (
                <Link to={recordPath(paths.results, row.id)}>{t('open')}</Link>
              ),
          },
        ]}
      />
    </Panel>
  )
}

/** How an attempt stands, in words. */
function useVerdict() {
  const { t } = useTranslation('learning')
  const states: Record<string, string> = t('attemptStates', { returnObjects: true })
  return ({ state, passed }: EndedAttempt) =>
    state === AttemptState.Scored ? (passed ? t('passed') : t('notPassed')) : (states[state] ?? state)
}

function Result({ id }: { id: string }) {
  const { t } = useTranslation('learning')
  const textOf = useApiErrorText()
  const verdict = useVerdict()
  const result = useQuery({
    queryKey: ['myAttempts', 'one', id],
    queryFn: () => post('lawer-other/edu/attempt/result', { id }),
    meta: { quiet: true },
  })
  if (result.isPending) return <Loading />
  if (!result.data) return <Failed reason={textOf(result.error)} onRetry={result.refetch} />
  const { attempt, answers } = result.data
  return (
    <Panel title={attempt.title} extra={<Ways courseId={attempt.courseId} />}>
      <dl className="learning-facts">
        <div>
          <dt>{t('state')}</dt>
          <dd>{verdict(attempt)}</dd>
        </div>
        <div>
          <dt>{t('results.points')}</dt>
          <dd>{attempt.state === AttemptState.Scored ? `${attempt.total} / ${attempt.full}` : t('results.waiting')}</dd>
        </div>
        <div>
          <dt>{t('results.byMachine')}</dt>
          <dd>{attempt.autoScore}</dd>
        </div>
        <div>
          <dt>{t('results.byTeacher')}</dt>
          <dd>{attempt.state === AttemptState.Scored ? attempt.manualScore : '–'}</dd>
        </div>
        <div>
          <dt>{t('results.submittedAt')}</dt>
          <dd>
            {dateTime(attempt.submittedAt)} {attempt.byClock && t('results.byClock')}
          </dd>
        </div>
      </dl>
      {answers === null ? <p className="learning-note">{t('results.notTold')}</p> : <ShownAnswers answers={answers} />}
    </Panel>
  )
}

/** On from a result: to the course that the paper is of, and to the other results. */
function Ways({ courseId }: { courseId: string | null }) {
  const { t } = useTranslation('learning')
  return (
    <div className="learning-tools">
      {courseId && <Link to={recordPath(paths.ownCourse, courseId)}>{t('results.toCourse')}</Link>}
      <Link to={paths.results}>{t('results.title')}</Link>
    </div>
  )
}
