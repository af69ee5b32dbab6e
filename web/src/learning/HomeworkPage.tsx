import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { HomeworkRow } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import { HomeworkState } from '../core/codes'
import { RowDialog } from '../form/dialog/RowForm'
import { FileLinks } from '../form/files/FileLinks'
import { useNoPendingUploads } from '../form/files/pendingUploads'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { DataTable } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { StateChoice } from './CoursesPage'
import { Labelled, TextLine, Tick } from './fields'
import { once } from './useAct'
import { useList } from './useList'
import './learning.css'
import { useMenuSteps } from '../api/menu'
import { paths } from '../paths'

const FileField = lazy(() => import('../form/files/FileField'))

/** Homework: those who learn hand theirs in, those who teach mark it. */
export default function HomeworkPage() {
  const user = useCurrentUser()
  if (!user) return <Loading />
  return user.zhlx === 'other' ? <Marking /> : <Own />
}

function Own() {
  const { t } = useTranslation(['learning', 'common'])
  const toCourses = useMenuSteps([{ text: t('my.title'), to: paths.ownCourses }])
  const textOf = useApiErrorText()
  const states: Record<string, string> = t('homework.states', { returnObjects: true })
  const [edited, setEdited] = useState<HomeworkRow | null>(null)
  const homework = useQuery({
    queryKey: ['myHomework'],
    queryFn: () => post('lawer-other/edu/my/homework', {}),
    meta: { quiet: true },
  })
  if (homework.isPending) return <Loading />
  if (!homework.data) return <Failed reason={textOf(homework.error)} onRetry={homework.refetch} />
  return (
    <Panel title={t('homework.title')}>
      <DataTable
        label={t('homework.title')}
        name="myHomework"
        rows={homework.data}
        rowKey={({ courseId }) => courseId}
        empty={t('homework.none')}
        hint={t('homework.noneHint')}
        steps={toCourses}
        columns={[
          { key: 'title', title: t('homework.name'), wrap: true, cell: ({ title }) => title },
          { key: 'course', title: t('course'), wrap: true, cell: ({ course }) => course },
          { key: 'due', title: t('homework.due'), cell: ({ due }) => due ?? '' },
          { key: 'state', title: t('state'), cell: ({ state }) => states[state || '0'] },
          { key: 'score', title: t('results.points'), align: 'end', cell: ({ score }) => score ?? '–' },
          { key: 'comment', title: t('results.comment'), wrap: true, cell: ({ comment }) => comment },
          {
            key: 'actions',
            title: t('common:actions'),
            pinned: true,
            cell: (row) => (
              <Button kind="link" onClick={() => setEdited(row)}>
                {row.state === HomeworkState.Marked ? t('open') : t('homework.handIn')}
              </Button>
            ),
          },
        ]}
      />
      {edited && <HandInDialog homework={edited} onClose={() => setEdited(null)} />}
    </Panel>
  )
}

function HandInDialog({ homework, onClose }: { homework: HomeworkRow; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const [answer, setAnswer] = useState(homework.answer)
  const [files, setFiles] = useState(homework.files)
  const noPendingUploads = useNoPendingUploads()
  return (
    <RowDialog
      title={homework.title}
      wide
      canSend={noPendingUploads}
      queryKeys={['myHomework', 'myCourse']}
      successText={t('homework.handedIn')}
      send={() => post('lawer-other/edu/my/submit', { courseId: homework.courseId, answer, files }, once())}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="learning-text">{homework.requirement}</p>
          <TextLine
            label={t('homework.answer')}
            required
            rows={8}
            value={answer}
            problem={problemAt('answer')}
            onChange={setAnswer}
          />
          <Labelled label={t('documents')} problem={problemAt('files')}>
            {(id) => (
              <Suspense fallback={<Loading />}>
                <FileField
                  id={id}
                  value={files}
                  maxItems={20}
                  readOnly={homework.state === HomeworkState.Marked}
                  onChange={setFiles}
                />
              </Suspense>
            )}
          </Labelled>
        </>
      )}
    </RowDialog>
  )
}

function Marking() {
  const { t } = useTranslation(['learning', 'common'])
  const states: Record<string, string> = t('homework.handedStates', { returnObjects: true })
  const { narrow, request, table } = useList('eduHomework', (asked) => post('lawer-other/edu/homework/list', asked), {
    state: '1',
  })
  const [marked, setMarked] = useState<HomeworkRow | null>(null)
  return (
    <Panel
      title={t('homework.title')}
      extra={
        <div className="learning-tools">
          <StateChoice value={request.state} states={states} onChoose={(state) => narrow({ state })} />
          <SearchBox label={t('homework.search')} value={request.keyword} onSearch={(keyword) => narrow({ keyword })} />
        </div>
      }
    >
      <PagedTable
        {...table}
        label={t('homework.title')}
        name="eduHomework"
        rowKey={({ id, courseId }) => id ?? courseId}
        empty={t('homework.noneWaits')}
        hint={t('homework.noneWaitsHint')}
        columns={[
          { key: 'name', title: t('student'), cell: ({ name }) => name },
          { key: 'title', title: t('homework.name'), wrap: true, cell: ({ title }) => title },
          { key: 'course', title: t('course'), wrap: true, cell: ({ course }) => course },
          {
            key: 'submittedAt',
            title: t('results.submittedAt'),
            cell: ({ submittedAt }) => dateTime(submittedAt, true),
          },
          { key: 'state', title: t('state'), cell: ({ state }) => states[state] },
          { key: 'score', title: t('results.points'), align: 'end', cell: ({ score }) => score ?? '–' },
          {
            key: 'actions',
            title: t('common:actions'),
            pinned: true,
            cell: (row) => (
              <Button kind="link" onClick={() => setMarked(row)}>
                {row.state === HomeworkState.HandedIn ? t('homework.mark') : t('open')}
              </Button>
            ),
          },
        ]}
      />
      {marked && <MarkDialog homework={marked} onClose={() => setMarked(null)} />}
    </Panel>
  )
}

function MarkDialog({ homework, onClose }: { homework: HomeworkRow; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const [score, setScore] = useState(String(homework.score ?? ''))
  const [comment, setComment] = useState(homework.comment)
  const [returned, setReturned] = useState(false)
  const send = () => {
    const points = score.trim() === '' ? -1 : Math.round(Number(score))
    const input = { id: homework.id ?? '', returned, comment, score: returned ? 0 : points }
    return post('lawer-other/edu/homework/mark', input, once())
  }
  return (
    <RowDialog
      title={`${homework.title} – ${homework.name}`}
      wide
      queryKeys={['eduHomework']}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="learning-text learning-note">{homework.requirement}</p>
          <p className="learning-text">{homework.answer}</p>
          <div>
            <FileLinks value={homework.files} />
          </div>
          <Tick label={t('homework.return')} checked={returned} onChange={setReturned} />
          {!returned && (
            <TextLine
              label={t('homework.score')}
              type="number"
              required
              value={score}
              problem={problemAt('score')}
              onChange={setScore}
            />
          )}
          <TextLine
            label={t('results.comment')}
            rows={3}
            required={returned}
            value={comment}
            problem={problemAt('comment')}
            onChange={setComment}
          />
        </>
      )}
    </RowDialog>
  )
}
