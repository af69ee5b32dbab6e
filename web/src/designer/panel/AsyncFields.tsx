import { useTranslation } from 'react-i18next'
import { readExtensions, readFlag, removeExtension, writeAttributes } from '../extension'
import { SwitchField } from './fields'
import type { TabProps } from './tab'

/** Whether the engine goes on by itself before and after the task. */
export function AsyncFields({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const holder = element.businessObject
  const before = readFlag(holder, 'asyncBefore') || readFlag(holder, 'async')
  const after = readFlag(holder, 'asyncAfter')
  const write = (next: { before: boolean; after: boolean }) => {
    const isAsync = next.before || next.after
    writeAttributes(modeler, element, {
      // Flowable reads `async` only, other engines `asyncBefore` only.
      async: next.before || '',
      asyncBefore: next.before || '',
      asyncAfter: next.after || '',
      ...(!isAsync && { exclusive: '' }),
    })
    if (!isAsync) removeRetries({ modeler, element })
  }
  return (
    <fieldset className="designer-group">
      <legend>{t('task.async')}</legend>
      <SwitchField label={t('task.asyncBefore')} value={before} onCommit={(on) => write({ before: on, after })} />
      <SwitchField label={t('task.asyncAfter')} value={after} onCommit={(on) => write({ before, after: on })} />
      {(before || after) && (
        <SwitchField
          label={t('task.exclusive')}
          value={readFlag(holder, 'exclusive')}
          onCommit={(exclusive) => writeAttributes(modeler, element, { exclusive })}
        />
      )}
    </fieldset>
  )
}

/** Retries make sense only where the engine goes on by itself. */
function removeRetries({ modeler, element }: TabProps): void {
  for (const retry of readExtensions(element.businessObject, 'FailedJobRetryTimeCycle')) {
    removeExtension(modeler, element, retry)
  }
}
