import { useTranslation } from 'react-i18next'
import { readAttribute, writeAttributes, writeProperties } from '../../extension'
import { AsyncFields } from '../fields/AsyncFields'
import { TextField } from '../fields/fields'
import { ScriptFields } from '../fields/ScriptFields'
import type { TabProps } from './tab'

/** What a script task runs, and the variable that takes its result. */
export function ScriptTaskTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const holder = element.businessObject
  return (
    <>
      <ScriptFields
        script={{
          format: holder.scriptFormat ?? '',
          body: holder.script ?? '',
          resource: readAttribute(holder, 'resource'),
        }}
        onCommit={({ format, body, resource }) =>
          writeProperties(modeler, element, holder, {
            scriptFormat: format || undefined,
            script: body || undefined,
            'flowable:resource': resource || undefined,
          })
        }
      />
      <TextField
        label={t('task.resultVariable')}
        value={readAttribute(holder, 'resultVariable')}
        onCommit={(resultVariable) => writeAttributes(modeler, element, { resultVariable })}
      />
      <AsyncFields modeler={modeler} element={element} />
    </>
  )
}
