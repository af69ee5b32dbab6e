import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../text/useLocale'
import { dateTime } from '../../../ui/dates'
import { checksQuery } from '../../api'
import './insight.css'

/** What stands against an application as the files are today, before it is accepted. */
export function SystemChecks({ sqId }: { sqId: string }) {
  const { t } = useTranslation('acts')
  const locale = useLocale()
  const checks = useQuery(checksQuery(sqId)).data
  if (!checks?.applies) return null
  const { findings, checkedAt } = checks
  return (
    <section className="tally" aria-label={t('checks.title')}>
      <h3>{t('checks.title')}</h3>
      {findings.length === 0 ? (
        <p>{t('checks.nothing')}</p>
      ) : (
        <ul className="checks-found">
          {findings.map(({ field, text }) => (
            <li key={`${field?.zh} ${text}`}>
              {field === null ? text : t('checks.at', { field: locale === 'en' ? field.en : field.zh, text })}
            </li>
          ))}
        </ul>
      )}
      <p className="case-note">{t('checks.when', { at: dateTime(checkedAt, true) })}</p>
    </section>
  )
}
