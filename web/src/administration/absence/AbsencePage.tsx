import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AbsenceInput } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { Empty } from '../../ui/feedback/Empty'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { Panel } from '../../ui/Panel'
import { AbsenceDialog } from './AbsenceDialog'
import { AbsenceTable } from './AbsenceTable'
import { absenceQuery, endAbsence, standInQuery, standingInQuery } from './api'
import '../administration.css'
import '../monitor/monitor.css'

/** Who stands in for the user while he is away, and for whom he stands in. */
export default function AbsencePage() {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const own = useQuery(absenceQuery)
  const others = useQuery(standingInQuery)
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Panel
        title={t('absence.title')}
        extra={
          own.data !== undefined && (
            <>
              {own.data !== null && <EndButton />}
              <Button kind="primary" onClick={() => setEditing(true)}>
                {t(own.data === null ? 'absence.set' : 'absence.change')}
              </Button>
            </>
          )
        }
      >
        <p className="administration-note">{t('absence.note')}</p>
        {own.isPending && <Loading />}
        {own.isError && <Failed reason={textOf(own.error)} onRetry={own.refetch} />}
        {own.data === null && (
          <Empty hint={t('absence.noneHint')} steps={[{ text: t('absence.first'), act: () => setEditing(true) }]}>
            {t('absence.none')}
          </Empty>
        )}
        {own.data && <OwnAbsence said={own.data} />}
      </Panel>
      <Panel title={t('absence.forMe')}>
        {others.isPending && <Loading />}
        {others.isError && <Failed reason={textOf(others.error)} onRetry={others.refetch} />}
        {others.data && <AbsenceTable label={t('absence.forMe')} hint={t('absence.forMeHint')} rows={others.data} />}
      </Panel>
      {editing && own.data !== undefined && <AbsenceDialog said={own.data} onClose={() => setEditing(false)} />}
    </>
  )
}

function OwnAbsence({ said }: { said: AbsenceInput }) {
  const { t } = useTranslation('monitor')
  const agent = useQuery(standInQuery(said.agent)).data?.[0]
  const facts = [
    [t('absence.agent'), agent ? `${agent.label} · ${agent.hint}` : ''],
    [t('absence.from'), dateTime(said.from, true)],
    [t('absence.to'), dateTime(said.to, true)],
    [t('absence.items'), said.flowKeys.length === 0 ? t('absence.allItems') : said.flowKeys.join(', ')],
    [t('reason'), said.reason ?? ''],
  ]
  return (
    <dl className="monitor-facts">
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function EndButton() {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: endAbsence,
    meta: { quiet: true },
    onSuccess: () => toast('success', t('absence.ended')),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['absence'] }),
  })
  const ask = async () => {
    if (await confirm(t('absence.endAsk'))) end.mutate()
  }
  return (
    <Button busy={end.isPending} onClick={ask}>
      {t('absence.end')}
    </Button>
  )
}
