import { Button } from '../../ui/controls/Button'
import { ToolIcon, type ToolIconName } from '../ToolIcon'

/** A button that is only a picture; its name is read out and shown on hovering. */
export function ToolButton(props: { title: string; icon: ToolIconName; disabled?: boolean; onClick?: () => void }) {
  const { icon, ...rest } = props
  return (
    <Button {...rest} aria-label={rest.title}>
      <ToolIcon name={icon} />
    </Button>
  )
}
