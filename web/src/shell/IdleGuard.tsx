import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../api/client'
import { endSession, lastAct } from '../api/session'
import { siteQuery } from '../api/site'
import { lastTouch } from '../api/touch'
import { Button } from '../ui/controls/Button'
import { Dialog } from '../ui/overlay/Dialog'
import { idleStage, secondsLeft, sessionEnd } from './idle'

/** Warns before the session ends for want of an act, and ends it here when nobody answers: whoever signs in again goes on where he was. */
export function IdleGuard() {
  const { t } = useTranslation('shell')
  const minutes = useQuery(siteQuery).data?.sessionIdleMinutes
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (minutes === undefined) return
    const look = () => {
      const now = Date.now()
      const end = sessionEnd(minutes, lastAct())
      const stage = idleStage(now, end, lastAct(), lastTouch())
      if (stage === 'over') endSession('expired')
      if (stage === 'note') goOn()
      setLeft(stage === 'warn' ? secondsLeft(now, end) : null)
    }
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [minutes])
  if (left === null) return null
  return (
    <Dialog title={t('idleTitle')} onClose={goOn}>
      <p>{t('idleText', { seconds: left })}</p>
      <div className="dialog-actions">
        <Button kind="primary" onClick={goOn}>
          {t('idleContinue')}
        </Button>
      </div>
    </Dialog>
  )
}

/** A call is an act of whoever has just touched the page. What comes of it is told where calls are. */
function goOn(): void {
  get('lawer-security/currentUser').catch(() => undefined)
}
