import { useQuery } from '@tanstack/react-query'
import type { Element } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../text/useLocale'
import { handlersQuery } from '../../api'
import { DraftExpression } from '../fields/DraftExpression'
import { DraftField } from '../fields/DraftField'
import { SelectField } from '../fields/fields'
import type { DraftProps } from './ExtensionList'
import { InjectedFields } from './InjectedFields'
import { type ListenerDraft, type ListenerEvent, listenerKinds, scriptTypes, timerTypes } from './listener'

type Props = DraftProps<ListenerDraft> & { element: Element; events: readonly ListenerEvent[]; isTask: boolean }

/** The inputs of the listener dialog; what must be filled depends on what was chosen. */
export function ListenerFields({ draft, problems, set, element, events, isTask }: Props) {
  const { t } = useTranslation('designer')
  const { listenerType: kind } = draft
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
        value={kind}
        options={listenerKinds.map((value) => ({ value, label: t(`listener.kinds.${value}`) }))}
        error={problems.listenerType}
        onCommit={(listenerType) => set({ listenerType })}
      />
      {kind === 'expression' && (
        <DraftExpression
          label={t('listener.kinds.expression')}
          value={draft.expression}
          problem={problems.expression}
          element={element}
          onChange={(expression) => set({ expression })}
        />
      )}
      {(kind === 'class' || kind === 'delegateExpression') && (
        <DraftField
          label={t(`listener.kinds.${kind}`)}
          required
          value={draft[kind]}
          problem={problems[kind]}
          onChange={(value) => set({ [kind]: value })}
        />
      )}
      {(kind === 'class' || kind === 'delegateExpression') && (
        <HandlerSelect
          event={draft.event}
          kind={kind}
          value={draft[kind]}
          onChoose={(value) => set({ [kind]: value })}
        />
      )}
      {kind === 'script' && <ScriptFields draft={draft} problems={problems} set={set} />}
      {isTask && draft.event === 'timeout' && <TimerFields draft={draft} problems={problems} set={set} />}
      <InjectedFields fields={draft.fields} onChange={(fields) => set({ fields })} />
    </>
  )
}

type HandlerProps = {
  /** The event that it is for; empty: any. */
  event: string
  kind: 'class' | 'delegateExpression'
  value: string
  onChoose: (value: string) => void
}

/** One of the handlers that the server has, instead of typing its name. */
export function HandlerSelect({ event, kind, value, onChoose }: HandlerProps) {
  const { t } = useTranslation(['designer', 'common'])
  const locale = useLocale()
  const handlers = useQuery({ ...handlersQuery(event), meta: { quiet: true } }).data ?? []
  const named = (classPath: string) => (kind === 'class' ? classPath : `\${${classPath}}`)
  const known = handlers.map(({ name, nameEn, classPath }) => ({
    value: named(classPath),
    label: `${(locale === 'en' && nameEn) || name} (${classPath})`,
  }))
  if (known.length === 0) return null
  return (
    <SelectField
      label={t('listener.handler')}
      value={known.some((one) => one.value === value) ? value : ''}
      options={[{ value: '', label: t('common:pleaseSelect') }, ...known]}
      onCommit={(chosen) => chosen !== '' && onChoose(chosen)}
    />
  )
}

function ScriptFields({ draft, problems, set }: DraftProps<ListenerDraft>) {
  const { t } = useTranslation('designer')
  return (
    <>
      <DraftField
        label={t('listener.scriptFormat')}
        required
        value={draft.scriptFormat}
        problem={problems.scriptFormat}
        onChange={(scriptFormat) => set({ scriptFormat })}
      />
      <SelectField
        label={t('listener.scriptType')}
        required
        value={draft.scriptType}
        options={scriptTypes.map((value) => ({ value, label: t(`listener.scriptTypes.${value}`) }))}
        error={problems.scriptType}
        onCommit={(scriptType) => set({ scriptType })}
      />
      {draft.scriptType === 'external' ? (
        <DraftField
          label={t('listener.resource')}
          required
          value={draft.resource}
          problem={problems.resource}
          onChange={(resource) => set({ resource })}
        />
      ) : (
        <DraftField
          label={t('listener.kinds.script')}
          required
          rows={4}
          value={draft.value}
          problem={problems.value}
          onChange={(value) => set({ value })}
        />
      )}
    </>
  )
}

function TimerFields({ draft, problems, set }: DraftProps<ListenerDraft>) {
  const { t } = useTranslation('designer')
  return (
    <>
      <SelectField
        label={t('listener.timer')}
        value={draft.timerType}
        options={timerTypes.map((value) => ({ value, label: t(`listener.timers.${value}`) }))}
        error={problems.timerType}
        onCommit={(timerType) => set({ timerType })}
      />
      {draft.timerType !== 'none' && (
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
