import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMenuSteps } from '../api/menu'
import { paths } from '../paths'
import { ContextMenu } from '../ui/overlay/ContextMenu'
import { IconButton } from './IconButton'

/** Where somebody finds help: the tour once more, finding quickly, and what the authority explains. */
export function HelpMenu({ onTour, onFind }: { onTour: () => void; onFind: () => void }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const place = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const close = useCallback(() => setAt(null), [])
  const guidance = useMenuSteps([{ to: paths.guidances }])
  const open = () => {
    const box = place.current?.getBoundingClientRect()
    if (box) setAt({ x: box.left, y: box.bottom + 4 })
  }
  return (
    <span ref={place} data-tour="help">
      <IconButton icon="help" label={t('help')} expanded={at !== null} onClick={open} />
      {at && (
        <ContextMenu
          at={at}
          onClose={close}
          actions={[
            { key: 'tour', text: t('tour'), act: onTour },
            { key: 'find', text: t('palette'), act: onFind },
            ...guidance.map(({ to }) => ({ key: to, text: t('guidance'), act: () => navigate(to) })),
          ]}
        />
      )}
    </span>
  )
}
