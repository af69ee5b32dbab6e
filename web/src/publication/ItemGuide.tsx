import { useTranslation } from 'react-i18next'
import type { ItemGuide as Guide } from '../api/contract'
import { useMenuHas } from '../api/menu'
import { applyPath, paths } from '../paths'
import { useFlowNames } from '../text/flowNames'

/** What is set for the item that guidance is about, and the way to apply for it. */
export function ItemGuide({ item }: { item: Guide }) {
  const { t } = useTranslation('publication')
  const { nameOf } = useFlowNames()
  const mayApply = useMenuHas(paths.applications)
  const { limits, materials } = item
  return (
    <section className="record-section">
      <h3>{nameOf(item.name)}</h3>
      {limits && (
        <p>
          {t(limits.count === 'working' ? 'limitWorking' : 'limitCalendar', { count: limits.legalDays })}
          {limits.promiseDays !== null && ` ${t('promised', { count: limits.promiseDays })}`}
        </p>
      )}
      <h4>{t('materials')}</h4>
      {materials.length === 0 ? (
        <p className="nothing">{t('noMaterials')}</p>
      ) : (
        <ol className="publication-links">
          {materials.map(({ name, required, requiredInSomeCases, ext }) => (
            <li key={name}>
              {nameOf(name)} {required && <span className="publication-mark must">{t('required')}</span>}
              {!required && requiredInSomeCases && <span className="publication-mark">{t('requiredInSomeCases')}</span>}{' '}
              <span className="publication-format">{ext.replaceAll(',', ', ')}</span>
            </li>
          ))}
        </ol>
      )}
      {mayApply && (
        <p className="publication-apply">
          <a className="button primary" href={`#${applyPath(item.code)}`}>
            {t('apply')}
          </a>
        </p>
      )}
    </section>
  )
}
