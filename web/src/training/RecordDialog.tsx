import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { ClassStudent } from '../api/contract'
import { LineField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { trainingKey } from './api'

const fields = ['groupName', 'presentCount', 'absenceCount', 'leaveCount', 'examScore']

/** How a student attended, and his points. */
export function RecordDialog({ student, onClose }: { student: ClassStudent; onClose: () => void }) {
  const { t } = useTranslation('training')
  const [groupName, setGroup] = useState(student.groupName ?? '')
  const [present, setPresent] = useState(String(student.presentCount))
  const [absent, setAbsent] = useState(String(student.absenceCount))
  const [leave, setLeave] = useState(String(student.leaveCount))
  const [score, setScore] = useState(student.examScore?.toString() ?? '')
  return (
    <RowDialog
      title={t('class.recordOf', { name: student.internName })}
      className="row-fields"
      queryKeys={[trainingKey]}
      fields={fields}
      send={() =>
        post('lawer-other/train/class/record', {
          id: student.id,
          groupName,
          presentCount: Number(present),
          absenceCount: Number(absent),
          leaveCount: Number(leave),
          ...(score !== '' && { examScore: Number(score) }),
        })
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <LineField
            label={t('class.group')}
            maxLength={50}
            value={groupName}
            problem={problemAt('groupName')}
            onChange={setGroup}
          />
          <LineField
            label={t('class.present')}
            type="number"
            min="0"
            value={present}
            problem={problemAt('presentCount')}
            onChange={setPresent}
          />
          <LineField
            label={t('class.absent')}
            type="number"
            min="0"
            value={absent}
            problem={problemAt('absenceCount')}
            onChange={setAbsent}
          />
          <LineField
            label={t('class.onLeave')}
            type="number"
            min="0"
            value={leave}
            problem={problemAt('leaveCount')}
            onChange={setLeave}
          />
          <LineField
            label={t('class.score')}
            type="number"
            min="0"
            max="100"
            step="0.5"
            value={score}
            problem={problemAt('examScore')}
            onChange={setScore}
          />
        </>
      )}
    </RowDialog>
  )
}
