import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentProgress } from '../../api/contract'
import { useCurrentUser } from '../../api/currentUser'
import { holdsAny } from '../../api/permissions'
import { paths, searchOf } from '../../paths'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { usePageTab } from '../../ui/pageTab'
import { closeBatch, remind } from '../api'
import { Progress } from '../credit/StartDialog'
import { CallDialog } from './CallDialog'
import { LevelDialog } from './LevelDialog'

/** The page of each kind of batch. */
const pages = { lawyer: paths.assessmentLawyers, firm: paths.assessmentFirms, public: paths.assessmentPublic }
const kinds = ['lawyer', 'firm', 'public'] as const

type Props = {
  batchId: string
  selected: string[]
  onDone: () => void
}

/** What staff do with a batch: remind, give several cases their level, close; the rest is done at the desk. */
export function BatchTools({ batchId, selected, onDone }: Props) {
  const { t } = useTranslation('rating')
  const queryClient = useQueryClient()
  const { url } = usePageTab()
  const user = useCurrentUser()
  const [giving, setGiving] = useState(false)
  const [calling, setCalling] = useState(false)
  const [progress, setProgress] = useState<AssessmentProgress>()
  const kind = kinds.find((one) => url.startsWith(pages[one])) ?? 'lawyer'
  const done = (text: string) => {
    toast('success', text)
    onDone()
  }
  // What stopped half-way has changed something, too.
  const settle = () => {
    setProgress(undefined)
    return queryClient.invalidateQueries({ queryKey: ['assessment'] })
  }
  const reminding = useMutation({
    mutationFn: () => remind(searchOf(url).get('id') ?? batchId, selected, setProgress),
    onSuccess: () => done(t('assessment.reminded')),
    onSettled: settle,
  })
  const closing = useMutation({
    mutationFn: () => closeBatch(batchId, setProgress),
    onSuccess: () => done(t('assessment.closedNow')),
    onSettled: settle,
  })
  if (user?.zhlx !== 'other') return null
  const levels = holdsAny(user.permissions, ['check:level'])
  return (
    <>
      <a className="button" href={`#${paths.desk}`}>
        {t('assessment.atDesk')}
      </a>
      <Button busy={reminding.isPending} onClick={() => reminding.mutate()}>
        {t(selected.length === 0 ? 'assessment.remindAll' : 'assessment.remind')}
      </Button>
      {levels && kind === 'firm' && (
        <Button onClick={() => setCalling(true)}>
          {selected.length === 0 ? t('assessment.call') : t('assessment.callChosen', { count: selected.length })}
        </Button>
      )}
      {levels && (
        <Button kind="primary" disabled={selected.length === 0} onClick={() => setGiving(true)}>
          {t('assessment.give', { count: selected.length })}
        </Button>
      )}
      {levels && (
        <Button
          busy={closing.isPending}
          onClick={async () => {
            if (await confirm(t('assessment.askClose'))) closing.mutate()
          }}
        >
          {t('assessment.close')}
        </Button>
      )}
      {progress && <Progress {...progress} />}
      {calling && <CallDialog batchId={batchId} ids={selected} onClose={() => setCalling(false)} onDone={onDone} />}
      {giving && <LevelDialog kind={kind} ids={selected} onClose={() => setGiving(false)} onDone={onDone} />}
    </>
  )
}
