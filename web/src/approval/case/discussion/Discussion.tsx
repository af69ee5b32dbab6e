import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '../../../api/contract'
import { useApiErrorText } from '../../../api/useApiErrorText'
import { Button } from '../../../ui/controls/Button'
import { dateTime } from '../../../ui/dates'
import { Empty } from '../../../ui/feedback/Empty'
import { Failed } from '../../../ui/feedback/Failed'
import { Loading } from '../../../ui/feedback/Loading'
import { toast } from '../../../ui/feedback/toasts'
import { confirm } from '../../../ui/overlay/confirm'
import { discussionQuery, removeComment } from '../../api'
import { CommentForm } from './CommentForm'

/** What colleagues say of a case; its applicant reads what is meant for him. */
export default function Discussion({ sqId }: { sqId: string }) {
  const { t } = useTranslation('acts')
  const textOf = useApiErrorText()
  const found = useQuery(discussionQuery(sqId))
  if (found.isPending) return <Loading />
  if (found.isError && !found.data) return <Failed reason={textOf(found.error)} onRetry={found.refetch} />
  const { comments, mayWrite } = found.data
  return (
    <>
      {comments.length === 0 && <Empty>{t('discussion.none')}</Empty>}
      <ol className="history">
        {comments.map((comment) => (
          <Said key={comment.commentId} sqId={sqId} comment={comment} />
        ))}
      </ol>
      {mayWrite && <CommentForm key={comments.length} sqId={sqId} onClose={() => {}} />}
    </>
  )
}

function Said({ sqId, comment }: { sqId: string; comment: Comment }) {
  const { t } = useTranslation('acts')
  const and = useTranslation('approval').t('history.and')
  const [isEdited, setIsEdited] = useState(false)
  const { person, organisation, text, forApplicant, mentions, at, changedAt, changeable } = comment
  return (
    <li>
      <p className="history-head">
        <strong>{person}</strong>
        {organisation !== person && <span className="history-person">{organisation}</span>}
        {forApplicant && <span className="history-operation">{t('discussion.forApplicant')}</span>}
        <time dateTime={new Date(at).toISOString()}>{dateTime(at)}</time>
      </p>
      {isEdited ? (
        <CommentForm sqId={sqId} comment={comment} onClose={() => setIsEdited(false)} />
      ) : (
        <p className="history-opinion">
          {text ?? t('discussion.gone')}
          {text !== null && changedAt !== null && ` ${t('discussion.changed')}`}
        </p>
      )}
      {mentions.length > 0 && (
        <p className="history-person">{t('discussion.mentioned', { names: mentions.join(and) })}</p>
      )}
      {changeable && !isEdited && (
        <p>
          <Button kind="link" onClick={() => setIsEdited(true)}>
            {t('discussion.edit')}
          </Button>
          <RemoveButton sqId={sqId} commentId={comment.commentId} />
        </p>
      )}
    </li>
  )
}

function RemoveButton({ sqId, commentId }: { sqId: string; commentId: string }) {
  const { t } = useTranslation('acts')
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeComment(commentId),
    onSuccess: async () => {
      toast('success', t('discussion.removed'))
      await queryClient.invalidateQueries(discussionQuery(sqId))
    },
  })
  const ask = async () => {
    if (await confirm(t('discussion.removeAsk'))) removing.mutate()
  }
  return (
    <Button kind="link" busy={removing.isPending} onClick={ask}>
      {t('discussion.remove')}
    </Button>
  )
}
