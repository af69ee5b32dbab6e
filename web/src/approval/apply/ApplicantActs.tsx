import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApplicantAct, ApplicantCase, ApplicationRow } from '../../api/contract'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { useConflict } from '../case/useConflict'
import { RemoveButton } from '../desk/RemoveButton'
import { revokeApplication, urgeCase } from './api'

type Props = {
  row: ApplicationRow
  view: ApplicantCase
  onAnswer: () => void
  onEvaluate: () => void
}

/** What the applicant may do, as the server says; the first is what is needed now. */
export function ApplicantActs({ row, view, onAnswer, onEvaluate }: Props) {
  const { t } = useTranslation('approval')
  const { sqId } = row
  const taking = useAct()
  if (view.acts.length === 0) return null
  const ask = async (act: 'withdraw' | 'revise' | 'askWithdrawal') => {
    const said = await confirm(t(`applicant.${act}Sure`), { danger: act === 'withdraw' })
    if (said) taking.mutate({ act, run: () => revokeApplication(sqId, act === 'revise' ? 'toStart' : 'end', '') })
  }
  const run: Record<Exclude<ApplicantAct, 'remove'>, () => void> = {
    answer: onAnswer,
    evaluate: onEvaluate,
    urge: () => taking.mutate({ act: 'urge', run: () => urgeCase(sqId) }),
    revise: () => ask('revise'),
    withdraw: () => ask('withdraw'),
    askWithdrawal: () => ask('askWithdrawal'),
  }
  const isTooSoon = view.urgeFrom !== null
  return (
    <div className="applicant-acts">
      {view.acts.map((act, place) =>
        act === 'remove' ? (
          <RemoveButton key={act} row={row} />
        ) : (
          <Button
            key={act}
            kind={place === 0 ? 'primary' : 'plain'}
            busy={taking.isPending}
            disabled={act === 'urge' && isTooSoon}
            onClick={run[act]}
          >
            {t(`applicant.acts.${act}`)}
          </Button>
        ),
      )}
      {view.acts.includes('urge') && (
        <span className="case-note">
          {view.urgeFrom === null
            ? t('applicant.urgeNote')
            : t('applicant.urgeFrom', { time: dateTime(view.urgeFrom, true).slice(11) })}
        </span>
      )}
    </div>
  )
}

/** Does one of them; the page follows. */
function useAct() {
  const { t } = useTranslation('approval')
  const { refresh, onError } = useConflict()
  return useMutation({
    mutationFn: ({
      run,
    }: {
      act: Exclude<ApplicantAct, 'answer' | 'evaluate' | 'remove'>
      run: () => Promise<unknown>
    }) => run(),
    meta: { quiet: true },
    onSuccess: async (_, { act }) => {
      toast('success', t(`applicant.told.${act}`))
      await refresh()
    },
    onError,
  })
}
