import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebhookLine } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { SecretShown } from '../../form/token/SecretShown'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { Panel } from '../../ui/Panel'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { useMay } from '../people/permits'
import { removeWebhook, renewSecret, testWebhook, webhooksQuery } from './api'
import { DeliveriesPanel } from './DeliveriesPanel'
import { WebhookDialog } from './WebhookDialog'
import '../administration.css'

/** Programs outside that hear of events, and what they were told. */
export default function WebhooksPage() {
  const { t } = useTranslation('webhooks')
  const textOf = useApiErrorText()
  const mayEdit = useMay('sys:webhook:edit')
  const [dialog, setDialog] = useState<{ webhook?: WebhookLine } | null>(null)
  const [shown, setShown] = useState<{ secret: string | null } | null>(null)
  const webhooks = useQuery(webhooksQuery)
  const columns = useColumns(
    (webhook) => setDialog({ webhook }),
    (secret) => setShown({ secret }),
  )
  const add = (
    <Button kind="primary" onClick={() => setDialog({})}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <Panel title={t('title')} extra={mayEdit && add}>
        <p className="administration-note">{t('note')}</p>
        {webhooks.isPending && <Loading />}
        {webhooks.isError && <Failed reason={textOf(webhooks.error)} onRetry={webhooks.refetch} />}
        {webhooks.data && (
          <DataTable
            label={t('title')}
            name="webhooks"
            columns={columns}
            rows={webhooks.data}
            rowKey={(row) => row.id}
            empty={t('empty')}
          />
        )}
      </Panel>
      <DeliveriesPanel webhooks={webhooks.data ?? []} />
      {dialog && (
        <WebhookDialog {...dialog} onSecret={(secret) => setShown({ secret })} onClose={() => setDialog(null)} />
      )}
      {shown && (
        <SecretShown title={t('secretMade')} label={t('secret')} secret={shown.secret} onClose={() => setShown(null)} />
      )}
    </>
  )
}

function useColumns(
  edit: (row: WebhookLine) => void,
  show: (secret: string | null) => void,
): TableColumn<WebhookLine>[] {
  const { t } = useTranslation(['webhooks', 'common'])
  const mayEdit = useMay('sys:webhook:edit')
  const act = useAct()
  const renew = async (row: WebhookLine) => {
    if (!(await confirm(t('renewAsk', { name: row.name })))) return
    await act(async () => show((await renewSecret(row.id)).secret), t('secretMade'))
  }
  const remove = async (row: WebhookLine) => {
    if (await confirm(t('removeAsk', { name: row.name }))) await act(() => removeWebhook(row.id), t('removed'))
  }
  const actions = (row: WebhookLine) => (
    <>
      <Button kind="link" disabled={!mayEdit} onClick={() => edit(row)}>
        {t('edit')}
      </Button>
      <Button
        kind="link"
        disabled={!mayEdit || !row.enabled}
        onClick={() => act(() => testWebhook(row.id), t('tested'))}
      >
        {t('test')}
      </Button>
      <Button kind="link" disabled={!mayEdit} onClick={() => renew(row)}>
        {t('renew')}
      </Button>
      <Button kind="link" disabled={!mayEdit} onClick={() => remove(row)}>
        {t('remove')}
      </Button>
    </>
  )
  return [
    { key: 'name', title: t('name'), cell: (row) => row.name },
    { key: 'url', title: t('url'), cell: (row) => row.url, wrap: true },
    { key: 'events', title: t('eventCount'), cell: (row) => row.events.length },
    {
      key: 'state',
      title: t('state'),
      cell: (row) =>
        row.enabled
          ? t('on')
          : row.disabledAt === null
            ? t('off')
            : t('disabled', { at: dateTime(row.disabledAt), count: row.failures }),
    },
    { key: 'waiting', title: t('waiting'), cell: (row) => row.waiting },
    { key: 'dead', title: t('dead'), cell: (row) => row.dead },
    { key: 'actions', title: t('common:actions'), pinned: true, cell: actions },
  ]
}

/** Does something and says that it was done, or why not. */
function useAct() {
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] })
      toast('success', done)
    } catch (reason) {
      toast('error', textOf(reason))
    }
  }
}
