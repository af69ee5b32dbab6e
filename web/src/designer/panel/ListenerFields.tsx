import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ListenerDraft, type ListenerEvent, listenerKinds, timerKinds } from './listener'

/** The inputs of the listener dialog; what must be filled depends on what was chosen. */
export function ListenerFields({ events, isTask }: { events: readonly ListenerEvent[]; isTask: boolean }) {
  const { t } = useTranslation('designer')
  const kind = Form.useWatch<ListenerDraft['kind'] | undefined>('kind') ?? 'delegateExpression'
  const event = Form.useWatch<string | undefined>('event')
  const filled = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <>
      <Form.Item name="event" label={t('listener.event')} rules={filled(t('listener.eventMissing'))}>
        <Select options={events.map((value) => ({ value, label: `${value} ${t(`listener.events.${value}`)}` }))} />
      </Form.Item>
      {isTask && (
        <Form.Item name="id" label={t('listener.id')} rules={filled(t('listener.idMissing'))}>
          <Input />
        </Form.Item>
      )}
      <Form.Item name="kind" label={t('listener.kind')} rules={filled(t('listener.kindMissing'))}>
        <Select options={listenerKinds.map((value) => ({ value, label: t(`listener.kinds.${value}`) }))} />
      </Form.Item>
      {kind === 'script' && (
        <Form.Item
          name="scriptFormat"
          label={t('listener.scriptFormat')}
          rules={filled(t('listener.scriptFormatMissing'))}
        >
          <Input />
        </Form.Item>
      )}
      <Form.Item name="value" label={t(`listener.kinds.${kind}`)} rules={filled(t(`listener.missing.${kind}`))}>
        {kind === 'script' ? <Input.TextArea rows={4} /> : <Input />}
      </Form.Item>
      {isTask && event === 'timeout' && <TimerFields />}
    </>
  )
}

function TimerFields() {
  const { t } = useTranslation('designer')
  const timer = Form.useWatch<ListenerDraft['timer'] | undefined>('timer') ?? 'none'
  return (
    <>
      <Form.Item name="timer" label={t('listener.timer')}>
        <Select options={timerKinds.map((value) => ({ value, label: t(`listener.timers.${value}`) }))} />
      </Form.Item>
      {timer !== 'none' && (
        <Form.Item
          name="timerValue"
          label={t('listener.timerValue')}
          rules={[{ required: true, whitespace: true, message: t('listener.timerMissing') }]}
        >
          <Input placeholder="PT1H" />
        </Form.Item>
      )}
    </>
  )
}
