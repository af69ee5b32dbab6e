import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegionFilterProps } from './RegionFilter'

// It comes with antd.
const RegionFilter = lazy(() => import('./RegionFilter'))

/** Region and firm behind the other tools of a list; their place is kept free until they are there, so that nothing moves. */
export function RegionTools(props: RegionFilterProps) {
  const { t } = useTranslation('rating')
  const place = (
    <>
      <KeptPlace label={t('region')} />
      {props.onFirm && <KeptPlace label={t('firm')} />}
    </>
  )
  return (
    <Suspense fallback={place}>
      <RegionFilter {...props} />
    </Suspense>
  )
}

function KeptPlace({ label }: { label: string }) {
  return (
    <span className="rating-filter" aria-hidden="true">
      {label}
      <span className="rating-filter-place" />
    </span>
  )
}
