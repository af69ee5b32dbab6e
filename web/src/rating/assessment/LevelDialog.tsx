import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { giveLevel } from '../api'
import { ChoiceField, ReasonDialog } from '../fields'

/** The levels that the steps of each kind's flow offer; the server refuses others. */
const levels = {
  lawyer: ['01', '02', '03', '04', '06'],
  firm: ['11', '12', '14', '16'],
  public: ['20', '21', '22', '23', '04'],
}

type Props = { kind: keyof typeof levels; ids: string[]; onClose: () => void; onDone: () => void }

/** Several cases get their level together. */
export function LevelDialog({ kind, ids, onClose, onDone }: Props) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const { khdc } = useDictionaries(['khdc'])
  const [level, setLevel] = useState('')
  return (
    <ReasonDialog
      title={t('assessment.give', { count: ids.length })}
      note={t('assessment.giveNote')}
      required={false}
      queryKeys={['assessment']}
      send={async (reason) => {
        await giveLevel({ ids, level, reason })
        onDone()
      }}
      onClose={onClose}
    >
      {(problemAt) => (
        <ChoiceField
          label={t('assessment.level')}
          value={level}
          required
          problem={problemAt('level')}
          choices={[
            { value: '', label: '' },
            ...levels[kind].map((code) => ({ value: code, label: codeLabel(khdc, code, locale) })),
          ]}
          onChange={setLevel}
        />
      )}
    </ReasonDialog>
  )
}
