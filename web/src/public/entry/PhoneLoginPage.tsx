import { useState } from 'react'
import { post } from '../../api/client'
import type { OwnAccount } from '../../api/contract'
import { paths } from '../../paths'
import { enter } from '../enter'
import { useWays } from '../useWays'
import { AccountChoice } from './AccountChoice'
import { EntryFrame, type EntryProps } from './EntryFrame'
import { type Proof, SmsStep } from './SmsStep'
import { textsIn } from './texts'
import { useErrors } from './useErrors'

/** /newLogin: by a code to one's mobile number; who has several accounts chooses. */
export default function PhoneLoginPage({ onSignIn, ...frame }: EntryProps) {
  const texts = textsIn(frame.locale)
  const ways = useWays()
  const errors = useErrors(texts)
  const [choice, setChoice] = useState<{ proof: Proof; accounts: OwnAccount[] } | null>(null)
  const signIn = ({ lxdh, smsCode }: Proof, username: string) => {
    onSignIn()
    return enter({ username: '', password: '', lsgzglPhone: lxdh, lsgzglCode: smsCode, lsgzglType: username })
  }
  const proven = async (proof: Proof) => {
    const asked = { usernameOrPhone: proof.lxdh, purpose: 'signIn', smsCode: proof.smsCode }
    const accounts = await post('lawer-security/getMultiRoleByUsernameOrPhone', asked)
    errors.clear()
    const [only] = accounts
    if (only === undefined) return errors.setFailure(texts.noAccount)
    if (accounts.length === 1) return signIn(proof, only.username)
    setChoice({ proof, accounts })
  }
  return (
    <EntryFrame {...frame} title={texts.phoneTitle}>
      {ways?.sms === false && <p role="alert">{texts.noSms}</p>}
      {choice === null ? (
        <SmsStep purpose="signIn" locale={frame.locale} shared={frame.shared} go={texts.signIn} onProven={proven} />
      ) : (
        <AccountChoice
          accounts={choice.accounts}
          texts={texts}
          onChoose={(username) => signIn(choice.proof, username).catch(errors.fail)}
        />
      )}
      <p role="alert" className="entry-failure">
        {errors.failure}
      </p>
      <p className="entry-ways">
        <a href={`#${paths.login}`}>{texts.toPassword}</a>
        <a href={`#${paths.register}`}>{texts.toRegister}</a>
      </p>
    </EntryFrame>
  )
}
