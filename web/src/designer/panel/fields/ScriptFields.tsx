import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scriptTypes } from '../extensions/listener'
import { SelectField, TextField } from './fields'

type ScriptText = { format: string; body: string; resource: string }

/** A script: its language, and its text or the address of it. Each change is one step of the undo history. */
export function ScriptFields({ script, onCommit }: { script: ScriptText; onCommit: (script: ScriptText) => void }) {
  const { t } = useTranslation('designer')
  const [type, setType] = useState<string>(script.resource ? 'external' : 'inline')
  return (
    <>
      <TextField
        label={t('listener.scriptFormat')}
        value={script.format}
        onCommit={(format) => onCommit({ ...script, format })}
      />
      <SelectField
        label={t('listener.scriptType')}
        value={type}
        options={scriptTypes.map((value) => ({ value, label: t(`listener.scriptTypes.${value}`) }))}
        onCommit={setType}
      />
      {type === 'external' ? (
        <TextField
          label={t('listener.resource')}
          value={script.resource}
          onCommit={(resource) => onCommit({ ...script, body: '', resource })}
        />
      ) : (
        <TextField
          label={t('listener.kinds.script')}
          rows={4}
          value={script.body}
          onCommit={(body) => onCommit({ ...script, body, resource: '' })}
        />
      )}
    </>
  )
}
