import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { permissionsQuery } from './api'

type Props = { value: string[]; onChange: (value: string[]) => void }

/** What a role may do, by what it is about; what the user cannot give stands there as it is. */
export function PermissionChoice({ value, onChange }: Props) {
  const { t } = useTranslation('administration')
  const locale = useLocale()
  const available = useQuery(permissionsQuery)
  const groups = new Map<string, { code: string; name: string }[]>()
  for (const { code, name, area } of available.data ?? []) {
    const title = captionText(area, locale)
    groups.set(title, [...(groups.get(title) ?? []), { code, name: captionText(name, locale) }])
  }
  const grantable = new Set((available.data ?? []).map(({ code }) => code))
  const others = value.filter((code) => !grantable.has(code))
  const toggle = (code: string, on: boolean) =>
    onChange(on ? [...value, code].sort() : value.filter((other) => other !== code))
  return (
    <fieldset className="administration-permissions">
      <legend>{t('role.permissions')}</legend>
      {others.length > 0 && (
        <p>
          {t('role.others')}{' '}
          {others.map((code) => (
            <code key={code}>{code}</code>
          ))}
        </p>
      )}
      {[...groups].map(([area, permissions]) => (
        <div key={area} className="administration-area">
          <span>{area}</span>
          {permissions.map(({ code, name }) => (
            <label key={code} className="administration-check">
              <input
                type="checkbox"
                aria-label={`${area} ${name}`}
                checked={value.includes(code) || isCovered(value, code)}
                disabled={!value.includes(code) && isCovered(value, code)}
                onChange={(event) => toggle(code, event.target.checked)}
              />
              {name}
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}

/** A star stands for all that follows: what it gives cannot be taken away one by one here. */
function isCovered(value: string[], code: string): boolean {
  return value.some((pattern) => pattern.endsWith('*') && code.startsWith(pattern.slice(0, -1)))
}
