import { useTranslation } from 'react-i18next'
import type { AreaOption, PeopleInput, StepToChoose } from '../../../api/contract'
import { useFlowNames } from '../../../text/flowNames'
import { PeopleChooser } from './PeopleChooser'

type Props = {
  steps: StepToChoose[]
  search: Omit<PeopleInput, 'keyword'>
  chosen: Record<string, AreaOption[]>
  problemAt: (step: string) => string | undefined
  onChange: (step: string, people: AreaOption[]) => void
}

/** The people of later steps that leave the choice to whoever decides, or applies. */
export function ChosenPeople({ steps, search, chosen, problemAt, onChange }: Props) {
  const { t } = useTranslation('acts')
  const { nameOf } = useFlowNames()
  return steps.map(({ nodeKey, nodeName }) => (
    <PeopleChooser
      key={nodeKey}
      legend={t('chooseFor', { node: nameOf(nodeName) })}
      several
      search={search}
      selected={chosen[nodeKey] ?? []}
      problem={problemAt(nodeKey)}
      onChange={(people) => onChange(nodeKey, people)}
    />
  ))
}
