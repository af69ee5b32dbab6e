import { useTranslation } from 'react-i18next'
import { DraftField } from './DraftField'
import type { DraftProblems, DraftProps } from './ExtensionList'
import { SelectField } from './fields'
import { type ListenerDraft, type ListenerEvent, listenerKinds, timerKinds } from './listener'

type Props = DraftProps<ListenerDraft> & { events: readonly ListenerEvent[]; isTask: boolean }

/** The inputs of the listener dialog; what must be filled depends on what was chosen. */
export function ListenerFields({ draft, problems, set, events, isTask }: Props) {
  const { t } = useTranslation('designer')
  const kinds = listenerKinds.map((value) => ({ value, label: t(`listener.kinds.${value}`) }))
  return (
    <>
      <SelectField
        label={t('listener.event')}
        required
        value={draft.event}
        options={events.map((value) => ({ value, label: `${value} ${t(`listener.events.${value}`)}` }))}
        error={problems.event}
        onCommit={(event) => set({ event })}
      />
      {isTask && (
        <DraftField
          label={t('listener.id')}
          required
          value={draft.id}
          problem={problems.id}
          onChange={(id) => set({ id })}
        />
      )}
      <SelectField
        label={t('listener.kind')}
        required
        value={draft.kind}
        options={kinds}
        onCommit={(chosen) => set({ kind: listenerKinds.find((kind) => kind === chosen) ?? draft.kind })}
      />
      {draft.kind === 'script' && (
        <DraftField
          label={t('listener.scriptFormat')}
          required
          value={draft.scriptFormat}
          problem={problems.scriptFormat}
          onChange={(scriptFormat) => set({ scriptFormat })}
        />
      )}
      <DraftField
        label={t(`listener.kinds.${draft.kind}`)}
        required
        value={draft.value}
        rows={draft.kind === 'script' ? 4 : undefined}
        problem={problems.value}
        onChange={(value) => set({ value })}
      />
      {isTask && draft.event === 'timeout' && <TimerFields draft={draft} problems={problems} set={set} />}
    </>
  )
}

function TimerFields({ draft, problems, set }: DraftProps<ListenerDraft>) {
  const { t } = useTranslation('designer')
  return (
    <>
      <SelectField
        label={t('listener.timer')}
        value={draft.timer}
        options={timerKinds.map((value) => ({ value, label: t(`listener.timers.${value}`) }))}
        onCommit={(chosen) => set({ timer: timerKinds.find((kind) => kind === chosen) ?? draft.timer })}
      />
      {draft.timer !== 'none' && (
        <DraftField
          label={t('listener.timerValue')}
          required
          value={draft.timerValue}
          problem={problems.timerValue}
          onChange={(timerValue) => set({ timerValue })}
        />
      )}
    </>
  )
}

/** What a listener must say before it can be written (`designer.md` 5). */
export function useListenerCheck(isTask: boolean): (draft: ListenerDraft) => DraftProblems<ListenerDraft> {
  const { t } = useTranslation('designer')
  const isBlank = (text: string) => text.trim() === ''
  return (draft) => ({
    ...(draft.event === '' && { event: t('listener.eventMissing') }),
    ...(isTask && isBlank(draft.id) && { id: t('listener.idMissing') }),
    ...(draft.kind === 'script' && isBlank(draft.scriptFormat) && { scriptFormat: t('listener.scriptFormatMissing') }),
    ...(isBlank(draft.value) && { value: t(`listener.missing.${draft.kind}`) }),
    ...(isTask &&
      draft.event === 'timeout' &&
      draft.timer !== 'none' &&
      isBlank(draft.timerValue) && { timerValue: t('listener.timerMissing') }),
  })
}
