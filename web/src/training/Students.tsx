import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { ClassDetail, ClassStudent } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { Button } from '../ui/controls/Button'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { CertificateDialog } from './CertificateDialog'
import { EnrolDialog } from './EnrolDialog'
import { MoveDialog } from './MoveDialog'
import { RecordDialog } from './RecordDialog'
import { useAct } from './useAct'
import { useCodes } from './useCodes'
import { VoidTrainingCertificateDialog } from './VoidTrainingCertificateDialog'

/** The students of a class, as far as the user reaches them. */
export function Students({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation(['training', 'common'])
  const user = useCurrentUser()
  const [selected, setSelected] = useState<string[]>([])
  const [enrolling, setEnrolling] = useState(false)
  const [moving, setMoving] = useState(false)
  const [recorded, setRecorded] = useState<ClassStudent | null>(null)
  const [certificate, setCertificate] = useState<ClassStudent | null>(null)
  const isIntern = user?.zyzlb === '11'
  const enrolled = useAct(
    () => post('lawer-other/train/class/enrol', { classId: detail.class.id, internshipIds: [] }),
    t('class.enrolled'),
  )
  const left = useAct((ids: string[]) => post('lawer-other/train/class/move', { ids, classId: '' }), t('class.left'))
  const leave = async () => {
    if (!(await confirm(t('class.leaveAsk', { count: selected.length })))) return
    left.mutate(selected)
    setSelected([])
  }
  const [voided, setVoided] = useState<ClassStudent | null>(null)
  const columns = useColumns(detail, { record: setRecorded, showCertificate: setCertificate, makeVoid: setVoided })
  return (
    <Panel
      title={t('class.students')}
      extra={
        <>
          {detail.editable && (
            <>
              <Button disabled={selected.length === 0} onClick={leave}>
                {t('class.leave')}
              </Button>
              <Button disabled={selected.length === 0} onClick={() => setMoving(true)}>
                {t('class.move')}
              </Button>
            </>
          )}
          {detail.enrolling && isIntern && detail.students.length === 0 && (
            <Button kind="primary" busy={enrolled.isPending} onClick={() => enrolled.mutate(undefined)}>
              {t('class.enrolMyself')}
            </Button>
          )}
          {detail.enrolling && !isIntern && (
            <Button kind="primary" onClick={() => setEnrolling(true)}>
              {t('class.enrol')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        label={t('class.students')}
        name="trainStudents"
        columns={columns}
        rows={detail.students}
        rowKey={(row) => row.id}
        selection={
          detail.editable
            ? { selected, select: (keys) => setSelected([...keys]), labelOf: (row) => row.internName }
            : undefined
        }
        empty={t('class.noStudents')}
      />
      {enrolling && <EnrolDialog classId={detail.class.id} onClose={() => setEnrolling(false)} />}
      {moving && (
        <MoveDialog
          ids={selected}
          from={detail.class.id}
          onClose={() => {
            setMoving(false)
            setSelected([])
          }}
        />
      )}
      {voided && <VoidTrainingCertificateDialog student={voided} onClose={() => setVoided(null)} />}
      {recorded && <RecordDialog student={recorded} onClose={() => setRecorded(null)} />}
      {certificate && (
        <CertificateDialog
          id={certificate.id}
          name={certificate.internName}
          internNo={certificate.internNo}
          of={{ ...certificate, className: detail.class.className }}
          onClose={() => setCertificate(null)}
        />
      )}
    </Panel>
  )
}

type Open = Record<'record' | 'showCertificate' | 'makeVoid', (row: ClassStudent) => void>

function useColumns({ editable, voiding }: ClassDetail, open: Open): TableColumn<ClassStudent>[] {
  const { t } = useTranslation(['training', 'common'])
  const { label } = useCodes()
  return [
    { key: 'name', title: t('intern'), cell: (row) => row.internName },
    { key: 'no', title: t('internNo'), cell: (row) => row.internNo },
    { key: 'firm', title: t('firm'), cell: (row) => row.firmName },
    { key: 'group', title: t('class.group'), cell: (row) => row.groupName },
    { key: 'present', title: t('class.present'), align: 'end', cell: (row) => row.presentCount },
    { key: 'absent', title: t('class.absent'), align: 'end', cell: (row) => row.absenceCount },
    { key: 'leave', title: t('class.onLeave'), align: 'end', cell: (row) => row.leaveCount },
    { key: 'score', title: t('class.score'), align: 'end', cell: (row) => row.examScore ?? '' },
    { key: 'state', title: t('state'), cell: (row) => label('pxxyzt', row.studentStatus) },
    {
      key: 'actions',
      title: t('common:actions'),
      pinned: true,
      cell: (row) => (
        <span className="training-actions">
          {editable && (
            <Button kind="link" onClick={() => open.record(row)}>
              {t('class.record')}
            </Button>
          )}
          {row.certNo && (
            <Button kind="link" onClick={() => open.showCertificate(row)}>
              {t('class.certificate')}
            </Button>
          )}
          {row.certVoid && <span className="training-void">{t('certificate.isVoid')}</span>}
          {voiding && row.certNo && !row.certVoid && (
            <Button kind="link" onClick={() => open.makeVoid(row)}>
              {t('certificate.void')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
