import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebhookLine } from '../../api/contract'
import { RowDialog } from '../../form/dialog/RowForm'
import { useLocale } from '../../text/useLocale'
import { TextField } from '../TextField'
import { addWebhook, eventsQuery, updateWebhook } from './api'

type Props = { webhook?: WebhookLine; onSecret: (secret: string | null) => void; onClose: () => void }

/** A webhook: where it is called and for which events. */
export function WebhookDialog({ webhook, onSecret, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const [draft, setDraft] = useState({ name: webhook?.name ?? '', url: webhook?.url ?? '' })
  const [events, setEvents] = useState<string[]>(webhook?.events ?? [])
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true)
  const send = async () => {
    const input = { ...draft, events, enabled }
    if (webhook) {
      await updateWebhook({ ...input, id: webhook.id, version: webhook.version })
      return
    }
    const made = await addWebhook(input)
    onSecret(made.secret)
  }
  return (
    <RowDialog
      title={webhook ? t('edit') : t('add')}
      className="administration-dialog"
      fields={['name', 'url', 'events']}
      send={send}
      queryKeys={['webhooks']}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label={t('name')}
            required
            value={draft.name}
            maxLength={50}
            problem={problemAt('name')}
            onChange={(name) => setDraft({ ...draft, name })}
          />
          <TextField
            label={t('url')}
            required
            value={draft.url}
            maxLength={500}
            problem={problemAt('url')}
            onChange={(url) => setDraft({ ...draft, url })}
          />
          <EventChoice value={events} problem={problemAt('events')} onChange={setEvents} />
          <label className="administration-check">
            <input type="checkbox" checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
            {t('enabled')}
          </label>
        </>
      )}
    </RowDialog>
  )
}

type ChoiceProps = { value: string[]; problem: string | undefined; onChange: (events: string[]) => void }

function EventChoice({ value, problem, onChange }: ChoiceProps) {
  const { t } = useTranslation('webhooks')
  const locale = useLocale()
  const events = useQuery(eventsQuery).data ?? []
  const toggle = (code: string, on: boolean) =>
    onChange(on ? [...value, code] : value.filter((other) => other !== code))
  return (
    <fieldset className="administration-people">
      <legend>{t('events')}</legend>
      <div className="administration-people-list">
        {events.map((event) => (
          <label key={event.code} className="administration-check">
            <input
              type="checkbox"
              checked={value.includes(event.code)}
              onChange={(change) => toggle(event.code, change.target.checked)}
            />
            {locale === 'en' ? event.name.en : event.name.zh}
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p className="administration-wrong" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
