import { useTranslation } from 'react-i18next'
import type { Figure } from '../api/contract'
import { codeLabel, type Dictionaries } from '../form/reference/dictionaries'
import { isKnownUrl } from '../paths'
import { useLocale } from '../text/useLocale'
import { grouped } from '../ui/numbers'
import { isUrgent } from './figures'

type Props = { label: string; figures: Figure[]; dictionaries: Dictionaries; target?: string }

/** Figures, each the way to its list. */
export function FigureCards({ label, figures, dictionaries, target }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="board-figures">
        {figures.map((figure) => (
          <li key={figure.key}>
            <FigureCard figure={figure} dictionaries={dictionaries} target={target} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CardProps = { figure: Figure; dictionaries: Dictionaries; target?: string }

function FigureCard({ figure, dictionaries, target }: CardProps) {
  const { t } = useTranslation('dashboard')
  const content = (
    <>
      <span>{t(`figures.${figure.key}`)}</span>
      <strong className={figure.value === null ? 'figure-text' : undefined}>
        <Shown figure={figure} dictionaries={dictionaries} />
      </strong>
    </>
  )
  const look = isUrgent(figure) ? 'figure urgent' : 'figure'
  if (!isKnownUrl(figure.link)) return <div className={look}>{content}</div>
  return (
    <a className={look} href={`#${figure.link}`} target={target} rel="noreferrer">
      {content}
    </a>
  )
}

/** A number, with how many are asked for; else what a code means, or a day. */
function Shown({ figure, dictionaries }: CardProps) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const { value, of, text, dictionary } = figure
  if (value === null) {
    const name = text && dictionary ? codeLabel(dictionaries[dictionary], text, locale) : text
    return <>{name || t('board.unknown')}</>
  }
  return (
    <>
      {grouped(value)} {of !== null && <small>{t('board.ofAll', { of: grouped(of) })}</small>}
    </>
  )
}
