import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BuildingIndicator, BuildingVisit } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { FileLinks } from '../form/files/FileLinks'
import { searchOf } from '../paths'
import { Button } from '../ui/controls/Button'
import { Empty } from '../ui/feedback/Empty'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { usePageTab } from '../ui/pageTab'
import { saveFile } from '../ui/saveFile'
import { exportSummary, summaryDocument, summaryQuery } from './api'

/** What all visits of a release showed, as a document to read, print, keep as PDF and export. */
export default function SummaryPage() {
  const { t } = useTranslation('rating')
  const { url } = usePageTab()
  const id = searchOf(url).get('id') ?? ''
  const textOf = useApiErrorText()
  const summary = useQuery(summaryQuery(id))
  const title = summary.data?.title ?? ''
  const download = useMutation({
    mutationFn: async () => saveFile(await exportSummary(id), `${title}.xlsx`),
    onError: (error) => toast('error', textOf(error)),
  })
  const document = useMutation({
    mutationFn: async () => saveFile(await summaryDocument(id), `${t('building.summaryFile', { title })}.pdf`),
    onError: (error) => toast('error', textOf(error)),
  })
  if (summary.isPending) return <Loading />
  if (!summary.data) return <Failed reason={textOf(summary.error)} onRetry={summary.refetch} />
  const { items, visits } = summary.data
  const tools = (
    <>
      <Button onClick={() => print()}>{t('print')}</Button>
      <Button busy={document.isPending} onClick={() => document.mutate()}>
        {t('building.summaryPdf')}
      </Button>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        {t('export')}
      </Button>
    </>
  )
  const done = visits.filter(({ state }) => state === 'done')
  return (
    <Panel title={t('building.summaryOf', { title })} extra={tools}>
      <p>{t('building.summaryCount', { total: visits.length, done: done.length })}</p>
      {done.length === 0 && <Empty />}
      {done.map((visit) => (
        <Visit key={visit.id} visit={visit} items={items} />
      ))}
    </Panel>
  )
}

function Visit({ visit, items }: { visit: BuildingVisit; items: BuildingIndicator[] }) {
  const { t } = useTranslation('rating')
  const { record } = visit
  if (record === null) return null
  const wrong = record.checks.flatMap((check, index) =>
    check.ok ? [] : [t('building.problemAt', { name: items[index]?.content ?? '', problem: check.problem })],
  )
  const facts: [string, string][] = [
    [t('building.team'), visit.team],
    [t('building.day'), visit.day],
    [t('building.address'), visit.address],
    [t('building.attendees'), record.attendees],
    [t('building.wrongIndicators'), wrong.join('\n')],
    [t('building.interview'), record.interview],
    [t('building.problems'), record.problems],
    [t('building.suggestions'), record.suggestions],
    [t('by'), visit.writtenBy ?? ''],
  ]
  return (
    <section>
      <h3 className="rating-section">{visit.firm}</h3>
      <dl className="rating-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="rating-text">{text || '–'}</dd>
          </div>
        ))}
      </dl>
      <FileLinks value={record.files} />
    </section>
  )
}
