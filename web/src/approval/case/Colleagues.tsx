import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenTask, People } from '../../api/contract'
import { Loading } from '../../ui/feedback/Loading'

// Whoever has many colleagues searches among them; most have few.
const ColleagueSearch = lazy(() => import('./ColleagueSearch'))

type Props = {
  id: string
  people: People
  task: OpenTask
  selected: string[]
  onChange: (who: string[]) => void
}

/** Whom the task goes to, or who is asked: one of the own organisation, or several. Many are searched. */
export function Colleagues({ id, people, task, selected, onChange }: Props) {
  const { t } = useTranslation('approval')
  const several = people === 'several'
  const { colleagues, moreColleagues } = task
  const choose = (person: string, chosen: boolean) => {
    const others = several ? selected.filter((one) => one !== person) : []
    onChange(chosen ? [...others, person] : others)
  }
  return (
    <fieldset className="operations">
      <legend>
        {t('task.people')}
        <span className="required">*</span>
      </legend>
      {moreColleagues && (
        <Suspense fallback={<Loading />}>
          <label htmlFor={`${id}-search`}>{t('task.findPeople')}</label>
          <ColleagueSearch id={`${id}-search`} several={several} selected={selected} onChange={onChange} />
        </Suspense>
      )}
      {colleagues.length === 0 && <p className="case-note">{t('task.nobody')}</p>}
      {(moreColleagues ? [] : colleagues).map((colleague) => (
        <label key={colleague.id}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={id}
            checked={selected.includes(colleague.id)}
            onChange={(event) => choose(colleague.id, event.target.checked)}
          />
          {colleague.name}
        </label>
      ))}
    </fieldset>
  )
}
