import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case, OpenTask } from '../../api/contract'
import { isSame } from '../../form/state/path'
import { useFlowNames } from '../../text/flowNames'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { resubmitApplication } from '../api'
import { useConflict } from '../case/useConflict'
import ApplicationForm from './ApplicationForm'
import { applicantViewQuery, caseMaterialsQuery } from './api'
import type { HandedIn } from './useServerDraft'

const againWords = { submit: 'apply.resubmit', done: 'apply.resubmitted' } as const
const stepWords = { submit: 'apply.handIn', done: 'apply.handedIn' } as const

/** The applicant changes what was sent back and sends it again. */
export default function ResubmitForm({ approvalCase, task }: { approvalCase: Case; task: OpenTask }) {
  const { t } = useTranslation('approval')
  const { nameOf } = useFlowNames()
  const { refresh } = useConflict()
  const { sqId } = approvalCase.application
  const materials = useQuery(caseMaterialsQuery(sqId))
  const view = useQuery(applicantViewQuery(sqId))
  if (materials.isPending || view.isPending) return <Loading />
  const asked = (materials.data ?? []).filter(({ origin }) => origin === 'item')
  // A step that asks for something of its own sends nothing again.
  const words = task.rights !== null && !view.data?.correction ? stepWords : againWords
  const handedIn = Object.fromEntries(asked.map(({ id, files }) => [id, files.map(({ fileId }) => fileId)]))
  return (
    <ApplicationForm
      title={nameOf(task.nodeName)}
      draftSlot={`recommit.${task.taskId}`}
      draftPlace={{ taskId: task.taskId }}
      materials={{ asked, handedIn, missing: view.data?.correction?.materials }}
      form={approvalCase.form}
      initial={approvalCase.data}
      notes={Object.fromEntries(
        (view.data?.correction?.fields ?? []).map((key) => [
          key,
          { severity: 'warning', text: t('applicant.toCorrect') },
        ]),
      )}
      rights={task.rights}
      submitText={t(words.submit)}
      send={async (values, given, key) => {
        await resubmitApplication(sqId, task, values, changed(given, handedIn), key)
        return () => {
          toast('success', t(words.done))
          return refresh()
        }
      }}
    />
  )
}

/** Of the materials those that are others now: the rest stays as it was handed in. */
function changed(given: HandedIn, before: HandedIn): HandedIn {
  return Object.fromEntries(Object.entries(given).filter(([id, files]) => !isSame(files, before[id] ?? [])))
}
