import { useTranslation } from 'react-i18next'
import type { AreaRow, BatchResult } from '../../api/contract'
import type { Area } from '../../core/types'
import { Button } from '../../ui/controls/Button'
import { Results } from '../../ui/feedback/Results'
import { nameIn } from './useActs'

type Props = { area: Area; records: AreaRow[]; results: BatchResult[]; onClose: () => void }

/** What became of each record, and the way back to the list. */
export function ActEnd({ area, records, results, onClose }: Props) {
  const { t } = useTranslation('common')
  return (
    <>
      <Results nameOf={nameIn(area, records)} results={results} />
      <div className="dialog-actions">
        <Button kind="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      </div>
    </>
  )
}
