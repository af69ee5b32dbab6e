import { useState } from 'react'
import { ApiError } from '../../../api/apiError'
import type { AreaOption, StepToChoose } from '../../../api/contract'
import { chosenIds } from '../decision'
import { ChosenPeople } from './ChosenPeople'

const prefix = 'chosen.'

/** The people of the steps that leave the choice to the applicant: what chooses them, and the way to send them along. */
export function useApplicantChoice(sqType: string, steps: StepToChoose[]) {
  const [chosen, setChosen] = useState<Record<string, AreaOption[]>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const chooser = steps.length > 0 && (
    <ChosenPeople
      steps={steps}
      search={{ purpose: 'application', sqType }}
      chosen={chosen}
      problemAt={(step) => problems[prefix + step]}
      onChange={(step, people) => setChosen((last) => ({ ...last, [step]: people }))}
    />
  )
  const withChoice = async <Answer,>(send: (chosen: Record<string, string[]>) => Promise<Answer>) => {
    setProblems({})
    try {
      return await send(chosenIds(chosen))
    } catch (error) {
      const found = error instanceof ApiError ? error.violations.filter(({ field }) => field.startsWith(prefix)) : []
      setProblems(Object.fromEntries(found.map(({ field, text }) => [field, text])))
      throw error
    }
  }
  return { chooser, withChoice }
}
