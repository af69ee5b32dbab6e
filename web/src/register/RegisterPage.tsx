import { useIsFetching, useMutation, useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { post } from '../api/client'
import type { AreaRecord } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import type { OwnId } from '../area/AreaDetail'
import { areaQuery, detailQuery } from '../area/api'
import { useUnmasked } from '../area/useUnmasked'
import type { Area } from '../core/types'
import { regionsQuery, wholeCountry } from '../form/reference/regions'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Icon } from '../ui/Icon'
import { usePageTitle } from '../ui/pageTab'
import { saveFile } from '../ui/saveFile'
import { registrationForm } from './api'
import '../form/paper/paper.css'
import './register.css'

/** What a sheet is drawn from. */
export type SheetProps = { area: Area; record: AreaRecord; province: string }

type Props = { areaKey: string; ownId: OwnId; Sheet: ComponentType<SheetProps> }

/** A registration form as it comes out of the printer; without an id that of the user's own record. */
export function RegisterPage({ areaKey, ownId, Sheet }: Props) {
  const { t } = useTranslation('area')
  const [params] = useSearchParams()
  const user = useCurrentUser()
  const textOf = useApiErrorText()
  const id = params.get('id') ?? user?.[ownId] ?? ''
  const area = useQuery(areaQuery(areaKey))
  const detail = useQuery(detailQuery(areaKey, id))
  if (id === '' && user !== undefined) return <Failed reason={t('noSuchRecord')} />
  if (area.isError) return <Failed reason={textOf(area.error)} onRetry={area.refetch} />
  if (detail.isError) return <Failed reason={textOf(detail.error)} onRetry={detail.refetch} />
  if (area.isPending || detail.isPending) return <Loading />
  if (!detail.data.actions.includes('print')) return <Failed reason={t('mayNotPrint')} />
  return <Printing area={area.data} detail={detail.data} Sheet={Sheet} />
}

type PrintingProps = { area: Area; detail: AreaRecord; Sheet: Props['Sheet'] }

function Printing({ area, detail, Sheet }: PrintingProps) {
  const { t } = useTranslation(['register', 'area', 'form'])
  const id = detail.row.id
  const unmasked = useUnmasked(area, id)
  const record = unmasked.data ?? detail
  const province = useProvince(String(detail.row.regionCode ?? ''))
  // Names and pictures come from the server; a sheet without them is not worth the paper.
  const isWaiting = useIsFetching() > 0
  // On record before it is on paper.
  const print = useMutation({
    mutationFn: () => post('lawer-security/audit/printed', { subject: area.key, subjectId: id }),
    onSuccess: () => window.print(),
  })
  const name = String(detail.row[area.picker.label] ?? '')
  const textOf = useApiErrorText()
  const download = useMutation({
    mutationFn: () => registrationForm(area.key, { id, plain: unmasked.data !== undefined }),
    onSuccess: (document) => saveFile(document, `${t('pdfName', { name })}.pdf`),
    onError: (error) => toast('error', textOf(error)),
  })
  usePageTitle(name)
  // While the page is in front, the printer gets the sheet alone.
  useEffect(() => {
    document.body.classList.add('prints-sheet')
    return () => document.body.classList.remove('prints-sheet')
  }, [])
  const canUnmask = detail.actions.includes('plain') && !unmasked.data
  return (
    <div className="sheet-page">
      <div className="sheet-tools">
        {canUnmask && (
          <>
            <span>{t('masked')}</span>
            <Button title={t('area:plainHint')} busy={unmasked.isPending} onClick={() => unmasked.mutate()}>
              <Icon name="eye" size={16} />
              {t('area:plain')}
            </Button>
          </>
        )}
        {unmasked.data && <span className="plain-mark">{t('area:plainShown')}</span>}
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          <Icon name="download" size={16} />
          {t('pdf')}
        </Button>
        <Button kind="primary" busy={isWaiting || print.isPending} onClick={() => print.mutate()}>
          <Icon name="print" size={16} />
          {t('form:print')}
        </Button>
      </div>
      <div className="sheet-ground">
        <Sheet area={area} record={record} province={province} />
      </div>
    </div>
  )
}

/** The name of the province that a region belongs to. */
function useProvince(region: string): string {
  const provinces = useQuery(regionsQuery(wholeCountry))
  return provinces.data?.data.find(({ dm }) => dm === `${region.slice(0, 2)}0000`)?.mc ?? ''
}
