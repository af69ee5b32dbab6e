import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/apiError'
import type { AreaOption, Comment } from '../../../api/contract'
import { useApiErrorText } from '../../../api/useApiErrorText'
import { Button } from '../../../ui/controls/Button'
import { toast } from '../../../ui/feedback/toasts'
import { discussionQuery, saveComment } from '../../api'
import { PeopleChooser } from '../acts/PeopleChooser'
import '../acts/acts.css'

type Props = { sqId: string; comment?: Comment; onClose: () => void }

/** A comment that is written, or one's own that is written anew. */
export function CommentForm({ sqId, comment, onClose }: Props) {
  const { t } = useTranslation('acts')
  const textOf = useApiErrorText()
  const id = useId()
  const [text, setText] = useState(comment?.text ?? '')
  const [forApplicant, setForApplicant] = useState(comment?.forApplicant ?? false)
  const [mentions, setMentions] = useState<AreaOption[]>([])
  const saving = useSave({ sqId, comment, onClose })
  const violations = saving.error instanceof ApiError ? saving.error.violations : []
  const problemAt = (name: string) => violations.find(({ field }) => field === name)?.text
  const problem = problemAt('text') ?? (saving.error && violations.length === 0 ? textOf(saving.error) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = mentions.map((person) => person.id)
    if (!saving.isPending) saving.mutate({ text, forApplicant, mentions: chosen })
  }
  return (
    <form className="act-form" onSubmit={submit} noValidate>
      <label htmlFor={id} className="opinion-label">
        {t('discussion.write')}
      </label>
      <textarea
        id={id}
        className="text-input"
        rows={3}
        value={text}
        aria-invalid={problem !== undefined || undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {problem !== undefined && (
        <p className="case-problem" role="alert">
          {problem}
        </p>
      )}
      <label>
        <input type="checkbox" checked={forApplicant} onChange={(event) => setForApplicant(event.target.checked)} />{' '}
        {t('discussion.forApplicant')}
      </label>
      {comment === undefined && (
        <details>
          <summary>{t('discussion.mention')}</summary>
          <PeopleChooser
            legend={t('discussion.mention')}
            several
            search={{ purpose: 'mention', sqId }}
            selected={mentions}
            problem={problemAt('mentions')}
            onChange={setMentions}
          />
        </details>
      )}
      <div className="dialog-actions">
        {comment !== undefined && <Button onClick={onClose}>{t('discussion.cancel')}</Button>}
        <Button kind="primary" type="submit" busy={saving.isPending}>
          {t(comment === undefined ? 'discussion.send' : 'discussion.save')}
        </Button>
      </div>
    </form>
  )
}

type Written = { text: string; forApplicant: boolean; mentions: string[] }

function useSave({ sqId, comment, onClose }: Props) {
  const { t } = useTranslation('acts')
  const queryClient = useQueryClient()
  // The same comment sent twice is one.
  const key = useRef({ content: '', value: '' })
  return useMutation({
    mutationFn: (written: Written) => {
      const content = JSON.stringify(written)
      if (key.current.content !== content) key.current = { content, value: crypto.randomUUID() }
      return saveComment({ sqId, commentId: comment?.commentId ?? '', ...written }, key.current.value)
    },
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t(comment === undefined ? 'discussion.sent' : 'discussion.saved'))
      onClose()
      await queryClient.invalidateQueries(discussionQuery(sqId))
    },
  })
}
