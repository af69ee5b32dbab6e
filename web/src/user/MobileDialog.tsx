import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import { get, post } from '../api/client'
import { useApiErrorText } from '../api/useApiErrorText'
import { RowDialog } from '../form/dialog/RowForm'
import { Button } from '../ui/controls/Button'
import { useCountdown } from '../ui/useCountdown'
import { AccountField } from './AccountField'

/** Another mobile number for oneself: a code is sent to it first, and the password shows that it is he. */
export default function MobileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('user')
  const [lxdh, setLxdh] = useState('')
  const [code, setCode] = useState('')
  const [smsCode, setSmsCode] = useState('')
  const [password, setPassword] = useState('')
  const sending = useCode()
  return (
    <RowDialog
      title={t('mobile.change')}
      className="password-form"
      successText={t('mobile.done')}
      queryKeys={['noticePreference', 'profile']}
      send={() => post('lawer-security/updateMobile', { lxdh, smsCode, password })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <AccountField
            label={t('mobile.number')}
            type="tel"
            autoComplete="tel"
            value={lxdh}
            problem={problemAt('lxdh') ?? sending.problemAt('lxdh')}
            onChange={setLxdh}
          />
          {sending.picture !== null && !sending.isVerified && (
            <AccountField
              label={t('mobile.picture')}
              autoComplete="off"
              value={code}
              problem={sending.problemAt('code')}
              after={<img src={sending.picture} alt={t('mobile.pictureAlt')} width={120} height={40} />}
              onChange={setCode}
            />
          )}
          {sending.picture !== null && (
            <p className="password-hint">
              <Button disabled={sending.isVerifying || sending.isVerified} onClick={sending.verify}>
                {t('mobile.verify')}
              </Button>{' '}
              <span role="status">{sending.verdict}</span>
            </p>
          )}
          <AccountField
            label={t('mobile.smsCode')}
            autoComplete="one-time-code"
            value={smsCode}
            problem={problemAt('smsCode')}
            after={
              <Button
                disabled={sending.wait > 0 || sending.isVerifying}
                onClick={() => sending.send(lxdh, code).finally(() => setCode(''))}
              >
                {sending.wait > 0 ? t('mobile.again', { seconds: sending.wait }) : t('mobile.getCode')}
              </Button>
            }
            onChange={setSmsCode}
          />
          <p className="password-hint" role="status">
            {sending.note}
          </p>
          <AccountField
            label={t('password.oldPassword')}
            type="password"
            autoComplete="current-password"
            value={password}
            problem={problemAt('password')}
            onChange={setPassword}
          />
        </>
      )}
    </RowDialog>
  )
}

/** Asks for a code, with the picture where one is asked for; a minute between two. */
function useCode() {
  const { t } = useTranslation('user')
  const textOf = useApiErrorText()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [wait, setWait] = useCountdown()
  const captcha = useQuery({
    queryKey: ['captcha', 'mobile'],
    queryFn: ({ signal }) => get('lawer-security/captcha', {}, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const puzzle = useMutation({ mutationFn: solvedPuzzle, meta: { quiet: true } })
  const send = async (lxdh: string, code: string) => {
    setProblem(null)
    const proof = puzzle.data ?? { captchaId: captcha.data?.captchaId ?? '', code }
    try {
      const sent = await post('lawer-security/sms/get', { purpose: 'mobile', lxdh, ...proof })
      setNote(sent.demoText === null ? t('mobile.sent') : t('mobile.demoText', { text: sent.demoText }))
      setWait(sent.wait)
    } catch (reason) {
      if (reason instanceof ApiError) setProblem(reason)
      setNote(reason instanceof ApiError && reason.violations.length > 0 ? '' : textOf(reason))
    }
    puzzle.reset()
    if (captcha.data?.required) await captcha.refetch()
  }
  const problemAt = (field: string) => problem?.violations.find((it) => it.field === field)?.text
  const verdicts = {
    idle: '',
    pending: t('mobile.verifying'),
    success: t('mobile.verified'),
    error: puzzle.error === null ? '' : textOf(puzzle.error),
  }
  return {
    picture: captcha.data?.image ?? null,
    isVerifying: puzzle.isPending,
    isVerified: puzzle.isSuccess,
    verdict: verdicts[puzzle.status],
    verify: () => puzzle.mutate(),
    note,
    wait,
    send,
    problemAt,
  }
}

/** The browser solves a puzzle in place of the picture's characters. */
async function solvedPuzzle(): Promise<{ captchaId: string; code: string }> {
  const [{ captchaId, salt, bits }, { solvePuzzle }] = await Promise.all([
    get('lawer-security/puzzle'),
    import('../ui/hash/solvePuzzle'),
  ])
  return { captchaId, code: await solvePuzzle(salt, bits, new AbortController().signal) }
}
