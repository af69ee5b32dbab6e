import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ApiError } from '../api/apiError'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths } from '../paths'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { signInQuery, workPath } from './api'

/** Where the code of a meeting leads: whoever was invited and opens it is signed in. */
export default function SignInPage() {
  const { t } = useTranslation('work')
  const textOf = useApiErrorText()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const code = params.get('code') ?? ''
  const signedIn = useQuery(signInQuery(id, code))
  if (id === '' || code === '') {
    return (
      <Panel title={t('signIn')}>
        <p>{t('scanCode')}</p>
      </Panel>
    )
  }
  if (signedIn.isPending) return <Loading />
  if (signedIn.isError)
    return <Failed reason={reasonOf(signedIn.error) ?? textOf(signedIn.error)} onRetry={signedIn.refetch} />
  const { title, receiverName, signedAt } = signedIn.data
  return (
    <Panel title={t('signIn')}>
      <p role="status">{t('signedIn', { receiver: receiverName, time: dateTime(signedAt, true) })}</p>
      <p>
        <Link to={workPath(paths.receivedNotice, id)}>{title}</Link>
      </p>
    </Panel>
  )
}

/** Why nobody signs in now, in the words of core. */
function reasonOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.violations[0]?.text : undefined
}
