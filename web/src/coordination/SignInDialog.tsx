import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Dialog } from '../ui/overlay/Dialog'
import { signInCodeQuery } from './api'

/** The code of a meeting for the screen of its room: whoever opens its address is signed in. */
export function SignInDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('work')
  const textOf = useApiErrorText()
  const code = useQuery(signInCodeQuery(id))
  return (
    <Dialog title={t('signInCode')} onClose={onClose}>
      {code.isPending && <Loading />}
      {code.isError && <Failed reason={textOf(code.error)} onRetry={code.refetch} />}
      {code.data && (
        <div className="work-sign-in">
          <QrCode modules={code.data.modules} label={t('signInCode')} />
          <p>{t('signInNote')}</p>
          {code.data.from !== null && code.data.to !== null && (
            <p>{t('signInTime', { from: dateTime(code.data.from, true), to: dateTime(code.data.to, true) })}</p>
          )}
          <p className="work-address">{code.data.address}</p>
          <p role="status">{t('signedCount', { count: code.data.signed })}</p>
          <Button onClick={() => navigator.clipboard.writeText(code.data.address)}>{t('copyAddress')}</Button>
        </div>
      )}
    </Dialog>
  )
}

/** Modules of light around a code, without which readers do not find it. */
const quiet = 4

function QrCode({ modules, label }: { modules: string[]; label: string }) {
  const size = modules.length + 2 * quiet
  const squares = modules.flatMap((row, y) =>
    [...row].flatMap((module, x) => (module === '1' ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  )
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
