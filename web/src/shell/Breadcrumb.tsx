import { useTranslation } from 'react-i18next'
import { paths } from '../paths'
import { useLocale } from '../text/useLocale'
import type { MenuItem } from './menu'
import { menuTitle } from './menuTitle'

/** Home, the menu's groups, and the page itself. */
export function Breadcrumb({ trail, title }: { trail: MenuItem[]; title: string }) {
  const { t } = useTranslation(['shell', 'routes'])
  const locale = useLocale()
  const home = t('routes:dashboard')
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        <li>{title === home ? <span aria-current="page">{home}</span> : <a href={`#${paths.dashboard}`}>{home}</a>}</li>
        {trail.slice(0, -1).map((item) => (
          <li key={item.id}>{menuTitle(item, locale)}</li>
        ))}
        {title !== home && (
          <li>
            <span aria-current="page">{title}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
