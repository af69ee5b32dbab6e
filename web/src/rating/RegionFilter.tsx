import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordPicker } from '../form/pickers/RecordPicker'
import RegionPicker from '../form/pickers/RegionPicker'
import AntdScope from '../ui/theme/AntdScope'

/** What a list is narrowed to. */
export type RegionFilterProps = {
  region: string
  onRegion: (region: string) => void
  /** Of a list that is narrowed to a firm, too. */
  firm?: string
  onFirm?: (firm: string) => void
}

/** A list is narrowed to a region, and to a firm. */
export default function RegionFilter({ region, onRegion, firm, onFirm }: RegionFilterProps) {
  const { t } = useTranslation('rating')
  const id = useId()
  return (
    <AntdScope>
      <span className="rating-filter">
        <label htmlFor={`${id}-region`}>{t('region')}</label>
        <RegionPicker
          id={`${id}-region`}
          value={region || undefined}
          anyLevel
          onChange={(code) => onRegion(code ?? '')}
        />
      </span>
      {onFirm && (
        <span className="rating-filter">
          <label htmlFor={`${id}-firm`}>{t('firm')}</label>
          <RecordPicker
            id={`${id}-firm`}
            kind="firm"
            value={firm || undefined}
            onChange={(chosen) => onFirm(chosen ?? '')}
          />
        </span>
      )}
    </AntdScope>
  )
}
