import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowDialog } from '../form/dialog/RowForm'
import { Loading } from '../ui/feedback/Loading'
import { saveMinutes } from './api'

const RichTextInput = lazy(() => import('../form/inputs/RichTextInput'))

/** What came of a meeting, being written. */
export function MinutesDialog({ id, minutes, onClose }: { id: string; minutes: string; onClose: () => void }) {
  const { t } = useTranslation('work')
  const name = useId()
  const [text, setText] = useState(minutes)
  return (
    <RowDialog
      title={t('minutes')}
      wide
      className="work-form"
      queryKeys={['work']}
      fields={['minutes']}
      send={() => saveMinutes(id, text)}
      onClose={onClose}
    >
      {(problemAt) => (
        <div className="work-field">
          <span id={`${name}-label`}>{t('minutes')}</span>
          <Suspense fallback={<Loading />}>
            <RichTextInput
              id={name}
              value={minutes}
              readOnly={false}
              invalid={problemAt('minutes') !== undefined}
              onChange={setText}
            />
          </Suspense>
          <p className="work-wrong" role={problemAt('minutes') ? 'alert' : undefined}>
            {problemAt('minutes')}
          </p>
        </div>
      )}
    </RowDialog>
  )
}
