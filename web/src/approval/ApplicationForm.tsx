import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Refusal } from '../api/refusal'
import type { Form } from '../core/types'
import { FormFields } from '../form/FormFields'
import type { Values } from '../form/path'
import { useForm } from '../form/useForm'
import AntdScope from '../ui/AntdScope'
import { Button } from '../ui/Button'
import { Panel } from '../ui/Panel'
import { useConflict } from './useConflict'

type Props = {
  title: string
  form: Form
  initial: Values
  submitText: string
  /** Sends the values; the key is the same as long as they are. */
  send: (values: Values, idempotencyKey: string) => Promise<void>
}

/** An application being filled in: checked by core while typing, and again by the server. */
export default function ApplicationForm(props: Props) {
  return (
    <AntdScope>
      <Editor {...props} />
    </AntdScope>
  )
}

function Editor({ title, form, initial, submitText, send }: Props) {
  const state = useForm({ form, initial })
  const [tried, setTried] = useState(false)
  const { onError } = useConflict()
  const keyOf = useKey()
  const sending = useMutation({
    mutationFn: () => send(state.values, keyOf(state.values)),
    meta: { quiet: true },
    onError: (error) => {
      if (error instanceof Refusal && error.violations.length > 0) state.refuse(error.violations)
      else onError(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!sending.isPending && state.submit()) sending.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Panel
        title={title}
        extra={
          <Button kind="primary" type="submit" busy={sending.isPending}>
            {submitText}
          </Button>
        }
      >
        <FormFields state={state} summary={tried} />
      </Panel>
    </form>
  )
}

/** The same content sent twice is one submission; other content is another. */
function useKey(): (values: Values) => string {
  const last = useRef<{ values: Values; key: string }>(null)
  return (values) => {
    if (last.current?.values !== values) last.current = { values, key: crypto.randomUUID() }
    return last.current.key
  }
}
