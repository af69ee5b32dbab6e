import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../api/apiError'
import type { FormRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { formDesignerPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { TextInput } from '../ui/controls/TextInput'
import { Dialog } from '../ui/overlay/Dialog'
import { copyForm, saveForm } from './api'
import { copyName, newForm } from './design'
import { useKinds } from './panel/FormPanel'

type Props = { original?: FormRow; onClose: () => void }

/** Code and names of a new form, or of a copy; then the designer opens. The server says what is wrong. */
export function NewFormDialog({ original, onClose }: Props) {
  const { t } = useTranslation(['formdesigner', 'common'])
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const textOf = useApiErrorText()
  const kinds = useKinds()
  const [code, setCode] = useState('')
  const [name, setName] = useState(original ? copyName(original) : { zh: '', en: '' })
  const [kind, setKind] = useState('1')
  const create = useMutation({
    mutationFn: () => (original ? copyForm(original.code, code, name) : saveForm(newForm(code, name, kind))),
    meta: { quiet: true },
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: ['customForms'] })
      onClose()
      navigate(formDesignerPath(saved.code))
    },
  })
  const wrong = (...fields: string[]) => textAt(create.error, fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  const title = original ? t('create.copyTitle', { name: original.name }) : t('create.title')
  const isElsewhere = create.isError && !wrong('form.code', 'newCode', 'form.name.zh', 'name.zh')
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form-create" onSubmit={submit}>
        <Text
          label={t('create.code')}
          help={t('create.codeHelp')}
          value={code}
          wrong={wrong('form.code', 'newCode')}
          onChange={setCode}
        />
        <Text
          label={t('create.zh')}
          value={name.zh}
          wrong={wrong('form.name.zh', 'name.zh')}
          onChange={(zh) => setName({ ...name, zh })}
        />
        <Text label={t('create.en')} value={name.en} onChange={(en) => setName({ ...name, en })} />
        {!original && (
          <label className="property">
            {t('create.kind')}
            <select className="native-select" value={kind} onChange={(event) => setKind(event.target.value)}>
              {kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        {isElsewhere && <p className="property-note error">{textOf(create.error)}</p>}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" busy={create.isPending}>
            {t('create.ok')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type TextProps = { label: string; help?: string; value: string; wrong?: string; onChange: (text: string) => void }

function Text({ label, help, value, wrong, onChange }: TextProps) {
  const id = useId()
  return (
    <div className="property">
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        value={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
      <p id={`${id}-note`} className={wrong ? 'property-note error' : 'property-note'}>
        {wrong ?? help}
      </p>
    </div>
  )
}

function textAt(reason: unknown, fields: string[]): string | undefined {
  if (!(reason instanceof ApiError)) return undefined
  return reason.violations.find(({ field }) => fields.includes(field))?.text
}
