import { Icon, type IconName } from '../ui/Icon'

type Props = {
  icon: IconName
  label: string
  expanded?: boolean
  /** What it opens. */
  popup?: 'menu'
  pressed?: boolean
  /** What the tour calls it. */
  tour?: string
  onClick: () => void
}

/** A button of the top bar; what it does stands in its title. */
export function IconButton({ icon, label, expanded, popup, pressed, tour, onClick }: Props) {
  return (
    <button
      type="button"
      className={pressed ? 'icon-button pressed' : 'icon-button'}
      data-tour={tour}
      title={label}
      aria-label={label}
      aria-haspopup={popup}
      aria-expanded={expanded}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
