import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AreaRecord } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import type { Action, Area } from '../core/types'
import { paths, recordPath } from '../paths'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Loading } from '../ui/feedback/Loading'
import { Icon } from '../ui/Icon'
import { usePageTab } from '../ui/pageTab'
import { RemoveDialog } from './acts/RemoveDialog'
import type { UnmaskedValues } from './useUnmasked'

const RecordPaper = lazy(() => import('./RecordPaper'))
const TransitionDialog = lazy(() => import('./acts/TransitionDialog'))

type Props = {
  area: Area
  detail: AreaRecord
  unmasked: UnmaskedValues
  printPath?: string
  onEdit: () => void
}

/** What the user may do with the record now: the server names it. */
export function RecordActs({ area, detail, unmasked, printPath, onEdit }: Props) {
  const { t } = useTranslation(['area', 'common', 'form'])
  const locale = useLocale()
  const { close } = usePageTab()
  const [act, setAct] = useState<Action | 'remove'>()
  const can = (key: string) => detail.actions.includes(key)
  const transitions = area.actions.filter(({ key, to }) => to !== undefined && can(key))
  const finish = () => setAct(undefined)
  return (
    <>
      {unmasked.data && <span className="plain-mark">{t('plainShown')}</span>}
      {can('plain') && !unmasked.data && (
        <Button title={t('plainHint')} busy={unmasked.isPending} onClick={() => unmasked.mutate()}>
          <Icon name="eye" size={16} />
          {t('plain')}
        </Button>
      )}
      {can('apply') && <ApplyButton area={area} id={String(detail.row.id)} />}
      {can('print') && <PrintButton area={area} detail={unmasked.data ?? detail} printPath={printPath} />}
      {can('remove') && (
        <Button onClick={() => setAct('remove')}>
          <Icon name="trash" size={16} />
          {t('acts.remove')}
        </Button>
      )}
      {transitions.map((action) => (
        <Button key={action.key} onClick={() => setAct(action)}>
          {captionText(action.label, locale)}
        </Button>
      ))}
      {can('edit') && (
        <Button kind="primary" busy={unmasked.isPending} onClick={onEdit}>
          <Icon name="pen" size={16} />
          {t('common:edit')}
        </Button>
      )}
      {act === 'remove' && (
        <RemoveDialog area={area} kind="remove" records={[detail.row]} onDone={close} onClose={finish} />
      )}
      {act !== undefined && act !== 'remove' && (
        <Suspense fallback={null}>
          <TransitionDialog area={area} action={act} records={[detail.row]} onClose={finish} />
        </Suspense>
      )}
    </>
  )
}

/** Leads whose own file it is to what he can apply for. */
function ApplyButton({ area, id }: { area: Area; id: string }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const user = useCurrentUser()
  const action = area.actions.find(({ key }) => key === 'apply')
  if (action === undefined || user?.lawyerId !== id) return null
  return <Button onClick={() => navigate(paths.apply)}>{captionText(action.label, locale)}</Button>
}

/** Leads to the registration form, or lays the sheet over the record. */
function PrintButton({ area, detail, printPath }: { area: Area; detail: AreaRecord; printPath?: string }) {
  const { t } = useTranslation('form')
  const navigate = useNavigate()
  const [isPrinting, setPrinting] = useState(false)
  const print = () => (printPath === undefined ? setPrinting(true) : navigate(recordPath(printPath, detail.row.id)))
  return (
    <>
      <Button onClick={print}>
        <Icon name="print" size={16} />
        {t('print')}
      </Button>
      {isPrinting && (
        <Suspense fallback={<Loading />}>
          <RecordPaper area={area} detail={detail} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}
