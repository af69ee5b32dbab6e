import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaOption } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { normalizeKeyword } from '../ui/controls/keyword'
import { Loading } from '../ui/feedback/Loading'
import { TextField } from './TextField'

type Props<Person extends AreaOption> = {
  label: string
  /** What is searched; without it, name and organisation. */
  searchLabel?: string
  /** Tells one search from another in the cache. */
  of: readonly string[]
  find: (keyword: string) => Promise<Person[]>
  value: string
  problem?: string
  onChange: (id: string, person: Person) => void
}

/** One of those who may be named, found by name. */
export function PersonChoice<Person extends AreaOption>(props: Props<Person>) {
  const { label, searchLabel, of, find, value, problem, onChange } = props
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const name = useId()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(normalizeKeyword(typed))
  const people = useQuery({
    queryKey: ['people', ...of, keyword],
    queryFn: () => find(keyword),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
  return (
    <fieldset
      className="administration-people"
      aria-describedby={problem === undefined ? undefined : `${name}-problem`}
    >
      <legend>{label}</legend>
      <TextField
        label={searchLabel ?? t('findPerson')}
        type="search"
        value={typed}
        maxLength={20}
        onChange={setTyped}
      />
      {people.isPending && <Loading />}
      {people.isError && <p className="administration-wrong">{textOf(people.error)}</p>}
      {people.data?.length === 0 && <p>{t('nobodyFound')}</p>}
      <div className="administration-people-list">
        {people.data?.map((person) => (
          <label key={person.id} className="administration-check">
            <input
              type="radio"
              name={name}
              checked={value === person.id}
              onChange={() => onChange(person.id, person)}
            />
            {person.label} · {person.hint}
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p id={`${name}-problem`} className="administration-wrong" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
