import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createExpression, readAttribute, writeAttributes, writeProperties } from '../../extension'
import type { TabProps } from '../tabs/tab'
import { SelectField, TextField } from './fields'

const kinds = ['duration', 'date', 'cycle'] as const
type Kind = (typeof kinds)[number]
const properties = { date: 'timeDate', duration: 'timeDuration', cycle: 'timeCycle' } as const
/** How the days of a timer count; none: they run on. */
const calendars = ['workday', 'legal'] as const

/** When a timer goes off. */
export function TimerFields({ modeler, element, definition }: TabProps & { definition: ModdleElement }) {
  const { t } = useTranslation('designer')
  const written = kinds.find((one) => definition[properties[one]])
  const [chosen, setChosen] = useState<Kind>('duration')
  const kind = written ?? chosen
  const body = written === undefined ? '' : (definition[properties[written]].body ?? '')
  // A timer has one of them; the text goes along when another is chosen.
  const write = (next: Kind, text: string) => {
    const value = createExpression(modeler, definition, text)
    const none = { timeDate: undefined, timeDuration: undefined, timeCycle: undefined }
    writeProperties(modeler, element, definition, { ...none, [properties[next]]: value })
  }
  return (
    <>
      <SelectField
        label={t('listener.timer')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`listener.timers.${value}`) }))}
        onCommit={(next) => {
          setChosen(next as Kind)
          if (body !== '') write(next as Kind, body)
        }}
      />
      <TextField
        label={t('listener.timerValue')}
        help={t(`event.timerHelp.${kind}`)}
        value={body}
        onCommit={(text) => write(kind, text)}
      />
      <SelectField
        label={t('event.calendar')}
        value={readAttribute(definition, 'businessCalendarName')}
        options={[
          { value: '', label: t('event.calendars.none') },
          ...calendars.map((value) => ({ value, label: t(`event.calendars.${value}`) })),
        ]}
        onCommit={(businessCalendarName) => writeAttributes(modeler, element, { businessCalendarName }, definition)}
      />
    </>
  )
}
