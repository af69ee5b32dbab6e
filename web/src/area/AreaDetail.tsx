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
import { usePageTab, usePageTitle } from '../ui/pageTab'
import { areaQuery, detailQuery, unmaskedDetail } from './api'
import { RecordView } from './RecordView'
import './area.css'

const RecordEdit = lazy(() => import('./RecordEdit'))
const RecordPaper = lazy(() => import('./RecordPaper'))

/** The property of the signed-in account that names the user's own record. */
export type OwnId = 'lawyerId' | 'firmId'

/** What another domain shows below a record. */
export type RelatedSection = ComponentType<{ id: string }>

/** The record of any business area: shown, or being changed. Without an id it is the user's own. */
export function AreaDetail({
  areaKey,
  ownId,
  RelatedSection,
}: {
  areaKey: string
  ownId?: OwnId
  RelatedSection?: RelatedSection
}) {
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
  return <Record area={area.data} detail={detail.data} id={id} RelatedSection={RelatedSection} />
}

type RecordProps = { area: Area; detail: AreaRecord; id: string; RelatedSection?: RelatedSection }

function Record({ area, detail, id, RelatedSection }: RecordProps) {
  const { t } = useTranslation(['area', 'common', 'form'])
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [printing, setPrinting] = useState(false)
  const unmasked = useMutation({ mutationFn: () => unmaskedDetail(area.key, id) })
  const record = unmasked.data ?? detail
  const name = String(detail.row[area.picker.label] ?? '')
  const canUnmask = detail.actions.includes('plain')
  usePageTitle(name)
  const { setUnsaved } = usePageTab()

  const edit = async () => {
    // A masked value cannot be corrected: users that may see it in full edit it in full.
    if (canUnmask && !unmasked.data) await unmasked.mutateAsync()
    setEditing(true)
  }
  const stopEditing = async () => {
    setUnsaved(false)
    setEditing(false)
    unmasked.reset()
    await queryClient.invalidateQueries({ queryKey: ['area', area.key] })
  }

  if (editing) {
    return (
      <Suspense fallback={<Loading />}>
        <RecordEdit area={area} detail={record} onLeave={stopEditing} />
      </Suspense>
    )
  }
  return (
    <>
      <Panel
        title={name}
        extra={
          <>
            {unmasked.data && <span className="plain-mark">{t('plainShown')}</span>}
            {canUnmask && !unmasked.data && (
              <Button title={t('plainHint')} busy={unmasked.isPending} onClick={() => unmasked.mutate()}>
                <Icon name="eye" size={16} />
                {t('plain')}
              </Button>
            )}
            {detail.actions.includes('print') && (
              <Button onClick={() => setPrinting(true)}>
                <Icon name="print" size={16} />
                {t('form:print')}
              </Button>
            )}
            {detail.actions.includes('edit') && (
              <Button kind="primary" busy={unmasked.isPending} onClick={edit}>
                <Icon name="pen" size={16} />
                {t('common:edit')}
              </Button>
            )}
          </>
        }
      >
        <RecordView area={area} detail={record} />
        {printing && (
          <Suspense fallback={<Loading />}>
            <RecordPaper area={area} detail={record} onClose={() => setPrinting(false)} />
          </Suspense>
        )}
      </Panel>
      {RelatedSection && <RelatedSection id={id} />}
    </>
  )
}
