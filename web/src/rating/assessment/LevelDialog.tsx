import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRecord } from '../../api/contract'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { giveLevel, handIn } from '../api'
import { ChoiceField, ReasonDialog } from '../fields'

/** The results of lawyers without a firm. */
const levels = ['20', '21', '22', '23']

type ChoiceProps = { label: string; value: string; problem?: string; onChange: (level: string) => void }

function LevelChoice(props: ChoiceProps) {
  const locale = useLocale()
  const { khdc } = useDictionaries(['khdc'])
  return (
    <ChoiceField
      {...props}
      required
      choices={levels.map((code) => ({ value: code, label: codeLabel(khdc, code, locale) }))}
    />
  )
}

/** Several get a result together. */
export function LevelDialog({ ids, onClose, onDone }: { ids: string[]; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('rating')
  const [level, setLevel] = useState('21')
  return (
    <ReasonDialog
      title={t('assessment.give', { count: ids.length })}
      required={level === '23'}
      queryKeys={['assessment']}
      send={async (reason) => {
        await giveLevel({ ids, level, reason })
        onDone()
      }}
      onClose={onClose}
    >
      {(problemAt) => (
        <LevelChoice label={t('assessment.level')} value={level} problem={problemAt('level')} onChange={setLevel} />
      )}
    </ReasonDialog>
  )
}

/** What a lawyer without a firm says of his year. */
export function SelfDialog({ record, onClose }: { record: AssessmentRecord; onClose: () => void }) {
  const { t } = useTranslation('rating')
  const [level, setLevel] = useState('21')
  return (
    <ReasonDialog
      title={t('assessment.self')}
      label={t('assessment.summary')}
      field="summary"
      queryKeys={['assessment']}
      successText={t('assessment.handedIn')}
      send={(summary) => handIn(record.id, summary, level, record.selfVersion)}
      onClose={onClose}
    >
      {(problemAt) => (
        <LevelChoice label={t('assessment.selfLevel')} value={level} problem={problemAt('level')} onChange={setLevel} />
      )}
    </ReasonDialog>
  )
}
