import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { post, postBlob } from '../api/client'
import type { StudentRow } from '../api/contract'
import { RowDialog } from '../form/dialog/RowForm'
import { RecordPicker } from '../form/pickers/RecordPicker'
import { RecordName } from '../form/reference/names'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { dateTime } from '../ui/dates'
import { Panel } from '../ui/Panel'
import { saveFile } from '../ui/saveFile'
import { PagedTable } from '../ui/table/PagedTable'
import { CertificateCell, VoidCourseCertificateDialog } from './CertificateCell'
import { StateChoice } from './CoursesPage'
import { Choice, Labelled, TextLine } from './fields'
import { once, useAct } from './useAct'
import { useList } from './useList'
import './learning.css'

/** Who takes which course and how far they are: assigned, reminded, taken off. */
export default function StudentsPage() {
  const { t } = useTranslation(['learning', 'common'])
  const of = useSearchParams()[0].get('courseId') ?? ''
  const { narrow, request, table } = useList('eduStudents', (asked) => post('lawer-other/edu/student/list', asked), {
    of,
  })
  const courses = useCourses()
  const [selected, setSelected] = useState<string[]>([])
  const [dialog, setDialog] = useState<'assign' | 'remove' | 'export' | null>(null)
  const [voided, setVoided] = useState<StudentRow | null>(null)
  const act = useAct('eduStudents')
  const states: Record<string, string> = t('students.states', { returnObjects: true })
  const remind = () =>
    act.mutate({
      send: () => post('lawer-other/edu/student/remind', { ids: selected }, once()),
      said: t('students.reminded'),
    })
  const change = (part: Parameters<typeof narrow>[0]) => {
    setSelected([])
    narrow(part)
  }
  const close = () => {
    setSelected([])
    setDialog(null)
  }
  return (
    <Panel
      title={t('students.title')}
      extra={
        <div className="learning-tools">
          <Button disabled={selected.length === 0} busy={act.isPending} onClick={remind}>
            {t('students.remind')}
          </Button>
          <Button disabled={selected.length === 0} onClick={() => setDialog('remove')}>
            {t('students.remove')}
          </Button>
          <Button disabled={request.of === ''} onClick={() => setDialog('export')}>
            {t('students.export')}
          </Button>
          <Button kind="primary" onClick={() => setDialog('assign')}>
            {t('students.assign')}
          </Button>
        </div>
      }
    >
      <div className="learning-tools">
        <Choice
          label={t('course')}
          none={t('all')}
          value={request.of}
          options={courses}
          onChange={(course) => change({ of: course })}
        />
        <StateChoice value={request.state} states={states} onChoose={(state) => change({ state })} />
        <SearchBox label={t('student')} value={request.keyword} onSearch={(keyword) => change({ keyword })} />
      </div>
      <PagedTable
        {...table}
        label={t('students.title')}
        name="eduStudents"
        rowKey={({ id }) => id}
        empty={t('students.none')}
        selection={{ selected, select: setSelected, labelOf: ({ name, course }) => `${name} ${course}` }}
        columns={[
          { key: 'name', title: t('student'), cell: ({ name }) => name },
          { key: 'firm', title: t('firm'), cell: ({ firmId }) => firmId && <RecordName kind="firm" id={firmId} /> },
          { key: 'course', title: t('course'), wrap: true, cell: ({ course }) => course },
          { key: 'assigned', title: t('my.assigned'), cell: ({ assigned }) => (assigned ? t('yes') : t('no')) },
          { key: 'progress', title: t('progress'), align: 'end', cell: ({ progress }) => `${progress}%` },
          { key: 'examBest', title: t('exams.best'), align: 'end', cell: ({ examBest }) => examBest ?? '–' },
          { key: 'lastAt', title: t('students.lastAt'), cell: ({ lastAt }) => dateTime(lastAt, true) },
          { key: 'finishedAt', title: t('finishedAt'), cell: ({ finishedAt }) => dateTime(finishedAt, true) },
          {
            key: 'certificateNo',
            title: t('certificate.word'),
            cell: (row) => <CertificateCell student={row} onVoid={() => setVoided(row)} />,
          },
          { key: 'remindedAt', title: t('students.remindedAt'), cell: ({ remindedAt }) => dateTime(remindedAt, true) },
        ]}
      />
      {voided && <VoidCourseCertificateDialog student={voided} onClose={() => setVoided(null)} />}
      {dialog === 'assign' && <AssignDialog courseId={request.of} courses={courses} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog ids={selected} onClose={close} />}
      {dialog === 'export' && <ExportDialog courseId={request.of} onClose={close} />}
    </Panel>
  )
}

