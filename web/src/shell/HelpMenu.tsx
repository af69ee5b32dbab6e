import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMenuSteps } from '../api/menu'
import { paths } from '../paths'
import { MenuBelow } from '../ui/controls/MenuButton'
import { IconButton } from './IconButton'

/** Where somebody finds help: the tour once more, finding quickly, and what the authority explains. */
export function HelpMenu({ onTour, onFind }: { onTour: () => void; onFind: () => void }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const guidance = useMenuSteps([{ to: paths.guidances }])
  const actions = [
    { key: 'tour', text: t('tour'), act: onTour },
    { key: 'find', text: t('palette'), act: onFind },
    ...guidance.map(({ to }) => ({ key: to, text: t('guidance'), act: () => navigate(to) })),
  ]
  return (
    <MenuBelow actions={actions}>
      {(isOpen, open) => (
        <IconButton icon="help" label={t('help')} tour="help" popup="menu" expanded={isOpen} onClick={open} />
      )}
    </MenuBelow>
  )
}
