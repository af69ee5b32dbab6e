import { Icon, isIcon } from '../ui/Icon'

/** A menu row names its icon; an unknown name and a deeper entry get a dot. */
export function MenuIcon({ name, depth }: { name: string | null; depth: number }) {
  if (name !== null && isIcon(name)) return <Icon name={name} />
  return <Icon name="dot" size={depth === 0 ? 18 : 14} />
}
