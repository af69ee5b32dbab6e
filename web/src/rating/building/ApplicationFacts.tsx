import { useTranslation } from 'react-i18next'
import type { BuildingApplication } from '../../api/contract'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { stageText } from '../credit/RatingList'

/** How far an application is, what was said of it, its result. */
export function ApplicationFacts({ application }: { application: BuildingApplication }) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const { whdj } = useDictionaries(['whdj'])
  const facts: [string, string][] = [
    [t('state'), stageText(t('building.states', { returnObjects: true }), application.state)],
    [t('building.selfTotal'), String(application.total)],
    [t('building.countyOpinion'), application.countyOpinion],
    [t('opinion'), application.opinion],
    [t('building.team'), application.team ?? ''],
    [t('building.final'), application.final === null ? '' : String(application.final)],
    [t('building.place'), application.place === null ? '' : String(application.place)],
    [t('building.grade'), application.grade ? codeLabel(whdj, application.grade, locale) : ''],
  ]
  return (
    <dl className="rating-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="rating-text">{text || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
