import { useTranslation } from 'react-i18next'
import type { OpenTask, People } from '../api/contract'

type Props = {
  id: string
  people: People
  colleagues: OpenTask['colleagues']
  who: string[]
  onChange: (who: string[]) => void
}

/** Whom the task goes to, or who is asked: one of the own organisation, or several. */
export function Colleagues({ id, people, colleagues, who, onChange }: Props) {
  const { t } = useTranslation('approval')
  const several = people === 'several'
  const choose = (person: string, chosen: boolean) => {
    const others = several ? who.filter((one) => one !== person) : []
    onChange(chosen ? [...others, person] : others)
  }
  return (
    <fieldset className="operations">
      <legend>
        {t('task.people')}
        <span className="required">*</span>
      </legend>
      {colleagues.length === 0 && <p className="case-note">{t('task.nobody')}</p>}
      {colleagues.map((colleague) => (
        <label key={colleague.id}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={id}
            checked={who.includes(colleague.id)}
            onChange={(event) => choose(colleague.id, event.target.checked)}
          />
          {colleague.name}
        </label>
      ))}
    </fieldset>
  )
}
