import { ToolIcon, type ToolIconName } from './ToolIcon'

/** A small picture in a row; its name is read out and shown on hovering. */
export function IconButton({ title, icon, onClick }: { title: string; icon: ToolIconName; onClick: () => void }) {
  return (
    <button type="button" className={`designer-icon-button ${icon}`} title={title} aria-label={title} onClick={onClick}>
      <ToolIcon name={icon} />
    </button>
  )
}
