import { useTranslation } from 'react-i18next'
import type { Caption, Form } from '../core/types'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { differences } from './compare'

/** What differs between two forms. */
export function DifferenceTable({ before, after }: { before: Form; after: Form }) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const rows = differences(before, after)
  if (rows.length === 0) return <p>{t('version.same')}</p>
  const names: Record<string, string> = t('prop', { returnObjects: true })
  return (
    <div className="form-table-scroll">
      <table className="form-table" aria-label={t('difference.title')}>
        <thead>
          <tr>
            <th scope="col">{t('difference.what')}</th>
            <th scope="col">{t('difference.property')}</th>
            <th scope="col">{t('difference.before')}</th>
            <th scope="col">{t('difference.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, key, label, property, before: old, after: young }) => (
            <tr key={`${key} ${property ?? kind}`}>
              <td>
                {captionText(label, locale)} <code>{key.replace(/^[#@?] ?/, '')}</code>
              </td>
              <td>{property === undefined ? t(`difference.${kind}`) : (names[property] ?? property)}</td>
              <td>{valueText(old)}</td>
              <td>{valueText(young)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function valueText(value: unknown): string {
  if (value === undefined) return ''
  if (isCaption(value)) return `${value.zh} / ${value.en}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isCaption(value: unknown): value is Caption {
  return typeof value === 'object' && value !== null && 'zh' in value && 'en' in value
}
