import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { captionText } from '../../../text/locale'
import { useLocale } from '../../../text/useLocale'
import { formVariablesQuery } from '../../api'
import { formKeyOf } from '../../diagram'
import { readPermissions, writePermission } from '../extensions/policy'
import type { TabProps } from '../tabs/tab'

const permissions = ['', '1', '2', '3'] as const

/** What whoever decides here may do with each field of the application's form. */
export function FieldRights({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const id = useId()
  const code = formKeyOf(element)
  const fields = useQuery({ ...formVariablesQuery(code), enabled: code !== '' })
  const rights = readPermissions(element)
  const words: Record<string, string> = t('policy.rights.choices', { returnObjects: true })
  return (
    <section className="designer-rights" aria-labelledby={id}>
      <h3 id={id}>{t('policy.rights.title')}</h3>
      {code === '' && <p className="designer-help">{t('policy.rights.noForm')}</p>}
      {fields.isError && <p className="designer-error">{t('form.failed')}</p>}
      <ul>
        {(fields.data ?? []).map(({ key, label }) => (
          <li key={key}>
            <label htmlFor={`${id}-${key}`}>{captionText(label, locale)}</label>
            <select
              id={`${id}-${key}`}
              className="native-select"
              value={rights[key] ?? ''}
              onChange={(event) => writePermission({ modeler, element }, { key, title: label.zh }, event.target.value)}
            >
              {permissions.map((value) => (
                <option key={value} value={value}>
                  {words[value || 'none']}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  )
}
