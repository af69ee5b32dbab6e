import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { Dialog } from '../../ui/overlay/Dialog'
import './RowForm.css'

/** What the server says is wrong with a field; undefined where it says nothing. */
export type ProblemAt = (field: string) => string | undefined

type Props = {
  className?: string
  /** Sends the row; what it throws is shown at the fields or below them. */
  send: () => Promise<unknown>
  /** Whether it may be sent now; says itself why not. */
  canSend?: () => boolean
  /** Nothing could be sent yet. */
  isDisabled?: boolean
  /** What the button says that sends it; without it, that it saves. */
  submitText?: string
  /** The toast for a row that was sent, or what makes it of what `send` answers; without it, that it is saved. */
  successText?: string | ((answer: unknown) => string)
  /** The first part of the keys of the queries that show such rows. */
  queryKeys?: readonly string[]
  /** The fields that have an input here; without it, every field that the server may name. */
  fields?: readonly string[]
  /** A sentence for violations that have no input here; without it, or where it answers nothing, the server's own. */
  otherProblem?: (problemAt: ProblemAt) => string | undefined
  /** The inputs. */
  children: (problemAt: ProblemAt) => ReactNode
  onClose: () => void
}

const always = () => true

/** The form of one row in a dialog: it is sent whole, the server says what is wrong with it, and it closes when it is saved. */
export function RowForm(props: Props) {
  const {
    className,
    canSend = always,
    isDisabled,
    submitText,
    fields,
    otherProblem,
    children,
    onClose,
    ...sending
  } = props
  const { t } = useTranslation('common')
  const textOf = useApiErrorText()
  const form = useRef<HTMLFormElement>(null)
  const { mutate, error, isError, isPending } = useSend({ ...sending, onClose })
  // The first that is wrong may be out of sight.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  const violations = error instanceof ApiError ? error.violations : []
  const problemAt: ProblemAt = (field) => violations.find((violation) => violation.field === field)?.text
  const isShownAtFields = violations.length > 0 && violations.every(({ field }) => fields?.includes(field) ?? true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && canSend()) mutate()
  }
  return (
    <form ref={form} className={className} onSubmit={submit} noValidate>
      {children(problemAt)}
      {isError && !isShownAtFields && (
        <p className="dialog-problem" role="alert">
          {otherProblem?.(problemAt) ?? textOf(error)}
        </p>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={isPending} disabled={isDisabled}>
          {submitText ?? t('save')}
        </Button>
      </div>
    </form>
  )
}

/** `RowForm` in a dialog with a title. */
export function RowDialog({ title, wide, ...form }: Props & { title: string; wide?: boolean }) {
  return (
    <Dialog title={title} wide={wide} onClose={form.onClose}>
      <RowForm {...form} />
    </Dialog>
  )
}

type Sending = Pick<Props, 'send' | 'successText' | 'queryKeys' | 'onClose'>

function useSend({ send, successText, queryKeys = [], onClose }: Sending) {
  const { t } = useTranslation('common')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: async (answer) => {
      toast('success', typeof successText === 'function' ? successText(answer) : (successText ?? t('saved')))
      for (const key of queryKeys) await queryClient.invalidateQueries({ queryKey: [key] })
      onClose()
    },
  })
}
