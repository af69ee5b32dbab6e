import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../api/currentUser'
import { siteQuery } from '../api/site'
import { IconButton } from './IconButton'
import { manualOf } from './manual'

const ManualDialog = lazy(() => import('./ManualDialog'))

/** The welcome, which leads lawyers and firms to the user centre of legal aid where there is one, and their manual. */
export function Welcome() {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const centre = useQuery(siteQuery).data?.userCentreUrl ?? ''
  const [reading, setReading] = useState(false)
  if (user === undefined) return <p className="navbar-welcome" />
  const text = t('welcome', { name: user.name })
  // Who has a manual is a lawyer or a firm.
  const manual = manualOf(user)
  return (
    <>
      <p className="navbar-welcome">
        {manual !== undefined && centre !== '' ? (
          <a href={centre} target="_blank" rel="noopener noreferrer" title={t('userCentre')}>
            {text}
          </a>
        ) : (
          text
        )}
      </p>
      {manual !== undefined && <IconButton icon="book" label={t('manual')} onClick={() => setReading(true)} />}
      {reading && manual !== undefined && (
        <Suspense>
          <ManualDialog id={manual} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  )
}
