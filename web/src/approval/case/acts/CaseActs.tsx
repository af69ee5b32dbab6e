import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActOffer, Case } from '../../../api/contract'
import { useFlowNames } from '../../../text/flowNames'
import { Button } from '../../../ui/controls/Button'
import { ActDialog } from './ActDialog'
import './acts.css'

/** What the user may do with the case beside deciding it: a button each, and what is not possible now with the reason. */
export function CaseActs({ approvalCase }: { approvalCase: Case }) {
  const { t } = useTranslation('acts')
  const titleOf = useActTitle(approvalCase.acts)
  const [open, setOpen] = useState<ActOffer>()
  const possible = approvalCase.acts.filter(({ refusal }) => refusal === null)
  const refused = approvalCase.acts.filter(({ refusal }) => refusal !== null)
  if (approvalCase.acts.length === 0) return null
  return (
    <section className="case-acts" aria-label={t('title')}>
      {possible.map((offer) => (
        <Button
          key={keyOf(offer)}
          kind={offer.act === 'terminate' ? 'danger' : 'plain'}
          aria-haspopup="dialog"
          onClick={() => setOpen(offer)}
        >
          {titleOf(offer)}
        </Button>
      ))}
      {refused.length > 0 && (
        <details>
          <summary>{t('notNow', { count: refused.length })}</summary>
          <ul>
            {refused.map((offer) => (
              <li key={keyOf(offer)}>{t('why', { act: titleOf(offer), reason: offer.refusal ?? '' })}</li>
            ))}
          </ul>
        </details>
      )}
      {open && (
        <ActDialog
          sqId={approvalCase.application.sqId}
          offer={open}
          title={titleOf(open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

function keyOf({ act, task }: ActOffer) {
  return `${act}-${task?.taskId ?? ''}`
}

/** The name of an act, with its step where it is offered at several. */
function useActTitle(offers: ActOffer[]) {
  const { t } = useTranslation('acts')
  const { nameOf } = useFlowNames()
  return ({ act, task }: ActOffer) => {
    const name = t(`names.${act}`)
    const isOne = offers.filter((other) => other.act === act).length === 1
    return isOne || task === null ? name : t('at', { act: name, node: nameOf(task.nodeName) })
  }
}
