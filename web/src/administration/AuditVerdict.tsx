import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditVerdict as Verdict } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { verifyAudit } from './api'

/** Whether a row of the audit was changed, removed or moved: asked when the auditor wants to know. */
export function AuditVerdict() {
  const { t } = useTranslation('administration')
  const textOf = useApiErrorText()
  const check = useMutation({ mutationFn: verifyAudit, meta: { quiet: true } })
  return (
    <div className="audit-verdict">
      <Button busy={check.isPending} onClick={() => check.mutate()}>
        {t('audit.verify')}
      </Button>
      <span className="administration-note">{t('audit.verifyNote')}</span>
      <div role="status">{check.data && <Found verdict={check.data} />}</div>
      {check.isError && <Failed reason={textOf(check.error)} onRetry={() => check.mutate()} />}
    </div>
  )
}

function Found({ verdict: { rows, lastHash, brokenAt } }: { verdict: Verdict }) {
  const { t } = useTranslation('administration')
  if (rows === null || lastHash === null) {
    const text = brokenAt ? t('audit.broken', { seq: brokenAt }) : t('audit.foreign')
    return <p className="administration-wrong">{text}</p>
  }
  return <p>{t('audit.sound', { rows, hash: lastHash })}</p>
}
