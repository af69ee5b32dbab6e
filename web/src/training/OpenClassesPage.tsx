import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths, recordPath } from '../paths'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { DataTable } from '../ui/table/DataTable'
import { internshipQuery, openClassesQuery } from './api'
import { OwnClasses } from './OwnClasses'
import { useCodes } from './useCodes'
import './training.css'

/** Group training as interns and firms see it: the classes that one can join, and one's own. */
export default function OpenClassesPage() {
  const { t } = useTranslation('training')
  const textOf = useApiErrorText()
  const { label } = useCodes()
  const classes = useQuery(openClassesQuery)
  const isIntern = useCurrentUser()?.zyzlb === '11'
  const own = useQuery({ ...internshipQuery(''), enabled: isIntern })
  return (
    <>
      <Panel title={t('class.open')}>
        {classes.isPending && <Loading />}
        {classes.isError && <Failed reason={textOf(classes.error)} onRetry={classes.refetch} />}
        {classes.data && (
          <DataTable
            label={t('class.open')}
            rows={classes.data}
            rowKey={(row) => row.id}
            empty={t('class.noneOpen')}
            columns={[
              { key: 'no', title: t('class.no'), cell: (row) => row.classNo },
              {
                key: 'name',
                title: t('class.name'),
                cell: (row) => <Link to={recordPath(paths.trainClass, row.id)}>{row.className}</Link>,
              },
              { key: 'time', title: t('period'), cell: (row) => `${row.startDate ?? ''} – ${row.endDate ?? ''}` },
              { key: 'place', title: t('class.place'), cell: (row) => row.place ?? row.onlineUrl },
              {
                key: 'places',
                title: t('class.places'),
                cell: (row) => `${row.studentCount} / ${row.capacity ?? '–'}`,
              },
              { key: 'state', title: t('state'), cell: (row) => label('pxbzt', row.classStatus) },
            ]}
          />
        )}
      </Panel>
      {own.data && (
        <Panel title={t('class.own')}>
          <OwnClasses progress={own.data} />
        </Panel>
      )}
    </>
  )
}
