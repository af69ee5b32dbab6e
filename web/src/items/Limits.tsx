import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import type { ItemLimits } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { TextInput } from '../ui/controls/TextInput'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { itemLimitsQuery, saveItemLimits } from './api'
import { toInteger } from './ExamineTypes'
import { Labelled } from './Labelled'

const numbers = ['legalDays', 'promiseDays'] as const

/** How long cases of an item may take: by law, and as promised. */
export function Limits({ sqType }: { sqType: string }) {
  const textOf = useApiErrorText()
  const found = useQuery(itemLimitsQuery(sqType))
  if (found.isPending) return <Loading />
  if (found.isError) return <Failed reason={textOf(found.error)} onRetry={found.refetch} />
  return <LimitForm sqType={sqType} limits={found.data} />
}

function LimitForm({ sqType, limits }: { sqType: string; limits: ItemLimits | null }) {
  const { t } = useTranslation(['items', 'common'])
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState({
    legalDays: String(limits?.legalDays ?? ''),
    promiseDays: String(limits?.promiseDays ?? 0),
    count: limits?.count ?? 'working',
  })
  const saving = useMutation({
    mutationFn: () =>
      saveItemLimits({
        sqType,
        count: draft.count,
        legalDays: toInteger(draft.legalDays),
        promiseDays: toInteger(draft.promiseDays),
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('limits.saved'))
      await queryClient.invalidateQueries({ queryKey: ['itemLimits', sqType] })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.violations.length === 0) toast('error', textOf(error))
    },
  })
  const violations = saving.error instanceof ApiError ? saving.error.violations : []
  const problemAt = (field: string) => violations.find((one) => one.field === field)?.text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <form className="items-form" onSubmit={submit} noValidate>
      <p className="items-note">{t('limits.note')}</p>
      {numbers.map((key) => (
        <Labelled key={key} label={t(`limits.${key}`)} required={key === 'legalDays'} problem={problemAt(key)}>
          {(input) => (
            <TextInput
              {...input}
              inputMode="numeric"
              value={draft[key]}
              onChange={(text) => setDraft((last) => ({ ...last, [key]: text }))}
            />
          )}
        </Labelled>
      ))}
      <Labelled label={t('limits.count')} problem={problemAt('count')}>
        {(input) => (
          <select
            {...input}
            className="native-select"
            value={draft.count}
            onChange={(event) =>
              setDraft((last) => ({ ...last, count: event.target.value === 'calendar' ? 'calendar' : 'working' }))
            }
          >
            <option value="working">{t('limits.working')}</option>
            <option value="calendar">{t('limits.calendar')}</option>
          </select>
        )}
      </Labelled>
      <Button kind="primary" type="submit" busy={saving.isPending}>
        {t('common:save')}
      </Button>
    </form>
  )
}
