import { Button } from '../../ui/controls/Button'
import { ToolIcon, type ToolIconName } from '../ToolIcon'

type Props = {
  title: string
  icon: ToolIconName
  disabled?: boolean
  /** It switches something on and off. */
  pressed?: boolean
  onClick?: () => void
}

/** A button that is only a picture; its name is read out and shown on hovering. */
export function ToolButton(props: Props) {
  const { icon, pressed, ...rest } = props
  return (
    <Button {...rest} aria-label={rest.title} aria-pressed={pressed}>
      <ToolIcon name={icon} />
    </Button>
  )
}
