import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { TextInput } from '../../ui/controls/TextInput'

/** Asks for the account that a task is delegated to; it decides first and hands the task back. */
export function DelegateTo({ onDelegate }: { onDelegate: (to: string) => void }) {
  const { t } = useTranslation('designer')
  const [to, setTo] = useState('')
  return (
    <details>
      <summary>{t('dryRun.delegate')}</summary>
      <div className="designer-row">
        <TextInput aria-label={t('dryRun.delegateTo')} value={to} onChange={setTo} />
        <Button disabled={to.trim() === ''} onClick={() => onDelegate(to.trim())}>
          {t('dryRun.delegate')}
        </Button>
      </div>
    </details>
  )
}
