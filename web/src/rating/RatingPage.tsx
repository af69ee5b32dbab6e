import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditDetail, CreditRating } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { usePermitted } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { FileLinks } from '../form/files/FileLinks'
import { searchOf } from '../paths'
import { useLocale } from '../text/useLocale'
import { BarChart } from '../ui/chart/BarChart'
import { Button } from '../ui/controls/Button'
import { Empty } from '../ui/feedback/Empty'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { usePageTab, usePageTitle } from '../ui/pageTab'
import { ratingQuery, reportOn } from './api'
import { ClaimDialog, type Claiming, ClaimList } from './credit/Claims'
import { EntryDialog } from './credit/EntryDialog'
import { EntryList } from './credit/EntryList'
import { stageText } from './credit/RatingList'
import { ReasonDialog } from './fields'

const FileField = lazy(() => import('../form/files/FileField'))

/** A rating: why it is what it is, objections and repair, the years before. */
export default function RatingPage() {
  const { t } = useTranslation('rating')
  const { url } = usePageTab()
  const textOf = useApiErrorText()
  const id = searchOf(url).get('id') ?? ''
  const detail = useQuery(ratingQuery(id))
  usePageTitle(detail.data?.rating.name)
  if (id === '') return <Empty>{t('credit.unnamed')}</Empty>
  if (detail.isPending) return <Loading />
  if (!detail.data) return <Failed reason={textOf(detail.error)} onRetry={detail.refetch} />
  return <Rating detail={detail.data} />
}

function Rating({ detail }: { detail: CreditDetail }) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const user = useCurrentUser()
  const isStaff = user?.zhlx === 'other'
  const edits = usePermitted(['credit:edit']) && isStaff
  const [entering, setEntering] = useState(false)
  // The version that was read when the report was begun.
  const [reporting, setReporting] = useState<number>()
  const [claiming, setClaiming] = useState<Claiming>()
  const { rating } = detail
  const isOpen = ['computed', 'first', 'reviewed'].includes(rating.stage)
  const tools = (
    <>
      {edits && isOpen && <Button onClick={() => setEntering(true)}>{t('credit.enter')}</Button>}
      {!isStaff && isOpen && <Button onClick={() => setReporting(rating.reportVersion)}>{t('credit.report')}</Button>}
      {!isStaff && rating.stage !== 'effective' && (
        <Button onClick={() => setClaiming({ kind: 'objection' })}>{t('credit.objectAll')}</Button>
      )}
    </>
  )
  return (
    <>
      <Panel title={t('credit.ratingOf', { name: rating.name, year: rating.year })} extra={tools}>
        <div className="rating-score">
          <strong>{rating.level}</strong>
          <span>{t('credit.points', { points: rating.total })}</span>
          <span>{stageText(t('credit.stages', { returnObjects: true }), rating.stage)}</span>
          {rating.publicTo !== null && (
            <span>{t('credit.publicFromTo', { from: rating.publicFrom ?? '', to: rating.publicTo })}</span>
          )}
        </div>
        <p>{locale === 'en' ? detail.explanation.en : detail.explanation.zh}</p>
        <dl className="rating-facts">
          <Fact name={t('credit.standard')} text={rating.standard} />
          <Fact name={t('credit.ownReport')} text={rating.report}>
            {rating.reportFiles.length > 0 && <FileLinks value={rating.reportFiles} />}
          </Fact>
          <Fact name={t('credit.firstOpinion')} text={rating.firstOpinion} />
          <Fact name={t('credit.reviewOpinion')} text={rating.opinion} />
        </dl>
      </Panel>
      <Panel title={t('credit.why')}>
        <EntryList detail={detail} claims={isStaff ? undefined : setClaiming} />
      </Panel>
      <Panel title={t('credit.claims')}>
        <ClaimList claims={detail.claims} decides={edits} />
      </Panel>
      <Panel title={t('credit.history')}>
        <BarChart
          title={t('credit.historyChart')}
          bars={detail.history.map(({ year, total, level }) => ({
            key: String(year),
            name: `${year} · ${level}`,
            value: total,
            mark: detail.standard.base,
          }))}
          legend={{ value: t('credit.total'), mark: t('credit.base') }}
        />
      </Panel>
      {entering && <EntryDialog detail={detail} onClose={() => setEntering(false)} />}
      {reporting !== undefined && (
        <ReportDialog rating={rating} version={reporting} onClose={() => setReporting(undefined)} />
      )}
      {claiming && <ClaimDialog ratingId={rating.id} claiming={claiming} onClose={() => setClaiming(undefined)} />}
    </>
  )
}

type ReportProps = { rating: CreditRating; version: number; onClose: () => void }

/** What whoever is rated says of it, with proof; the files that were handed in stay unless they are taken out. */
function ReportDialog({ rating, version, onClose }: ReportProps) {
  const { t } = useTranslation('rating')
  const [files, setFiles] = useState(rating.reportFiles)
  return (
    <ReasonDialog
      title={t('credit.report')}
      note={t('credit.reportNote')}
      label={t('credit.ownReport')}
      field="text"
      queryKeys={['credit']}
      send={(text) => reportOn(rating.id, { text, files, version })}
      onClose={onClose}
    >
      {() => (
        <Suspense>
          <FileField id="report-files" value={files} maxItems={10} readOnly={false} onChange={setFiles} />
        </Suspense>
      )}
    </ReasonDialog>
  )
}

function Fact({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="rating-text">
        {text || '–'}
        {children}
      </dd>
    </div>
  )
}
