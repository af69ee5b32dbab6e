import { Button } from 'antd'
import type { ReactNode } from 'react'

/** A button that is only a picture; its name is read out and shown on hovering. */
export function ToolButton(props: { title: string; icon: ReactNode; disabled?: boolean; onClick?: () => void }) {
  return <Button {...props} aria-label={props.title} />
}
