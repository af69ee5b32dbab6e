import { useTranslation } from 'react-i18next'
import type { MenuItem } from '../api/contract'
import { paths } from '../paths'
import { useLocale } from '../text/useLocale'
import { menuTitle } from './menu'

type Props = {
  trail: MenuItem[]
  /** The trail leads to the page that this one belongs to: its last entry is a way back. */
  endsAtParent: boolean
  title: string
}

/** Home, the menu's groups, and the page itself. */
export function Breadcrumb({ trail, endsAtParent, title }: Props) {
  const { t } = useTranslation(['shell', 'routes'])
  const locale = useLocale()
  const groups = trail.slice(0, -1)
  const parent = endsAtParent ? trail.at(-1) : undefined
  const home = t('routes:dashboard')
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        <li>{title === home ? <span aria-current="page">{home}</span> : <a href={`#${paths.dashboard}`}>{home}</a>}</li>
        {groups.map((item) => (
          <li key={item.id}>{menuTitle(item, locale)}</li>
        ))}
        {parent && (
          <li>
            <a href={`#${parent.path}`}>{menuTitle(parent, locale)}</a>
          </li>
        )}
        {title !== home && (
          <li>
            <span aria-current="page">{title}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
