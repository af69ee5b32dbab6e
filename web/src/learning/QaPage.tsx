import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { post } from '../api/client'
import type { LearnersQuestion } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { QuestionState } from '../core/codes'
import { RowDialog } from '../form/dialog/RowForm'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { dateTime } from '../ui/dates'
import { Loading } from '../ui/feedback/Loading'
import { Dialog } from '../ui/overlay/Dialog'
import { Panel } from '../ui/Panel'
import { PagedTable } from '../ui/table/PagedTable'
import { StateChoice } from './CoursesPage'
import { Choice, TextLine, Tick } from './fields'
import { once } from './useAct'
import { useList } from './useList'
import './learning.css'

/** Questions and answers: those who learn ask, those who teach answer. */
export default function QaPage() {
  const user = useCurrentUser()
  if (!user) return <Loading />
  return <Questions teaches={user.zhlx === 'other'} />
}

function Questions({ teaches }: { teaches: boolean }) {
  const { t } = useTranslation(['learning', 'common'])
  const of = useSearchParams()[0].get('courseId') ?? ''
  const { narrow, request, table } = useList('eduQa', (asked) => post('lawer-other/edu/qa/list', asked), { of })
  const [shown, setShown] = useState<LearnersQuestion | null>(null)
  const [isAsking, setAsking] = useState(false)
  const states: Record<string, string> = t('qa.states', { returnObjects: true })
  return (
    <Panel
      title={t('qa.title')}
      extra={
        <div className="learning-tools">
          <StateChoice value={request.state} states={states} onChoose={(state) => narrow({ state })} />
          <SearchBox label={t('qa.search')} value={request.keyword} onSearch={(keyword) => narrow({ keyword })} />
          {!teaches && (
            <Button kind="primary" onClick={() => setAsking(true)}>
              {t('qa.ask')}
            </Button>
          )}
        </div>
      }
    >
      <PagedTable
        {...table}
        label={t('qa.title')}
        name="eduQa"
        rowKey={({ id }) => id}
        empty={t('qa.none')}
        hint={t(teaches ? 'qa.noneHintTeacher' : 'qa.noneHint')}
        steps={teaches ? [] : [{ text: t('qa.first'), act: () => setAsking(true) }]}
        columns={[
          {
            key: 'title',
            title: t('qa.name'),
            wrap: true,
            cell: ({ title, isTop }) => (isTop ? `${t('qa.top')} ${title}` : title),
          },
          { key: 'course', title: t('course'), wrap: true, cell: ({ course }) => course },
          { key: 'asker', title: t('qa.asker'), cell: ({ asker }) => asker || t('qa.other') },
          { key: 'askedAt', title: t('qa.askedAt'), cell: ({ askedAt }) => dateTime(askedAt, true) },
          { key: 'answerer', title: t('qa.answerer'), cell: ({ answerer }) => answerer },
          { key: 'isPublic', title: t('qa.public'), cell: ({ isPublic }) => (isPublic ? t('yes') : t('no')) },
          { key: 'state', title: t('state'), cell: ({ state }) => states[state] },
          {
            key: 'actions',
            title: t('common:actions'),
            pinned: true,
            cell: (row) => (
              <Button kind="link" onClick={() => setShown(row)}>
                {teaches ? t('qa.answer') : t('open')}
              </Button>
            ),
          },
        ]}
      />
      {shown && teaches && <AnswerDialog asked={shown} onClose={() => setShown(null)} />}
      {shown && !teaches && <ReadDialog asked={shown} onClose={() => setShown(null)} />}
      {isAsking && <AskDialog courseId={of} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function AskDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { t } = useTranslation(['learning', 'common'])
  const [course, setCourse] = useState(courseId)
  const [title, setTitle] = useState('')
  const [question, setQuestion] = useState('')
  const courses = useQuery({
    queryKey: ['myCourses', 'choice'],
    queryFn: () => post('lawer-other/edu/my/courses', { state: 'mine', pageSize: 200 }),
  })
  return (
    <RowDialog
      title={t('qa.ask')}
      queryKeys={['eduQa']}
      successText={t('qa.asked')}
      send={() => post('lawer-other/edu/qa/ask', { courseId: course, title, question }, once())}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <Choice
            label={t('course')}
            required
            none={t('common:pleaseSelect')}
            value={course}
            problem={problemAt('courseId')}
            options={(courses.data?.data ?? []).map(({ id, title: name }) => ({ value: id, label: name }))}
            onChange={setCourse}
          />
          <TextLine label={t('qa.name')} required value={title} problem={problemAt('title')} onChange={setTitle} />
          <TextLine
            label={t('qa.question')}
            required
            rows={5}
            value={question}
            problem={problemAt('question')}
            onChange={setQuestion}
          />
        </>
      )}
    </RowDialog>
  )
}

function AnswerDialog({ asked, onClose }: { asked: LearnersQuestion; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const [answer, setAnswer] = useState(asked.answer)
  const [isPublic, setPublic] = useState(asked.isPublic)
  const [top, setTop] = useState(asked.isTop)
  const [closed, setClosed] = useState(asked.state === QuestionState.Closed)
  return (
    <RowDialog
      title={asked.title}
      wide
      queryKeys={['eduQa']}
      send={() => post('lawer-other/edu/qa/answer', { id: asked.id, answer, public: isPublic, top, closed }, once())}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="learning-text">{asked.question}</p>
          <TextLine label={t('qa.answer')} rows={6} value={answer} problem={problemAt('answer')} onChange={setAnswer} />
          <Tick label={t('qa.publicNote')} checked={isPublic} onChange={setPublic} />
          <Tick label={t('qa.topNote')} checked={top} onChange={setTop} />
          <Tick label={t('qa.closed')} checked={closed} onChange={setClosed} />
        </>
      )}
    </RowDialog>
  )
}

function ReadDialog({ asked, onClose }: { asked: LearnersQuestion; onClose: () => void }) {
  const { t } = useTranslation('learning')
  return (
    <Dialog title={asked.title} onClose={onClose}>
      <p className="learning-text">{asked.question}</p>
      <p className="learning-note">
        {asked.answerer} {dateTime(asked.answeredAt, true)}
      </p>
      <p className="learning-text">{asked.answer || t('qa.notYet')}</p>
    </Dialog>
  )
}
