import { useTranslation } from 'react-i18next'
import type { BuildingContent } from '../../api/contract'
import { FileLinks } from '../../form/files/FileLinks'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'

/** Dimensions with their weights, indicators below them, stars and conditions. */
export function Tree({ content }: { content: BuildingContent }) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const { whwd, whdj } = useDictionaries(['whwd', 'whdj'])
  const { conditions } = content
  return (
    <>
      {content.text && <p className="rating-text">{content.text}</p>}
      {content.files.length > 0 && <FileLinks value={content.files} />}
      <ul>
        {conditions.cleanYears > 0 && <li>{t('building.mustBeClean', { count: conditions.cleanYears })}</li>}
        {conditions.insured && <li>{t('building.mustBeInsured')}</li>}
        {conditions.assessed && <li>{t('building.mustBeAssessed')}</li>}
        <li>
          {content.grades
            .map((grade) => t('building.gradeFrom', { grade: codeLabel(whdj, grade.code, locale), min: grade.min }))
            .join(' · ')}
        </li>
      </ul>
      {content.dimensions.map((dimension) => (
        <details key={dimension.code} open>
          <summary>
            {t('building.dimensionOf', { name: codeLabel(whwd, dimension.code, locale), weight: dimension.weight })}
          </summary>
          <ol>
            {content.items
              .filter((item) => item.dimension === dimension.code)
              .map((item) => (
                <li key={item.content}>
                  {t('building.indicatorOf', { content: item.content, full: item.full, method: item.method })}
                </li>
              ))}
          </ol>
        </details>
      ))}
    </>
  )
}
