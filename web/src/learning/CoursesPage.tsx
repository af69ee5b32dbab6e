import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { post } from '../api/client'
import type { CourseRow } from '../api/contract'
import { CourseState } from '../core/codes'
import { paths, recordPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { usePageTab } from '../ui/pageTab'
import { PagedTable } from '../ui/table/PagedTable'
import { useLearningCodes } from './fields'
import { once, useAct } from './useAct'
import { useList } from './useList'
import './learning.css'

/** Courses, for those who teach: from the draft to what is published, and who takes them. */
export default function CoursesPage() {
  const { t } = useTranslation(['learning', 'common'])
  const codes = useLearningCodes()
  const { lead } = usePageTab()
  const { narrow, request, table } = useList('eduCourses', (asked) => post('lawer-other/edu/course/list', asked))
  const states: Record<string, string> = t('states', { returnObjects: true })
  const act = useAct('eduCourses')
  const setState = (row: CourseRow, state: string) =>
    act.mutate({
      send: () => post('lawer-other/edu/course/state', { id: row.id, state }, once()),
      said: t('stateSet', { state: states[state] ?? state }),
    })
  const remove = async (row: CourseRow) => {
    if (!(await confirm(t('common:confirmRemove'), { danger: true }))) return
    act.mutate({ send: () => post('lawer-other/edu/course/remove', { id: row.id }, once()), said: t('common:removed') })
  }
  const actions = (row: CourseRow) => (
    <>
      <Link to={recordPath(paths.courseEditor, row.id)}>{t('open')}</Link>{' '}
      <Link to={`${paths.students}?${new URLSearchParams({ courseId: row.id })}`}>{t('students.title')}</Link>
      {row.state === CourseState.Draft && (
        <Button kind="link" onClick={() => setState(row, CourseState.Review)}>
          {t('toReview')}
        </Button>
      )}
      {row.state !== CourseState.Published && (
        <Button kind="link" onClick={() => setState(row, CourseState.Published)}>
          {t('publish')}
        </Button>
      )}
      {row.state === CourseState.Published && (
        <Button kind="link" onClick={() => setState(row, CourseState.Withdrawn)}>
          {t('withdraw')}
        </Button>
      )}
      {row.state !== CourseState.Published && (
        <Button kind="link" onClick={() => remove(row)}>
          {t('common:remove')}
        </Button>
      )}
    </>
  )
  return (
    <Panel
      title={t('courses.title')}
      extra={
        <div className="learning-tools">
          <StateChoice value={request.state} states={states} onChoose={(state) => narrow({ state })} />
          <SearchBox label={t('courses.search')} value={request.keyword} onSearch={(keyword) => narrow({ keyword })} />
          <Button kind="primary" onClick={() => lead(paths.courseEditor)}>
            {t('courses.add')}
          </Button>
        </div>
      }
    >
      <PagedTable
        {...table}
        label={t('courses.title')}
        name="eduCourses"
        rowKey={({ id }) => id}
        empty={t('courses.empty')}
        hint={t('courses.emptyHint')}
        steps={[{ text: t('courses.add'), to: paths.courseEditor }]}
        columns={[
          { key: 'title', title: t('courseTitle'), wrap: true, cell: ({ title }) => title },
          { key: 'category', title: t('category'), cell: ({ category }) => codes.category(category) },
          { key: 'teacher', title: t('teacher'), cell: ({ teacher }) => teacher },
          { key: 'hours', title: t('hoursWord'), align: 'end', cell: ({ hours }) => hours },
          { key: 'required', title: t('requiredCourse'), cell: ({ required }) => (required ? t('yes') : t('no')) },
          { key: 'students', title: t('students.title'), align: 'end', cell: ({ students }) => students },
          { key: 'finished', title: t('finishedCount'), align: 'end', cell: ({ finished }) => finished },
          { key: 'state', title: t('state'), cell: ({ state }) => states[state] },
          { key: 'actions', title: t('common:actions'), pinned: true, cell: actions },
        ]}
      />
    </Panel>
  )
}

/** One of the states of a list, or all. */
export function StateChoice(props: {
  value: string
  states: Record<string, string>
  onChoose: (state: string) => void
}) {
  const { t } = useTranslation('learning')
  return (
    <select
      className="native-select"
      aria-label={t('state')}
      value={props.value}
      onChange={(event) => props.onChoose(event.target.value)}
    >
      <option value="">{t('allStates')}</option>
      {Object.entries(props.states).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
