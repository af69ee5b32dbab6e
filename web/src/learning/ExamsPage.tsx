import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { OwnExam } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { examPath, paths } from '../paths'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { DataTable } from '../ui/table/DataTable'
import { ExamRoom } from './ExamRoom'
import { examTimes, ownExamsQuery } from './ownExams'
import './learning.css'
import { useMenuSteps } from '../api/menu'

/** The papers that one can take; with a paper in the address, the paper itself. */
export default function ExamsPage() {
  const query = useSearchParams()[0]
  const paperId = query.get('paperId') ?? ''
  if (paperId !== '') return <ExamRoom key={paperId} paperId={paperId} courseId={query.get('courseId') ?? ''} />
  return <Exams />
}

function Exams() {
  const { t } = useTranslation(['learning', 'common'])
  const toCourses = useMenuSteps([{ text: t('my.title'), to: paths.ownCourses }])
  const textOf = useApiErrorText()
  const exams = useQuery(ownExamsQuery)
  if (exams.isPending) return <Loading />
  if (!exams.data) return <Failed reason={textOf(exams.error)} onRetry={exams.refetch} />
  const act = (row: OwnExam) => {
    const path = examPath(row.paperId, row.courseId)
    if (row.liveId !== null) return <Link to={path}>{t('exams.goOn')}</Link>
    return row.used < row.attempts ? <Link to={path}>{t('exams.take')}</Link> : t('exams.used')
  }
  return (
    <Panel title={t('exams.title')} extra={<Link to={paths.results}>{t('results.title')}</Link>}>
      <DataTable
        label={t('exams.title')}
        name="myExams"
        rows={exams.data}
        rowKey={({ paperId, courseId }) => `${paperId} ${courseId}`}
        empty={t('exams.none')}
        hint={t('exams.noneHint')}
        steps={toCourses}
        columns={[
          { key: 'title', title: t('paper.name'), wrap: true, cell: ({ title }) => title },
          { key: 'course', title: t('course'), wrap: true, cell: ({ course }) => course },
          { key: 'total', title: t('paper.total'), align: 'end', cell: ({ total, pass }) => `${pass} / ${total}` },
          { key: 'minutes', title: t('paper.minutes'), align: 'end', cell: ({ minutes }) => minutes },
          { key: 'hours', title: t('hoursWord'), align: 'end', cell: ({ hours }) => (hours > 0 ? hours : '') },
          { key: 'window', title: t('exams.window'), cell: (row) => examTimes(row) ?? t('exams.always') },
          { key: 'used', title: t('exams.tries'), align: 'end', cell: ({ used, attempts }) => `${used} / ${attempts}` },
          { key: 'best', title: t('exams.best'), align: 'end', cell: ({ best }) => best ?? '–' },
          {
            key: 'passed',
            title: t('state'),
            cell: ({ passed, best }) => (passed === 1 ? t('passed') : best === null ? '–' : t('notPassed')),
          },
          { key: 'actions', title: t('common:actions'), pinned: true, cell: act },
        ]}
      />
    </Panel>
  )
}
