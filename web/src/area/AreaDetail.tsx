import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { AreaRecord } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import type { Area } from '../core/types'
import { codeLabel } from '../form/reference/dictionaries'
import { fieldsOf } from '../form/state/checking'
import { pathname, recordPages } from '../paths'
import { useLocale } from '../text/useLocale'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { usePageTab, usePageTitle } from '../ui/pageTab'
import { areaQuery, detailQuery } from './api'
import { RecordActs } from './RecordActs'
import { RecordTabs } from './RecordTabs'
import { StateTag } from './StateTag'
import { useAreaDictionaries } from './useAreaDictionaries'
import { useUnmasked } from './useUnmasked'
import './area.css'

const RecordEdit = lazy(() => import('./RecordEdit'))
const RecordAdd = lazy(() => import('./RecordAdd'))

/** The property of the signed-in account that names the user's own record. */
export type OwnId = 'lawyerId' | 'firmId'

/** What another domain shows below a record. */
export type RelatedSection = ComponentType<{ id: string }>

type Props = {
  areaKey: string
  ownId?: OwnId
  /** The record; without one, the address says which. */
  recordId?: string
  RelatedSection?: RelatedSection
  /** The page of its registration form; without one, the sheet lies over the record. */
  printPath?: string
}

/**
 * The record of any business area: shown, being changed (`type=edit`) or added (`type=add`). Without an id it is the
 * user's own, or where accounts name none, a new one.
 */
export function AreaDetail({ areaKey, ownId, recordId, ...shown }: Props) {
  const { t } = useTranslation('area')
  const [params] = useSearchParams()
  const { url } = usePageTab()
  const user = useCurrentUser()
  const named = recordId ?? params.get('id')
  const isNew = params.get('type') === 'add' || (ownId === undefined && named === null)
  const id = isNew ? '' : (named ?? (ownId && user?.[ownId]) ?? '')
  const area = useQuery(areaQuery(areaKey))
  const detail = useQuery(detailQuery(areaKey, id))
  const textOf = useApiErrorText()
  if (area.isError) return <Failed reason={textOf(area.error)} onRetry={area.refetch} />
  if (isNew) {
    if (area.isPending || user === undefined) return <Loading />
    return (
      <Suspense fallback={<Loading />}>
        <RecordAdd area={area.data} detailPath={recordPages.get(areaKey) ?? pathname(url)} />
      </Suspense>
    )
  }
  if (id === '' && user !== undefined) return <Failed reason={t('noSuchRecord')} />
  if (detail.isError) return <Failed reason={textOf(detail.error) || t('noSuchRecord')} onRetry={detail.refetch} />
  if (area.isPending || detail.isPending) return <Loading />
  const isReadOnly = params.get('isShowEdit') === '0'
  const shownDetail = isReadOnly ? withoutEditing(detail.data) : detail.data
  return (
    <Record area={area.data} detail={shownDetail} id={id} startsEditing={params.get('type') === 'edit'} {...shown} />
  )
}

/** Whoever leads here may want the record to be read alone. */
function withoutEditing(detail: AreaRecord): AreaRecord {
  return { ...detail, actions: detail.actions.filter((key) => key !== 'edit') }
}

type RecordProps = {
  area: Area
  detail: AreaRecord
  id: string
  startsEditing: boolean
} & Pick<Props, 'RelatedSection' | 'printPath'>

function Record({ area, detail, id, startsEditing, RelatedSection, printPath }: RecordProps) {
  const queryClient = useQueryClient()
  const [isEditing, setEditing] = useState(startsEditing && detail.actions.includes('edit'))
  const unmasked = useUnmasked(area, id)
  const record = unmasked.data ?? detail
  const name = String(detail.row[area.picker.label] ?? '')
  usePageTitle(name)
  const { setUnsaved } = usePageTab()

  const edit = async () => {
    // A masked value cannot be corrected: users that may see it in full edit it in full.
    if (detail.actions.includes('plain') && !unmasked.data) await unmasked.mutateAsync()
    setEditing(true)
  }
  const stopEditing = async () => {
    setUnsaved(false)
    setEditing(false)
    unmasked.reset()
    await queryClient.invalidateQueries({ queryKey: ['area', area.key] })
  }

  if (isEditing) {
    return (
      <Suspense fallback={<Loading />}>
        <RecordEdit area={area} detail={record} onLeave={stopEditing} />
      </Suspense>
    )
  }
  return (
    <>
      <Panel
        title={
          <>
            {name} <RecordState area={area} detail={detail} />
          </>
        }
        extra={<RecordActs area={area} detail={detail} unmasked={unmasked} printPath={printPath} onEdit={edit} />}
      >
        <RecordTabs area={area} detail={record} />
      </Panel>
      {RelatedSection && <RelatedSection id={id} />}
    </>
  )
}

/** In which state the record is, beside its name; and what keeps it from being named anywhere. */
function RecordState({ area, detail }: { area: Area; detail: AreaRecord }) {
  const locale = useLocale()
  const dictionaries = useAreaDictionaries(area)
  const { unless } = area.picker
  const isShut = unless !== undefined && detail.row[unless.field] === unless.code
  const textOf = (key: string | undefined) => {
    const field = fieldsOf(area.form).find((one) => one.key === key)
    const code = String(detail.row[field?.key ?? ''] ?? '')
    return code === '' ? '' : codeLabel(dictionaries[field?.dictionary ?? ''], code, locale)
  }
  return (
    <>
      <StateTag area={area} state={detail.row[area.state ?? '']} text={textOf(area.state)} />
      {isShut && <StateTag area={area} state={unless.code} text={textOf(unless.field)} />}
    </>
  )
}
