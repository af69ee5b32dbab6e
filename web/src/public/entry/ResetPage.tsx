import { type FormEvent, useState } from 'react'
import { post } from '../../api/client'
import type { OwnAccount } from '../../api/contract'
import type { Locale } from '../../core/types'
import { paths } from '../../paths'
import { interpolate } from '../../text/public'
import { Field } from '../Field'
import { useWays } from '../useWays'
import { AccountChoice } from './AccountChoice'
import { EntryFrame, type EntryProps } from './EntryFrame'
import { type Proof, SmsStep } from './SmsStep'
import { textsIn } from './texts'
import { useErrors } from './useErrors'

/** /resetpassword: a code to the mobile number, the account where there are several, the new password. */
export default function ResetPage(frame: EntryProps) {
  const texts = textsIn(frame.locale)
  const ways = useWays()
  const [proof, setProof] = useState<Proof | null>(null)
  const [accounts, setAccounts] = useState<OwnAccount[]>([])
  const [username, setUsername] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const proven = async (given: Proof) => {
    const asked = { usernameOrPhone: given.lxdh, purpose: 'reset', smsCode: given.smsCode }
    const found = await post('lawer-security/getMultiRoleByUsernameOrPhone', asked)
    setAccounts(found)
    setProof(given)
    setUsername(found.length === 1 ? (found[0]?.username ?? null) : null)
  }
  return (
    <EntryFrame {...frame} title={texts.resetTitle}>
      {ways?.sms === false && <p role="alert">{texts.noSms}</p>}
      {proof === null && (
        <SmsStep purpose="reset" locale={frame.locale} shared={frame.shared} go={texts.next} onProven={proven} />
      )}
      {proof !== null && accounts.length === 0 && <p role="alert">{texts.noAccount}</p>}
      {proof !== null && accounts.length > 0 && username === null && (
        <AccountChoice accounts={accounts} texts={texts} onChoose={setUsername} />
      )}
      {proof !== null && username !== null && !done && (
        <NewPassword proof={proof} username={username} locale={frame.locale} onDone={() => setDone(true)} />
      )}
      {proof !== null && !done && (
        <p>
          <button type="button" className="entry-link" onClick={() => setProof(null)}>
            {texts.otherNumber}
          </button>
        </p>
      )}
      {done && <p role="status">{texts.resetDone}</p>}
      <p className="entry-ways">
        <a href={`#${paths.login}`}>{texts.toPassword}</a>
        <a href={`#${paths.register}`}>{texts.toRegister}</a>
      </p>
    </EntryFrame>
  )
}

type NewPasswordProps = { proof: Proof; username: string; locale: Locale; onDone: () => void }

function NewPassword({ proof, username, locale, onDone }: NewPasswordProps) {
  const texts = textsIn(locale)
  const errors = useErrors(texts)
  const [password, setPassword] = useState('')
  const [passwordAgain, setPasswordAgain] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    errors.clear()
    await post('lawer-security/passwordBack', { username, ...proof, password, passwordAgain }).then(onDone, errors.fail)
    setBusy(false)
  }
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      <p>{interpolate(texts.account, { name: username })}</p>
      <Field label={texts.newPassword} error={errors.fields.password} hint={texts.passwordHint}>
        <input
          type="password"
          value={password}
          autoComplete="new-password"
          maxLength={18}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field label={texts.passwordAgain} error={errors.fields.passwordAgain}>
        <input
          type="password"
          value={passwordAgain}
          autoComplete="new-password"
          maxLength={18}
          onChange={(event) => setPasswordAgain(event.target.value)}
        />
      </Field>
      <p role="alert" className="entry-failure">
        {errors.failure ?? errors.fields.smsCode}
      </p>
      <button type="submit" className="public-button" aria-disabled={busy}>
        {texts.setPassword}
      </button>
    </form>
  )
}
