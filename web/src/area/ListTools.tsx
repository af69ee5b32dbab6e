import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Area } from '../core/types'
import { ExportButton } from '../form/dialog/ExportButton'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Icon } from '../ui/Icon'
import { exportRecords } from './api'
import { type ListState, narrowing } from './listState'
import { useOffered } from './offered'

type Props = {
  area: Area
  state: ListState
  /** Keys of the fields that stand on the screen. */
  columns: string[]
  addPath: string
  onImport: () => void
  onShow: (change: Partial<ListState>) => void
}

/** What can be done with a list as a whole, as far as the user may. */
export function ListTools({ area, state, columns, addPath, onImport, onShow }: Props) {
  const { t } = useTranslation(['area', 'common'])
  const locale = useLocale()
  const navigate = useNavigate()
  const offered = useOffered(area).map(({ key }) => key)
  const { removed, figures, sort } = state
  const name = captionText(area.title, locale)
  return (
    <>
      {offered.includes('statistics') && area.statistics.length > 0 && (
        <Button aria-pressed={figures} onClick={() => onShow({ figures: !figures, page: state.page })}>
          <Icon name="chart" size={16} />
          {t('figures.title')}
        </Button>
      )}
      {offered.includes('restore') && (
        <Button aria-pressed={removed} onClick={() => onShow({ removed: !removed })}>
          {removed ? t('showLive') : t('showRemoved')}
        </Button>
      )}
      {offered.includes('export') && !removed && (
        <ExportButton
          name={name}
          fetch={(reason) => exportRecords(area.key, { ...narrowing(state), sort, columns, reason })}
        />
      )}
      {offered.includes('import') && <Button onClick={onImport}>{t('import.title')}</Button>}
      {offered.includes('add') && (
        <Button kind="primary" onClick={() => navigate(addPath)}>
          <Icon name="plus" size={16} />
          {t('common:add')}
        </Button>
      )}
    </>
  )
}
