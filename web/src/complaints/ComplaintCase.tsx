import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SimilarComplaint } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { useMenuHas } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { approvalPath, paths, recordPath } from '../paths'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirmWithNote } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { mergeComplaint, similarQuery } from './api'
import { ComplaintReview } from './ComplaintReview'

/** Below a complaint: for who handles it its case and others about the same, for whom it is about the way to his answer. */
export default function ComplaintCase({ id }: { id: string }) {
  const user = useCurrentUser()
  if (user === undefined) return null
  if (user.zhlx !== 'other') return <Answer />
  return (
    <>
      <ComplaintReview id={id} />
      <Similar id={id} />
    </>
  )
}

/** What is asked of a firm or a lawyer stands among its tasks. */
function Answer() {
  const { t } = useTranslation('complaints')
  return (
    <Panel title={t('answer')}>
      <p>{t('answerNote')}</p>
      <a className="button primary" href={`#${paths.desk}`}>
        {t('openDesk')}
      </a>
    </Panel>
  )
}

/** The way to the case, and complaints about the same, with which it can be joined. */
function Similar({ id }: { id: string }) {
  const { t } = useTranslation('complaints')
  const textOf = useApiErrorText()
  const mayOpen = useMenuHas(paths.desk)
  const similar = useQuery(similarQuery(id))
  const columns = useColumns(id)
  return (
    <Panel
      title={t('similar')}
      extra={
        mayOpen && (
          <a className="button primary" href={`#${approvalPath(id)}`}>
            {t('openCase')}
          </a>
        )
      }
    >
      {similar.isPending && <Loading />}
      {similar.isError && <Failed reason={textOf(similar.error)} onRetry={similar.refetch} />}
      {similar.data && (
        <DataTable
          label={t('similar')}
          columns={columns}
          rows={similar.data}
          rowKey={(row) => row.id}
          empty={t('noSimilar')}
        />
      )}
    </Panel>
  )
}

function useColumns(id: string): TableColumn<SimilarComplaint>[] {
  const { t } = useTranslation(['complaints', 'common'])
  const locale = useLocale()
  const { tszt } = useDictionaries(['tszt'])
  const join = useJoin(id)
  return [
    {
      key: 'complainNo',
      title: t('number'),
      cell: (row) => <a href={`#${recordPath(paths.complaint, row.id)}`}>{row.complainNo}</a>,
    },
    { key: 'targetName', title: t('target'), cell: (row) => row.targetName },
    { key: 'filedOn', title: t('filedOn'), cell: (row) => row.filedOn },
    { key: 'state', title: t('state'), cell: (row) => codeLabel(tszt, row.state, locale) },
    { key: 'likeness', title: t('likeness'), cell: (row) => `${row.likeness}%`, align: 'end' },
    {
      key: 'actions',
      title: t('common:actions'),
      cell: (row) =>
        row.mayJoin && (
          <Button kind="link" onClick={() => join(row)}>
            {t('join')}
          </Button>
        ),
    },
  ]
}

function useJoin(id: string) {
  const { t } = useTranslation('complaints')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return async ({ id: into, complainNo }: SimilarComplaint) => {
    const reason = await confirmWithNote(t('joinAsk', { number: complainNo }), t('reason'))
    if (reason === undefined) return
    if (reason === '') return toast('error', t('reasonNeeded'))
    try {
      await mergeComplaint({ id, into, reason })
      toast('success', t('joined'))
      await queryClient.invalidateQueries({ queryKey: ['area', 'complaint'] })
      await queryClient.invalidateQueries({ queryKey: ['similarComplaints'] })
    } catch (error) {
      toast('error', textOf(error))
    }
  }
}
