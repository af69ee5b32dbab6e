import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaOption, PeopleInput } from '../../../api/contract'
import { Button } from '../../../ui/controls/Button'
import { normalizeKeyword } from '../../../ui/controls/keyword'
import { TextInput } from '../../../ui/controls/TextInput'
import { peopleQuery } from '../../api'
import './acts.css'

type Props = {
  legend: string
  several: boolean
  required?: boolean
  /** Who is looked for: whom the rule of the act allows. */
  search: Omit<PeopleInput, 'keyword'>
  selected: AreaOption[]
  problem?: string | undefined
  onChange: (people: AreaOption[]) => void
}

/** One person or several, found by name or organisation among those who may be named. */
export function PeopleChooser({ legend, several, required = false, search, selected, problem, onChange }: Props) {
  const { t } = useTranslation('acts')
  const id = useId()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(normalizeKeyword(typed))
  const found = useQuery(peopleQuery({ ...search, keyword }))
  const choose = (person: AreaOption, isChosen: boolean) => {
    const others = several ? selected.filter((one) => one.id !== person.id) : []
    onChange(isChosen ? [...others, person] : others)
  }
  return (
    <fieldset className="operations people-chooser" aria-describedby={`${id}-problem`}>
      <legend>
        {legend}
        {required && <span className="required">*</span>}
      </legend>
      {several && selected.length > 0 && (
        <ul className="people-chosen" aria-label={t('chosen')}>
          {selected.map((person) => (
            <li key={person.id}>
              {person.label}
              <Button
                kind="link"
                aria-label={t('unchoose', { name: person.label })}
                onClick={() => choose(person, false)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        id={id}
        type="search"
        aria-label={`${legend} · ${t('findPeople')}`}
        placeholder={t('findPeople')}
        value={typed}
        aria-invalid={problem !== undefined || undefined}
        onChange={setTyped}
      />
      <div className="people-found" aria-busy={found.isFetching}>
        {found.data?.length === 0 && <p className="case-note">{t('nobody')}</p>}
        {found.data?.map((person) => (
          <label key={person.id}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={`${id}-people`}
              checked={selected.some((one) => one.id === person.id)}
              onChange={(event) => choose(person, event.target.checked)}
            />
            {person.label}
            <small>{person.hint}</small>
          </label>
        ))}
      </div>
      <p id={`${id}-problem`} className="case-problem" role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </fieldset>
  )
}
