import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { AreaRecord } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import type { Area } from '../core/types'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Icon } from '../ui/Icon'
import { Panel } from '../ui/Panel'
import { usePageTab, usePageTitle } from '../ui/page'
import { areaQuery, detailQuery, plainDetail } from './api'
import { RecordView } from './RecordView'
import './area.css'

const RecordEdit = lazy(() => import('./RecordEdit'))
const RecordPaper = lazy(() => import('./RecordPaper'))

/** Where a user's account names his own record. */
export type OwnId = 'lawyerId' | 'firmId'

/** What another domain shows below a record. */
export type Below = ComponentType<{ id: string }>

/** The record of any business area: shown, or being changed. Without an id it is the user's own. */
export function AreaDetail({ areaKey, ownId, Below }: { areaKey: string; ownId?: OwnId; Below?: Below }) {
  const { t } = useTranslation('area')
  const [params] = useSearchParams()
  const user = useCurrentUser()
  const id = params.get('id') ?? (ownId && user?.[ownId]) ?? ''
  const area = useQuery(areaQuery(areaKey))
  const detail = useQuery(detailQuery(areaKey, id))
  const textOf = useApiErrorText()
  if (id === '' && user !== undefined) return <Failed reason={t('noSuchRecord')} />
  if (area.isError) return <Failed reason={textOf(area.error)} onRetry={area.refetch} />
  if (detail.isError) return <Failed reason={textOf(detail.error) || t('noSuchRecord')} onRetry={detail.refetch} />
  if (area.isPending || detail.isPending) return <Loading />
  return <Record area={area.data} detail={detail.data} id={id} Below={Below} />
}

type RecordProps = { area: Area; detail: AreaRecord; id: string; Below?: Below }

function Record({ area, detail, id, Below }: RecordProps) {
  const { t } = useTranslation(['area', 'common', 'form'])
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [printing, setPrinting] = useState(false)
  const plain = useMutation({ mutationFn: () => plainDetail(area.key, id) })
  const shown = plain.data ?? detail
  const name = String(detail.row[area.picker.label] ?? '')
  const mayLookPlain = detail.actions.includes('plain')
  usePageTitle(name)
  const { setUnsaved } = usePageTab()

  const edit = async () => {
    // A masked value cannot be corrected: whoever may see it in full edits it in full.
    if (mayLookPlain && !plain.data) await plain.mutateAsync()
    setEditing(true)
  }
  const leave = async () => {
    setUnsaved(false)
    setEditing(false)
    plain.reset()
    await queryClient.invalidateQueries({ queryKey: ['area', area.key] })
  }

  if (editing) {
    return (
      <Suspense fallback={<Loading />}>
        <RecordEdit area={area} detail={shown} onLeave={leave} />
      </Suspense>
    )
  }
  return (
    <>
      <Panel
        title={name}
        extra={
          <>
            {plain.data && <span className="plain-mark">{t('plainShown')}</span>}
            {mayLookPlain && !plain.data && (
              <Button title={t('plainHint')} busy={plain.isPending} onClick={() => plain.mutate()}>
                <Icon name="eye" size={16} />
                {t('plain')}
              </Button>
            )}
            <Button onClick={() => setPrinting(true)}>
              <Icon name="print" size={16} />
              {t('form:print')}
            </Button>
            {detail.actions.includes('edit') && (
              <Button kind="primary" busy={plain.isPending} onClick={edit}>
                <Icon name="pen" size={16} />
                {t('common:edit')}
              </Button>
            )}
          </>
        }
      >
        <RecordView area={area} detail={shown} />
        {printing && (
          <Suspense fallback={<Loading />}>
            <RecordPaper area={area} detail={shown} onClose={() => setPrinting(false)} />
          </Suspense>
        )}
      </Panel>
      {Below && <Below id={id} />}
    </>
  )
}
