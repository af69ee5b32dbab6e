import { useTranslation } from 'react-i18next'
import type { Case, OpenTask } from '../../api/contract'
import { useFlowNames } from '../../text/flowNames'
import { toast } from '../../ui/feedback/toasts'
import { resubmitApplication } from '../api'
import { useConflict } from '../case/useConflict'
import ApplicationForm from './ApplicationForm'

/** The applicant changes what was sent back and sends it again. */
export default function ResubmitForm({ approvalCase, task }: { approvalCase: Case; task: OpenTask }) {
  const { t } = useTranslation('approval')
  const { nameOf } = useFlowNames()
  const { refresh } = useConflict()
  return (
    <ApplicationForm
      title={nameOf(task.nodeName)}
      draftSlot={`recommit.${task.taskId}`}
      form={approvalCase.form}
      initial={approvalCase.data}
      rights={task.rights}
      submitText={t('apply.resubmit')}
      send={async (values, key) => {
        await resubmitApplication(approvalCase.application.sqId, task, values, key)
        return () => {
          toast('success', t('apply.resubmitted'))
          return refresh()
        }
      }}
    />
  )
}
