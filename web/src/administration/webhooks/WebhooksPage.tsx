import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebhookLine } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
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
import { removeWebhook, renewSecret, testWebhook, webhooksQuery } from './api'
import { DeliveriesPanel } from './DeliveriesPanel'
import { WebhookDialog } from './WebhookDialog'
import '../administration.css'

/** Programs outside that hear of events, and what they were told. */
export default function WebhooksPage() {
  const { t } = useTranslation('webhooks')
  const textOf = useApiErrorText()
  const mayEdit = usePermitted(['sys:webhook:edit'])
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
            hint={t('emptyHint')}
            steps={mayEdit ? [{ text: t('add'), act: () => setDialog({}) }] : []}
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
    {
      key: 'actions',
      title: t('common:actions'),
      pinned: true,
      cell: (row) => <RowActs webhook={row} onEdit={edit} onSecret={show} />,
    },
  ]
}

type ActsProps = {
  webhook: WebhookLine
  onEdit: (webhook: WebhookLine) => void
  onSecret: (secret: string | null) => void
}

/** What can be done with a webhook, one act at a time. */
function RowActs({ webhook, onEdit, onSecret }: ActsProps) {
  const { t } = useTranslation('webhooks')
  const mayEdit = usePermitted(['sys:webhook:edit'])
  const act = useAct()
  const { id, name } = webhook
  const test = () => act.mutate({ key: 'test', work: () => testWebhook(id), said: t('tested') })
  const renew = async () => {
    if (!(await confirm(t('renewAsk', { name })))) return
    act.mutate({ key: 'renew', work: async () => onSecret((await renewSecret(id)).secret), said: t('secretMade') })
  }
  const remove = async () => {
    if (!(await confirm(t('removeAsk', { name })))) return
    act.mutate({ key: 'remove', work: () => removeWebhook(id), said: t('removed') })
  }
  const look = (key: Act['key']) => {
    const busy = act.isPending && act.variables.key === key
    return { kind: 'link', busy, disabled: !mayEdit || (act.isPending && !busy) } as const
  }
  return (
    <>
      <Button kind="link" disabled={!mayEdit} onClick={() => onEdit(webhook)}>
        {t('edit')}
      </Button>
      <Button {...look('test')} disabled={look('test').disabled || !webhook.enabled} onClick={test}>
        {t('test')}
      </Button>
      <Button {...look('renew')} onClick={renew}>
        {t('renew')}
      </Button>
      <Button {...look('remove')} onClick={remove}>
        {t('remove')}
      </Button>
    </>
  )
}

type Act = { key: 'test' | 'renew' | 'remove'; work: () => Promise<unknown>; said: string }

/** Does something and says that it was done, or why not. */
function useAct() {
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ work }: Act) => work(),
    meta: { quiet: true },
    onSuccess: async (_, { said }) => {
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] })
      toast('success', said)
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
}
