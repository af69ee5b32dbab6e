import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { ClassDetail, LessonRow } from '../api/contract'
import { Button } from '../ui/controls/Button'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { LessonDialog } from './LessonDialog'
import { useAct } from './useAct'

/** The timetable of a class. */
export function Lessons({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation(['training', 'common'])
  const [edited, setEdited] = useState<LessonRow | 'new' | null>(null)
  const { mutate: remove } = useAct(
    (id: string) => post('lawer-other/train/class/lesson/remove', { id }),
    t('lesson.removed'),
  )
  const ask = async (row: LessonRow) => {
    if (await confirm(t('lesson.removeAsk', { course: row.course ?? '', day: row.heldOn }))) remove(row.id)
  }
  const columns: TableColumn<LessonRow>[] = [
    { key: 'day', title: t('lesson.day'), cell: (row) => row.heldOn },
    { key: 'time', title: t('lesson.time'), cell: (row) => `${row.startsAt}–${row.endsAt}` },
    { key: 'course', title: t('lesson.course'), cell: (row) => row.course },
    { key: 'teacher', title: t('lesson.teacher'), cell: (row) => row.teacher },
    { key: 'room', title: t('lesson.room'), cell: (row) => row.room },
  ]
  if (detail.editable) {
    columns.push({
      key: 'actions',
      title: t('common:actions'),
      pinned: true,
      cell: (row) => (
        <span className="training-actions">
          <Button kind="link" onClick={() => setEdited(row)}>
            {t('common:edit')}
          </Button>
          <Button kind="link" onClick={() => ask(row)}>
            {t('remove')}
          </Button>
        </span>
      ),
    })
  }
  return (
    <Panel
      title={t('lesson.timetable')}
      extra={detail.editable && <Button onClick={() => setEdited('new')}>{t('lesson.add')}</Button>}
    >
      <DataTable
        label={t('lesson.timetable')}
        columns={columns}
        rows={detail.lessons}
        rowKey={(row) => row.id}
        empty={t('lesson.none')}
      />
      {edited && (
        <LessonDialog
          of={detail.class}
          lesson={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}
