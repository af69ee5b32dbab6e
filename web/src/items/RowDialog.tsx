import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import { useApiErrorText } from '../api/useApiErrorText'
import { useNoPendingUploads } from '../form/files/pendingUploads'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'

type Props = {
  title: string
  send: () => Promise<unknown>
  /** The inputs, with what the server says is wrong at each. */
  children: (problemAt: (field: string) => string | undefined) => ReactNode
  onClose: () => void
}

/** The dialog of one row; the server says what is wrong with it. */
export function RowDialog({ title, send, children, onClose }: Props) {
  const { t } = useTranslation('common')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const saving = useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('saved'))
      await queryClient.invalidateQueries({ queryKey: ['materials'] })
      await queryClient.invalidateQueries({ queryKey: ['examineTypes'] })
      onClose()
    },
  })
  // The first that is wrong may be out of sight.
  useEffect(() => {
    if (saving.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [saving.error])
  const nothingOnItsWay = useNoPendingUploads()
  const violations = saving.error instanceof ApiError ? saving.error.violations : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending && nothingOnItsWay()) saving.mutate()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className="items-form" onSubmit={submit} noValidate>
        {children((field) => violations.find((violation) => violation.field === field)?.text)}
        {saving.isError && violations.length === 0 && (
          <p className="items-note error" role="alert">
            {textOf(saving.error)}
          </p>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={saving.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type LabelledProps = {
  label: string
  required?: boolean
  problem?: string
  help?: string
  /** The input, to be given these. */
  children: (input: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

/** A caption over its input, with what is wrong or what to know below. */
export function Labelled({ label, required, problem, help, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="items-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-note` })}
      <p id={`${id}-note`} className={problem ? 'items-note error' : 'items-note'} role={problem ? 'alert' : undefined}>
        {problem ?? help}
      </p>
    </div>
  )
}
