import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaRow } from '../api/contract'
import type { Action, Area } from '../core/types'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { RemoveDialog } from './acts/RemoveDialog'
import { batchTransitions, isPossibleIn } from './offered'

const TransitionDialog = lazy(() => import('./acts/TransitionDialog'))

type Props = {
  area: Area
  offered: Action[]
  /** The list shows removed records. */
  removed: boolean
  /** Those that are chosen. */
  rows: AreaRow[]
  onDone: () => void
}

type Act = { rows: AreaRow[]; action: 'remove' | 'restore' | Action }

/** What can be done with the rows that are chosen: buttons say with how many of them. */
export function BatchActs({ area, offered, removed, rows, onDone }: Props) {
  const { t } = useTranslation('area')
  const locale = useLocale()
  const [act, setAct] = useState<Act>()
  const close = () => {
    setAct(undefined)
    onDone()
  }
  const canRemove = offered.find(({ key }) => key === 'remove')
  const stateOf = (row: AreaRow, action: Action) => row[action.field ?? area.state ?? '']
  const possible = (action: Action) => rows.filter((row) => isPossibleIn(action, stateOf(row, action)))
  return (
    <div className="area-acts">
      {removed ? (
        <Button disabled={rows.length === 0} onClick={() => setAct({ rows, action: 'restore' })}>
          {t('acts.with', { name: t('acts.restore'), count: rows.length })}
        </Button>
      ) : (
        <>
          {batchTransitions(offered).map((action) => {
            const fit = possible(action)
            return (
              <Button key={action.key} disabled={fit.length === 0} onClick={() => setAct({ rows: fit, action })}>
                {t('acts.with', { name: captionText(action.label, locale), count: fit.length })}
              </Button>
            )
          })}
          {canRemove && (
            <Button
              disabled={possible(canRemove).length === 0}
              onClick={() => setAct({ rows: possible(canRemove), action: 'remove' })}
            >
              {t('acts.with', { name: t('acts.remove'), count: possible(canRemove).length })}
            </Button>
          )}
        </>
      )}
      {act && <ActOn area={area} act={act} onClose={close} />}
    </div>
  )
}

function ActOn({ area, act: { rows, action }, onClose }: { area: Area; act: Act; onClose: () => void }) {
  if (typeof action === 'string') return <RemoveDialog area={area} kind={action} records={rows} onClose={onClose} />
  return (
    <Suspense fallback={null}>
      <TransitionDialog area={area} action={action} records={rows} onClose={onClose} />
    </Suspense>
  )
}
