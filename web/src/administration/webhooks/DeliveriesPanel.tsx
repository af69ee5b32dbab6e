import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebhookDelivery, WebhookLine } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { toast } from '../../ui/feedback/toasts'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { eventsQuery, listDeliveries, repeatDelivery } from './api'

const states = ['waiting', 'sent', 'dead'] as const
const noFilter = { webhookId: '', state: '' }

/** What was called, and how it went. */
export function DeliveriesPanel({ webhooks }: { webhooks: WebhookLine[] }) {
  const { t } = useTranslation('webhooks')
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const [filter, setFilter] = useState(noFilter)
  const rows = useQuery({
    queryKey: ['webhooks', 'deliveries', paging, filter],
    queryFn: () => listDeliveries({ ...filter, ...paging }),
    staleTime: 0,
    refetchInterval: 5000,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const narrow = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change })
    setPaging({ ...paging, page: 1 })
  }
  const extra = (
    <>
      <select
        className="native-select"
        aria-label={t('title')}
        value={filter.webhookId}
        onChange={(event) => narrow({ webhookId: event.target.value })}
      >
        <option value="">{t('all')}</option>
        {webhooks.map((webhook) => (
          <option key={webhook.id} value={webhook.id}>
            {webhook.name}
          </option>
        ))}
      </select>
      <select
        className="native-select"
        aria-label={t('state')}
        value={filter.state}
        onChange={(event) => narrow({ state: event.target.value })}
      >
        <option value="">{t('anyState')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </select>
    </>
  )
  return (
    <Panel title={t('log')} extra={extra}>
      <PagedTable
        label={t('log')}
        name="webhookDeliveries"
        list={rows}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={t('noCalls')}
        hint={t('noCallsHint')}
        onClear={Object.values(filter).every((it) => it === '') ? undefined : () => narrow(noFilter)}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
      />
    </Panel>
  )
}

function useColumns(): TableColumn<WebhookDelivery>[] {
  const { t } = useTranslation(['webhooks', 'common'])
  const locale = useLocale()
  const events = useQuery(eventsQuery).data ?? []
  const nameOf = (code: string) => {
    const event = events.find((it) => it.code === code)
    if (event === undefined) return code === 'test' ? t('test') : code
    return locale === 'en' ? event.name.en : event.name.zh
  }
  const stateOf = (row: WebhookDelivery) => {
    const known = states.find((state) => state === row.state)
    return known === undefined ? row.state : t(`states.${known}`)
  }
  return [
    { key: 'createdAt', title: t('at'), cell: (row) => dateTime(row.createdAt) },
    { key: 'webhook', title: t('name'), cell: (row) => row.webhook },
    { key: 'event', title: t('event'), cell: (row) => nameOf(row.event) },
    { key: 'state', title: t('state'), cell: stateOf },
    { key: 'tries', title: t('tries'), cell: (row) => row.tries },
    { key: 'answer', title: t('answer'), cell: (row) => row.error ?? row.status ?? '–', wrap: true },
    { key: 'body', title: t('body'), cell: (row) => <code>{row.body}</code>, wrap: true, extra: true },
    {
      key: 'actions',
      title: t('common:actions'),
      pinned: true,
      cell: (row) => <RepeatButton delivery={row} />,
    },
  ]
}

function RepeatButton({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const mayEdit = usePermitted(['sys:webhook:edit'])
  const repeat = useMutation({
    mutationFn: () => repeatDelivery(delivery.id),
    meta: { quiet: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] })
      toast('success', t('repeated'))
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
  return (
    <Button kind="link" disabled={!mayEdit} busy={repeat.isPending} onClick={() => repeat.mutate()}>
      {t('repeat')}
    </Button>
  )
}
