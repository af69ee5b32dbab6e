import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Delivery } from '../api/contract'
import { useMenuSteps } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { Channel } from '../core/codes'
import { paths } from '../paths'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { listDeliveries, retryDelivery } from './api'
import './notices.css'

const states = ['waiting', 'sent', 'written', 'dead'] as const
const outside = [Channel.Sms, Channel.Mail, Channel.GovernmentPlatform]
const noFilter = { channel: '', state: '' }

/** 发件箱: what leaves the system by SMS, mail and the platform; what was given up can be sent again. */
export default function OutboxPage() {
  const { t } = useTranslation(['notices', 'common'])
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noFilter)
  const rows = useQuery({
    queryKey: ['deliveries', paging, filter],
    queryFn: () => listDeliveries({ ...paging, ...filter }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const steps = useMenuSteps([
    { text: t('outbox.toTemplates'), to: paths.noticeTemplates },
    { text: t('outbox.toParameters'), to: paths.parameters },
  ])
  return (
    <Panel title={t('outbox.title')}>
      <search className="notices-search">
        <Choice
          label={t('outbox.channel')}
          value={filter.channel}
          choices={outside.map((code) => ({ value: code, label: t(`channels.${code}`) }))}
          onChange={(channel) => search({ channel })}
        />
        <Choice
          label={t('outbox.state')}
          value={filter.state}
          choices={states.map((state) => ({ value: state, label: t(`outbox.states.${state}`) }))}
          onChange={(state) => search({ state })}
        />
      </search>
      <PagedTable
        label={t('outbox.title')}
        name="outbox"
        list={rows}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={t('outbox.empty')}
        hint={t('outbox.emptyHint')}
        steps={steps}
        onClear={isNarrowed ? () => search(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}

type ChoiceProps = {
  label: string
  value: string
  choices: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const { t } = useTranslation(['notices', 'common'])
  return (
    <label className="notices-field">
      {label}
      <select className="native-select" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('outbox.all')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function useColumns(): TableColumn<Delivery>[] {
  const { t } = useTranslation(['notices', 'common'])
  const locale = useLocale()
  const retry = useRetry()
  return useMemo(() => {
    const channels: Record<string, string> = t('channels', { returnObjects: true })
    const names: Record<string, string> = t('outbox.states', { returnObjects: true })
    return [
      { key: 'createdAt', title: t('outbox.createdAt'), cell: (row) => dateTime(row.createdAt) },
      { key: 'channel', title: t('outbox.channel'), cell: (row) => channels[row.channel] ?? row.channel },
      { key: 'receiver', title: t('outbox.receiver'), cell: (row) => row.receiver },
      { key: 'address', title: t('outbox.address'), cell: (row) => row.address },
      {
        key: 'event',
        title: t('outbox.event'),
        cell: (row) => (locale === 'en' ? row.eventNameEn : row.eventName),
      },
      { key: 'content', title: t('outbox.content'), cell: (row) => row.body ?? t('outbox.hidden'), wrap: true },
      { key: 'state', title: t('outbox.state'), cell: (row) => names[row.state] ?? row.state },
      { key: 'tries', title: t('outbox.tries'), cell: (row) => row.tries },
      { key: 'error', title: t('outbox.error'), cell: (row) => row.error ?? '' },
      { key: 'nextAt', title: t('outbox.nextAt'), cell: (row) => (row.dueAt === null ? '' : dateTime(row.dueAt)) },
      { key: 'doneAt', title: t('outbox.doneAt'), cell: (row) => (row.doneAt === null ? '' : dateTime(row.doneAt)) },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) =>
          (row.state === 'dead' || (row.state === 'waiting' && row.tries > 0)) && (
            <Button kind="link" onClick={() => retry(row.id)}>
              {t('outbox.retry')}
            </Button>
          ),
      },
    ]
  }, [t, locale, retry])
}

function useRetry() {
  const { t } = useTranslation(['notices', 'common'])
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return useMemo(
    () => async (id: string) => {
      try {
        await retryDelivery(id)
        await queryClient.invalidateQueries({ queryKey: ['deliveries'] })
        toast('success', t('outbox.retried'))
      } catch (reason) {
        toast('error', textOf(reason))
      }
    },
    [t, textOf, queryClient],
  )
}
