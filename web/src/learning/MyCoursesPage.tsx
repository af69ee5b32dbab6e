import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { post } from '../api/client'
import type { OwnCourseRow } from '../api/contract'
import { paths, recordPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { TabList } from '../ui/controls/TabList'
import { dateTime } from '../ui/dates'
import { Panel } from '../ui/Panel'
import { PagedTable } from '../ui/table/PagedTable'
import { Cover } from './Cover'
import { useLearningCodes } from './fields'
import { once, useAct } from './useAct'
import { useList } from './useList'
import './learning.css'

/** The courses that one takes, and those that one can take. */
export default function MyCoursesPage() {
  const { t } = useTranslation(['learning', 'common'])
  const codes = useLearningCodes()
  const { request, narrow, table } = useList('myCourses', (asked) => post('lawer-other/edu/my/courses', asked), {
    state: 'mine',
  })
  const act = useAct('myCourses')
  const isMine = request.state === 'mine'
  const enrol = ({ id }: OwnCourseRow) =>
    act.mutate({ send: () => post('lawer-other/edu/my/enrol', { id }, once()), said: t('my.enrolled') })
  return (
    <Panel
      title={t('my.title')}
      extra={
        <SearchBox label={t('courses.search')} value={request.keyword} onSearch={(keyword) => narrow({ keyword })} />
      }
    >
      <TabList
        label={t('my.title')}
        tabs={[
          { key: 'mine', title: t('my.mine') },
          { key: 'open', title: t('my.open') },
        ]}
        active={isMine ? 'mine' : 'open'}
        onChoose={(state) => narrow({ state })}
      >
        <PagedTable
          {...table}
          label={t('my.title')}
          name="myCourses"
          rowKey={({ id }) => id}
          empty={isMine ? t('my.none') : t('my.noneOpen')}
          hint={t(isMine ? 'my.noneHint' : 'my.noneOpenHint')}
          steps={isMine ? [{ text: t('my.open'), act: () => narrow({ state: 'open' }) }] : []}
          columns={[
            {
              key: 'title',
              title: t('courseTitle'),
              wrap: true,
              cell: ({ title, cover }) => (
                <>
                  <Cover number={cover} />
                  {title}
                </>
              ),
            },
            { key: 'category', title: t('category'), cell: ({ category }) => codes.category(category) },
            { key: 'teacher', title: t('teacher'), cell: ({ teacher }) => teacher },
            { key: 'hours', title: t('hoursWord'), align: 'end', cell: ({ hours }) => hours },
            { key: 'credit', title: t('creditWord'), align: 'end', cell: ({ credit }) => credit || '–' },
            {
              key: 'required',
              title: t('requiredCourse'),
              cell: ({ required, assigned }) => (assigned === 1 ? t('my.assigned') : required ? t('yes') : t('no')),
            },
            {
              key: 'progress',
              title: t('progress'),
              align: 'end',
              cell: ({ progress }) => (progress === null ? '–' : `${progress}%`),
            },
            { key: 'finishedAt', title: t('finishedAt'), cell: ({ finishedAt }) => dateTime(finishedAt, true) },
            {
              key: 'actions',
              title: t('common:actions'),
              pinned: true,
              cell: (row) =>
                row.recordId === null ? (
                  <>
                    <Link to={recordPath(paths.ownCourse, row.id)}>{t('open')}</Link>
                    <Button kind="link" onClick={() => enrol(row)}>
                      {t('my.enrol')}
                    </Button>
                  </>
                ) : (
                  <Link to={recordPath(paths.ownCourse, row.id)}>
                    {row.finishedAt === null ? t('my.goOn') : t('open')}
                  </Link>
                ),
            },
          ]}
        />
      </TabList>
    </Panel>
  )
}
