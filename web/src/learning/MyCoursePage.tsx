import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { post } from '../api/client'
import type { OwnChapter, OwnCourse } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { ChapterKind } from '../core/codes'
import { FileLinks } from '../form/files/FileLinks'
import { examPath, paths } from '../paths'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { usePageTitle } from '../ui/pageTab'
import { CertificateDialog } from './CertificateDialog'
import { useLearningCodes } from './fields'
import { Player } from './Player'
import { timeText } from './timeText'
import { once, useAct } from './useAct'
import './learning.css'

/** A course as one takes it: its chapters, what of them is done, examination, homework, certificate. */
export default function MyCoursePage() {
  const id = useSearchParams()[0].get('id') ?? ''
  const { t } = useTranslation('learning')
  const textOf = useApiErrorText()
  const course = useQuery({
    queryKey: ['myCourse', id],
    queryFn: () => post('lawer-other/edu/my/course', { id }),
    enabled: id !== '',
    meta: { quiet: true },
  })
  usePageTitle(course.data?.course.title)
  if (id === '') return <Failed reason={t('my.unnamed')} />
  if (course.isPending) return <Loading />
  if (!course.data) return <Failed reason={textOf(course.error)} onRetry={course.refetch} />
  return <Taken taken={course.data} />
}

function Taken({ taken }: { taken: OwnCourse }) {
  const { t } = useTranslation('learning')
  const codes = useLearningCodes()
  const { course, record, chapters } = taken
  const act = useAct('myCourse')
  const [isPrinting, setPrinting] = useState(false)
  const enrol = () =>
    act.mutate({ send: () => post('lawer-other/edu/my/enrol', { id: course.id }, once()), said: t('my.enrolled') })
  return (
    <Panel
      title={course.title}
      extra={
        <div className="learning-tools">
          {taken.isOffered && (
            <Button kind="primary" busy={act.isPending} onClick={enrol}>
              {t('my.enrol')}
            </Button>
          )}
          {record?.certificateNo && <Button onClick={() => setPrinting(true)}>{t('certificate.title')}</Button>}
        </div>
      }
    >
      <dl className="learning-facts">
        <Fact name={t('category')} value={codes.category(course.category)} />
        <Fact name={t('teacher')} value={course.teacher} />
        <Fact name={t('hoursWord')} value={String(course.hours)} />
        {record && <Fact name={t('progress')} value={`${record.progress}%`} />}
      </dl>
      <p className="learning-text">{course.intro}</p>
      <ol className="learning-chapters">
        {chapters.map((it, at) => (
          <Chapter key={it.chapter.id} courseId={course.id} number={at + 1} own={it} isTaken={record !== null} />
        ))}
      </ol>
      {record && <AfterChapters taken={taken} />}
      {isPrinting && record && <CertificateDialog recordId={record.id} onClose={() => setPrinting(false)} />}
    </Panel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** What a course asks for beside its chapters. */
function AfterChapters({ taken }: { taken: OwnCourse }) {
  const { t } = useTranslation('learning')
  const { course } = taken
  const states: Record<string, string> = t('homework.states', { returnObjects: true })
  return (
    <ul className="learning-chapters">
      {course.examId && (
        <li className="learning-head">
          <p>
            {t('exam')}: {taken.examTitle} – {taken.examPassed ? t('passed') : t('notPassed')}
          </p>
          <Link to={examPath(course.examId, course.id)}>{t('exams.take')}</Link>
        </li>
      )}
      {course.homeworkTitle !== '' && (
        <li className="learning-head">
          <p>
            {t('homework.title')}: {course.homeworkTitle} – {states[taken.homeworkState || '0']}
          </p>
          <Link to={paths.homework}>{t('homework.handIn')}</Link>
        </li>
      )}
      {course.allowQa && (
        <li className="learning-head">
          <p>{t('qa.title')}</p>
          <Link to={`${paths.qa}?${new URLSearchParams({ courseId: course.id })}`}>{t('qa.ask')}</Link>
        </li>
      )}
    </ul>
  )
}

function Chapter(props: { courseId: string; number: number; own: OwnChapter; isTaken: boolean }) {
  const { courseId, number, own, isTaken } = props
  const { chapter } = own
  const { t } = useTranslation('learning')
  const kinds: Record<string, string> = t('chapterKinds', { returnObjects: true })
  const [isOpen, setOpen] = useState(false)
  const act = useAct('myCourse')
  const read = () =>
    act.mutate({
      send: () => post('lawer-other/edu/my/read', { courseId, chapterId: chapter.id }),
      said: t('my.readDone'),
    })
  return (
    <li>
      <div className="learning-head">
        <h3>
          {number}. {chapter.title}
        </h3>
        <span className="learning-note">
          {kinds[chapter.kind]}
          {chapter.duration !== null && ` ${timeText(chapter.duration)} · ${own.percent}%`} ·{' '}
          {own.isDone ? t('my.done') : t('my.notDone')}
        </span>
      </div>
      {isTaken && chapter.kind === ChapterKind.Video && (
        <>
          {!isOpen && (
            <Button kind="primary" onClick={() => setOpen(true)}>
              {t('my.watch')}
            </Button>
          )}
          {isOpen && <Player courseId={courseId} chapterId={chapter.id} title={chapter.title} />}
        </>
      )}
      {isTaken && chapter.kind === ChapterKind.Document && (
        <div className="learning-tools">
          <FileLinks value={chapter.files} />
          {!own.isDone && (
            <Button busy={act.isPending} onClick={read}>
              {t('my.read')}
            </Button>
          )}
        </div>
      )}
      {isTaken && chapter.kind === ChapterKind.Questions && chapter.paperId && (
        <Link to={examPath(chapter.paperId, courseId)}>{t('exams.take')}</Link>
      )}
    </li>
  )
}
