import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import {
  addExtension,
  readExtensions,
  readFlag,
  removeExtension,
  updateExtension,
  writeAttributes,
} from '../../extension'
import type { TabProps } from '../tabs/tab'
import { SwitchField, TextField } from './fields'

/** Whether the engine goes on by itself before and after the task, or each turn of its loop (`part`). */
export function AsyncFields({ modeler, element, part }: TabProps & { part?: ModdleElement }) {
  const { t } = useTranslation('designer')
  const holder = part ?? element.businessObject
  const before = readFlag(holder, 'asyncBefore') || readFlag(holder, 'async')
  const after = readFlag(holder, 'asyncAfter')
  const write = (next: { before: boolean; after: boolean }) => {
    const isAsync = next.before || next.after
    const values = {
      // Flowable reads `async` only, other engines `asyncBefore` only.
      async: next.before || '',
      asyncBefore: next.before || '',
      asyncAfter: next.after || '',
      ...(!isAsync && { exclusive: '' }),
    }
    writeAttributes(modeler, element, values, holder)
    // The element and the turns of its loop share them.
    if (!isAsyncAnywhere(element)) writeRetries({ modeler, element }, '')
  }
  return (
    <fieldset className="designer-group">
      <legend>{t('task.async')}</legend>
      <SwitchField label={t('task.asyncBefore')} value={before} onCommit={(on) => write({ before: on, after })} />
      <SwitchField label={t('task.asyncAfter')} value={after} onCommit={(on) => write({ before, after: on })} />
      {(before || after) && (
        <>
          <SwitchField
            label={t('task.exclusive')}
            value={readFlag(holder, 'exclusive')}
            onCommit={(exclusive) => writeAttributes(modeler, element, { exclusive }, holder)}
          />
          <TextField
            label={t('task.retries')}
            help={t('task.retriesHelp')}
            value={readRetries(element)}
            onCommit={(cycle) => writeRetries({ modeler, element }, cycle)}
          />
        </>
      )}
    </fieldset>
  )
}

const retries = 'FailedJobRetryTimeCycle'

function readRetries({ businessObject }: Element): string {
  return readExtensions(businessObject, retries)[0]?.body ?? ''
}

/** Whether the engine goes on by itself before or after the element, or the turns of its loop. */
export function isAsync(holder: ModdleElement): boolean {
  return ['async', 'asyncBefore', 'asyncAfter'].some((name) => readFlag(holder, name))
}

function isAsyncAnywhere({ businessObject }: Element): boolean {
  const { loopCharacteristics } = businessObject
  return isAsync(businessObject) || (loopCharacteristics !== undefined && isAsync(loopCharacteristics))
}

/** Retries make sense only where the engine goes on by itself. They stand at the element: engines look nowhere else. */
export function writeRetries({ modeler, element }: TabProps, body: string): void {
  const [present, ...others] = readExtensions(element.businessObject, retries)
  for (const other of others) removeExtension(modeler, element, other)
  if (present === undefined) {
    if (body !== '') addExtension(modeler, element, retries, { body })
  } else if (body === '') removeExtension(modeler, element, present)
  else updateExtension(modeler, element, present, { body })
}
