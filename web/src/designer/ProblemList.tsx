import { useTranslation } from 'react-i18next'
import type { DiagramProblem } from './diagramFile'

/** Why a diagram was not opened. */
export function ProblemList({ problems }: { problems: DiagramProblem[] }) {
  const { t } = useTranslation('designer')
  const textOf = (problem: DiagramProblem) => {
    if (problem.code === 'parser') return problem.text
    return problem.code === 'core' ? t('problem.at', problem) : t(`problem.${problem.code}`)
  }
  return (
    <ul className="designer-problems">
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parser may say the same twice, and the list never changes
        <li key={index}>{textOf(problem)}</li>
      ))}
    </ul>
  )
}
