import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import { get, post } from '../api/client'
import type { NoticePreference } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Channel } from '../core/codes'
import { Button } from '../ui/controls/Button'
import { TextInput } from '../ui/controls/TextInput'
import { toast } from '../ui/feedback/toasts'

const path = 'lawer-common/notice/preference'
const key = ['noticePreference']

/** By which ways the user wants to be told beside the messages in the system, which cannot be turned off. */
export function NoticePreferences() {
  const { t } = useTranslation('user')
  const preference = useQuery({ queryKey: key, queryFn: () => get(path), meta: { quiet: true } })
  return (
    <section className="notice-preferences" aria-label={t('notices.title')}>
      <h3>{t('notices.title')}</h3>
      <p>{t('notices.inSystem')}</p>
      {preference.data && preference.data.available.length > 0 && <Fields preference={preference.data} />}
    </section>
  )
}

function Fields({ preference }: { preference: NoticePreference }) {
  const { t } = useTranslation(['user', 'common'])
  const [draft, setDraft] = useState(preference)
  const { save, problem } = useSave(draft)
  const captions: Record<string, string> = {
    [Channel.Sms]: t('notices.sms', { address: preference.mobile || t('notices.noMobile') }),
    [Channel.Mail]: t('notices.mail'),
    [Channel.GovernmentPlatform]: t('notices.platform'),
  }
  const toggle = (code: string, on: boolean) =>
    setDraft({ ...draft, off: on ? draft.off.filter((it) => it !== code) : [...draft.off, code] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      {preference.available.map((code) => (
        <label key={code} className="notice-channel">
          <input
            type="checkbox"
            checked={!draft.off.includes(code)}
            onChange={(event) => toggle(code, event.target.checked)}
          />
          {captions[code]}
        </label>
      ))}
      <EmailField
        value={draft.email}
        hint={preference.emailOfFile && t('notices.emailOfFile', { address: preference.emailOfFile })}
        problem={problem}
        onChange={(email) => setDraft({ ...draft, email })}
      />
      <label className="notice-channel">
        {t('notices.language')}
        <select
          className="native-select"
          value={draft.language || 'zh-CN'}
          onChange={(event) => setDraft({ ...draft, language: event.target.value })}
        >
          <option value="zh-CN">{t('notices.chinese')}</option>
          <option value="en">{t('notices.english')}</option>
        </select>
      </label>
      <Button kind="primary" type="submit" busy={save.isPending}>
        {t('common:save')}
      </Button>
    </form>
  )
}

type EmailProps = { value: string; hint: string; problem: string | undefined; onChange: (text: string) => void }

function EmailField({ value, hint, problem, onChange }: EmailProps) {
  const { t } = useTranslation('user')
  const id = useId()
  return (
    <div className="notice-email">
      <label htmlFor={id}>{t('notices.email')}</label>
      <TextInput
        id={id}
        type="email"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
      <p id={`${id}-note`} className={problem ? 'password-wrong' : undefined} role={problem ? 'alert' : undefined}>
        {problem ?? hint}
      </p>
    </div>
  )
}

/** Saves what was chosen; what is wrong with the address stands below it. */
function useSave({ email, off, language }: NoticePreference) {
  const { t } = useTranslation('user')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: () => post(`${path}/save`, { email, off, language }),
    meta: { quiet: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: key })
      toast('success', t('notices.saved'))
    },
    onError: (reason) => {
      if (!(reason instanceof ApiError) || reason.violations.length === 0) toast('error', textOf(reason))
    },
  })
  const violations = save.error instanceof ApiError ? save.error.violations : []
  return { save, problem: violations.find(({ field }) => field === 'email')?.text }
}
