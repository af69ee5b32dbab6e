import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { ChoiceField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { openClassesQuery, trainingKey } from './api'

/** Students go to another class. */
export function MoveDialog({ ids, from, onClose }: { ids: string[]; from: string; onClose: () => void }) {
  const { t } = useTranslation('training')
  const [classId, setClassId] = useState('')
  const classes = (useQuery(openClassesQuery).data ?? []).filter((row) => row.id !== from)
  return (
    <RowDialog
      title={t('class.move')}
      className="row-fields"
      queryKeys={[trainingKey]}
      fields={['classId']}
      canSend={() => classId !== ''}
      send={() => post('lawer-other/train/class/move', { ids, classId })}
      onClose={onClose}
    >
      {(problemAt) => (
        <ChoiceField
          label={t('class.to')}
          required
          value={classId}
          problem={problemAt('classId')}
          choices={[
            { value: '', label: t('choose') },
            ...classes.map((row) => ({ value: row.id, label: row.className ?? '' })),
          ]}
          onChange={setClassId}
        />
      )}
    </RowDialog>
  )
}
