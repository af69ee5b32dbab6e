import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon'

/** The button at the corner of a list, beside that of its columns, that asks for its rows again. */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation()
  const text = t('refreshList')
  return (
    <button type="button" className="column-button refresh-button" aria-label={text} title={text} onClick={onRefresh}>
      <Icon name="refresh" size={16} />
    </button>
  )
}
