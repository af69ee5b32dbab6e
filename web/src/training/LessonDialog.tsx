import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { LessonRow, TrainClassRow } from '../api/contract'
import { ChoiceField, LineField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { coursesQuery, trainingKey } from './api'

const fields = ['courseId', 'date', 'from', 'to', 'teacher', 'room']

/** A lesson of a class; its teacher is the course's unless another is named. */
export function LessonDialog(props: { of: TrainClassRow; lesson?: LessonRow; onClose: () => void }) {
  const { of, lesson, onClose } = props
  const { t } = useTranslation('training')
  const courses = useQuery(coursesQuery).data ?? []
  const [courseId, setCourseId] = useState(lesson?.courseId ?? '')
  const [date, setDate] = useState(lesson?.heldOn ?? of.startDate ?? '')
  const [from, setFrom] = useState(lesson?.startsAt ?? '09:00')
  const [to, setTo] = useState(lesson?.endsAt ?? '12:00')
  const [teacher, setTeacher] = useState(lesson?.teacher ?? '')
  const [room, setRoom] = useState(lesson?.room ?? of.place ?? '')
  const choose = (id: string) => {
    setCourseId(id)
    setTeacher(courses.find((course) => course.id === id)?.teacher ?? '')
  }
  const choices = courses.map((course) => ({ value: course.id, label: course.name ?? '' }))
  return (
    <RowDialog
      title={t(lesson ? 'lesson.edit' : 'lesson.add')}
      className="row-fields"
      queryKeys={[trainingKey]}
      fields={fields}
      send={() =>
        post('lawer-other/train/class/lesson/save', {
          id: lesson?.id ?? '',
          classId: of.id,
          courseId,
          date,
          from,
          to,
          teacher,
          room,
        })
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <ChoiceField
            label={t('lesson.course')}
            required
            value={courseId}
            problem={problemAt('courseId')}
            choices={[{ value: '', label: t('choose') }, ...choices]}
            onChange={choose}
          />
          <LineField
            label={t('lesson.day')}
            type="date"
            required
            value={date}
            problem={problemAt('date')}
            onChange={setDate}
          />
          <LineField
            label={t('lesson.from')}
            type="time"
            required
            value={from}
            problem={problemAt('from')}
            onChange={setFrom}
          />
          <LineField
            label={t('lesson.to')}
            type="time"
            required
            value={to}
            problem={problemAt('to')}
            onChange={setTo}
          />
          <LineField
            label={t('lesson.teacher')}
            required
            maxLength={50}
            value={teacher}
            problem={problemAt('teacher')}
            onChange={setTeacher}
          />
          <LineField
            label={t('lesson.room')}
            maxLength={50}
            value={room}
            problem={problemAt('room')}
            onChange={setRoom}
          />
        </>
      )}
    </RowDialog>
  )
}
