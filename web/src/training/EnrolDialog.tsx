import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { LineField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { traineesQuery, trainingKey } from './api'

/** Interns are enrolled in a class. */
export function EnrolDialog({ classId, onClose }: { classId: string; onClose: () => void }) {
  const { t } = useTranslation('training')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const people = useQuery(traineesQuery(useDeferredValue(typed.trim().slice(0, 20)))).data ?? []
  const toggle = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <RowDialog
      title={t('class.enrol')}
      className="row-fields"
      successText={t('class.enrolled')}
      queryKeys={[trainingKey]}
      fields={[]}
      canSend={() => chosen.length > 0}
      send={() => post('lawer-other/train/class/enrol', { classId, internshipIds: chosen })}
      onClose={onClose}
    >
      {() => (
        <div className="row-field wide">
          <LineField label={t('class.find')} type="search" maxLength={20} value={typed} onChange={setTyped} />
          <fieldset className="training-people">
            <legend>{t('class.trainees', { count: chosen.length })}</legend>
            {people.map((person) => (
              <label key={person.id}>
                <input
                  type="checkbox"
                  checked={chosen.includes(person.id)}
                  onChange={(event) => toggle(person.id, event.target.checked)}
                />
                {person.name} · {person.firmName}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </RowDialog>
  )
}
