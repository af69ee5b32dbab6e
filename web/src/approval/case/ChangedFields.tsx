import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../api/contract'
import { fieldsOf } from '../../form/state/checking'
import { useForms } from '../../form/state/modules'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'

/** What somebody changed in the form with a step of the case, by the fields' names. */
export default function ChangedFields({ approvalCase, revision }: { approvalCase: Case; revision: number }) {
  const { t } = useTranslation('approval')
  const forms = useForms()
  const locale = useLocale()
  const { form } = approvalCase
  const before = dataOf(approvalCase, revision - 1)
  const after = dataOf(approvalCase, revision)
  const changes = useMemo(
    () => (before && after ? forms.compareForm(form, before, after) : []),
    [forms, form, before, after],
  )
  if (changes.length === 0) return null
  const names = fieldsOf(form)
    .filter(({ key }) => changes.some((change) => change.key === key))
    .map(({ label }) => captionText(label, locale))
  return <p className="history-changes">{t('history.changed', { fields: names.join(t('history.and')) })}</p>
}

function dataOf(approvalCase: Case, revision: number) {
  if (revision === approvalCase.formRevision) return approvalCase.data
  return approvalCase.earlier.find((submission) => submission.revision === revision)?.data
}
