import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../api/apiError'
import type { WorkReceived } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { FormFields } from '../form/fields/FormFields'
import { useNoPendingUploads } from '../form/files/pendingUploads'
import type { Dictionaries } from '../form/reference/dictionaries'
import { fieldsOf, onlyFields } from '../form/state/checking'
import { useForm } from '../form/state/useForm'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { usePageTab, usePageTitle, useUnsaved } from '../ui/pageTab'
import AntdScope from '../ui/theme/AntdScope'
import { answer, type Kind, pagesOf, receivedQuery, workPath } from './api'
import { ReceivedList } from './ReceivedList'
import { useKind } from './useKind'

/** A receipt or a result being filled in. */
export default function AnswerPage() {
  const { t } = useTranslation('work')
  const [params] = useSearchParams()
  const kind = useKind()
  const textOf = useApiErrorText()
  const id = params.get('id') ?? ''
  const received = useQuery(receivedQuery(id, params.get('receiverId') ?? ''))
  usePageTitle(received.data && `${t('answering')} · ${received.data.title}`)
  if (id === '') return <ReceivedList kind={kind} />
  if (received.isError) return <Failed reason={textOf(received.error)} onRetry={received.refetch} />
  if (received.isPending) return <Loading />
  if (!received.data.receipt.mayAnswer) return <Failed reason={t('nothingToAnswer')} />
  return (
    <AntdScope>
      <Answering item={received.data} />
    </AntdScope>
  )
}

function Answering({ item }: { item: WorkReceived }) {
  const { t } = useTranslation('work')
  const { receipt } = item
  const state = useForm({ form: receipt.form, initial: receipt.data })
  const choices = useMemo(() => choicesOf(receipt.choices), [receipt.choices])
  useUnsaved(state.isDirty)
  const noPendingUploads = useNoPendingUploads()
  const sending = useSending(item, state)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending || !noPendingUploads() || !state.submit()) return
    sending.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Panel title={item.title}>
        <p className="work-facts">
          <span>{t('sentBy', { organisation: item.organisation, sender: item.sender })}</span>
          {receipt.dueAt !== null && <span>{t('due', { time: dateTime(receipt.dueAt, true) })}</span>}
        </p>
        {receipt.status === '3' && (
          <p className="work-note" role="alert">
            {t('wasReturned', { opinion: receipt.opinion })}
          </p>
        )}
        <FormFields state={state} choices={choices} summary={state.submitCount > 0} />
        <div className="form-end">
          <Button kind="primary" type="submit" busy={sending.isPending}>
            {t('submit')}
          </Button>
        </div>
      </Panel>
    </form>
  )
}

/** The sender's own choices, as fields take them: code and label are one text. */
function choicesOf(choices: Record<string, string[]>): Dictionaries {
  const options = (labels: string[]) => labels.map((label) => ({ value: label, label }))
  return Object.fromEntries(Object.entries(choices).map(([key, labels]) => [key, options(labels)]))
}

function useSending(item: WorkReceived, state: ReturnType<typeof useForm>) {
  const { t } = useTranslation('work')
  const textOf = useApiErrorText()
  const client = useQueryClient()
  const { setUnsaved, lead } = usePageTab()
  const { receipt } = item
  // The same answer sent twice is one.
  const key = useRef({ content: '', value: '' })
  return useMutation({
    mutationFn: () => {
      const data = onlyFields(fieldsOf(receipt.form), state.values)
      const content = JSON.stringify(data)
      if (key.current.content !== content) key.current = { content, value: crypto.randomUUID() }
      return answer(receipt.id, receipt.version, data, key.current.value)
    },
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('submitted'))
      setUnsaved(false)
      lead(workPath(pagesOf[item.kind as Kind].received, receipt.itemId, receipt.id)) // The server's dictionary gzlb.
      await client.invalidateQueries({ queryKey: ['work'] })
      await client.invalidateQueries({ queryKey: ['menuTree'] })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.violations.length > 0) return state.setServerViolations(error.violations)
      toast('error', textOf(error))
    },
  })
}
