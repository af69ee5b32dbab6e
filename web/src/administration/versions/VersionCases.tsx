import { useTranslation } from 'react-i18next'
import type { CaseResult } from '../../api/contract'
import { useOperationName } from '../../form/reference/useOperationName'
import { useFlowNames } from '../../text/flowNames'
import { useDifferenceText } from '../../text/useDifferenceText'

/** The test cases that went with a version: how many, and where one differed when it was deployed. */
export function VersionCases({ results }: { results: CaseResult[] }) {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  const textOf = useDifferenceText()
  const operationOf = useOperationName()
  const number = results.filter(({ difference }) => difference !== undefined).length
  const total = results.length
  if (total === 0) return '–'
  return (
    <details>
      <summary>
        {number === 0 ? t('version.casesPassed', { number: total }) : t('version.casesFailed', { number, total })}
      </summary>
      <ul>
        {results.map(({ name, difference, captions = {} }) => (
          <li key={name}>
            {difference === undefined
              ? name
              : t('version.caseDiffers', {
                  name,
                  text: textOf(difference, { nameOf: (id) => nameOf(captions[id] ?? id), operationOf }),
                })}
          </li>
        ))}
      </ul>
    </details>
  )
}
