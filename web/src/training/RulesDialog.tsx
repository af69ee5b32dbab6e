import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { LogRules } from '../api/contract'
import { LineField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { trainingKey } from './api'

const keys = ['fullTimeLogs', 'partTimeLogs', 'lateDays', 'shortestLog', 'longestLog', 'otherPercent'] as const

/** The association says what it demands of logs. */
export function RulesDialog({ rules, onClose }: { rules: LogRules; onClose: () => void }) {
  const { t } = useTranslation('training')
  const [values, setValues] = useState(() => Object.fromEntries(keys.map((key) => [key, String(rules[key])])))
  const numbers = () => Object.fromEntries(keys.map((key) => [key, Number(values[key] || 0)]))
  return (
    <RowDialog
      title={t('rules.title')}
      className="row-fields"
      queryKeys={[trainingKey]}
      fields={keys}
      send={() => post('lawer-other/train/rules/save', { ...rules, ...numbers() })}
      onClose={onClose}
    >
      {(problemAt) =>
        keys.map((key) => (
          <LineField
            key={key}
            label={t(`rules.${key}`)}
            type="number"
            required
            value={values[key] ?? ''}
            problem={problemAt(key)}
            onChange={(value) => setValues({ ...values, [key]: value })}
          />
        ))
      }
    </RowDialog>
  )
}
