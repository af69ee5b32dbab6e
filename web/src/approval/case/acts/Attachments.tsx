import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../../ui/feedback/Loading'

const FileField = lazy(() => import('../../../form/files/FileField'))

/** As many as core takes with one decision. */
const mostFiles = 20

type Props = { value: string[]; problem: string | undefined; onChange: (numbers: string[]) => void }

/** Files that go with a decision: whoever sees the case sees them. */
export function Attachments({ value, problem, onChange }: Props) {
  const { t } = useTranslation('acts')
  const id = useId()
  return (
    <fieldset className="operations">
      <legend>{t('attachments')}</legend>
      <Suspense fallback={<Loading />}>
        <FileField id={id} value={value} maxItems={mostFiles} readOnly={false} onChange={onChange} />
      </Suspense>
      {problem !== undefined && (
        <p className="case-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