function useCourses() {
  const courses = useQuery({
    queryKey: ['eduCourses', 'choice'],
    queryFn: () => post('lawer-other/edu/course/list', { pageSize: 200 }),
  })
  return (courses.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
}

type AssignProps = { courseId: string; courses: { value: string; label: string }[]; onClose: () => void }

/** Lawyers by name, or all of a firm. */
function AssignDialog({ courseId, courses, onClose }: AssignProps) {
  const { t } = useTranslation(['learning', 'common'])
  const [course, setCourse] = useState(courseId)
  const [lawyers, setLawyers] = useState<{ id: string; name: string }[]>([])
  const [firm, setFirm] = useState<string>()
  return (
    <RowDialog
      title={t('students.assign')}
      queryKeys={['eduStudents', 'eduCourses']}
      successText={t('students.assigned')}
      send={() =>
        post(
          'lawer-other/edu/student/assign',
          { courseId: course, lawyers: lawyers.map(({ id }) => id), firm: firm ?? '' },
          once(),
        )
      }
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
            options={courses}
            onChange={setCourse}
          />
          <Labelled label={t('students.lawyer')} problem={problemAt('lawyers')}>
            {(id) => (
              <RecordPicker
                id={id}
                kind="person"
                value={undefined}
                onChange={(picked, name = '') =>
                  picked !== undefined &&
                  lawyers.every((it) => it.id !== picked) &&
                  setLawyers([...lawyers, { id: picked, name }])
                }
              />
            )}
          </Labelled>
          <ul>
            {lawyers.map(({ id, name }) => (
              <li key={id}>
                {name}{' '}
                <Button kind="link" onClick={() => setLawyers(lawyers.filter((it) => it.id !== id))}>
                  {t('common:remove')}
                </Button>
              </li>
            ))}
          </ul>
          <Labelled label={t('students.firm')} problem={problemAt('firm')}>
            {(id) => <RecordPicker id={id} kind="firm" value={firm} onChange={setFirm} />}
          </Labelled>
        </>
      )}
    </RowDialog>
  )
}

function RemoveDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const [reason, setReason] = useState('')
  return (
    <RowDialog
      title={t('students.remove')}
      queryKeys={['eduStudents', 'eduCourses']}
      successText={t('students.removed')}
      send={() => post('lawer-other/edu/student/remove', { ids, reason }, once())}
      onClose={onClose}
    >
      {(problemAt) => (
        <TextLine
          label={t('reason')}
          required
          rows={3}
          value={reason}
          problem={problemAt('reason')}
          onChange={setReason}
        />
      )}
    </RowDialog>
  )
}

function ExportDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const [reason, setReason] = useState('')
  return (
    <RowDialog
      title={t('students.export')}
      successText={t('students.exported')}
      send={async () => {
        const book = await postBlob('lawer-other/edu/student/export', { courseId, reason })
        saveFile(book, `${t('students.title')}.xlsx`)
      }}
      onClose={onClose}
    >
      {(problemAt) => (
        <TextLine
          label={t('reason')}
          required
          rows={3}
          value={reason}
          problem={problemAt('reason')}
          onChange={setReason}
        />
      )}
    </RowDialog>
  )
}
