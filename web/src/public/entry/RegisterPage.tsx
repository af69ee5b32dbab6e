import { useState } from 'react'
import { post } from '../../api/client'
import { paths } from '../../paths'
import { useWays } from '../useWays'
import { EntryFrame, type EntryProps } from './EntryFrame'
import { RegisterForm, type Typed } from './RegisterForm'
import { type Registrant, registrants } from './registrant'
import { type Proof, SmsStep } from './SmsStep'
import { textsIn } from './texts'

/** /register: as what, the mobile number, then who one is. */
export default function RegisterPage(frame: EntryProps) {
  const texts = textsIn(frame.locale)
  const ways = useWays()
  const [registrant, setRegistrant] = useState<Registrant>('intern')
  const [proof, setProof] = useState<Proof | null>(null)
  const [isProven, setProven] = useState(false)
  const [typed, setTyped] = useState<Typed | null>(null)
  const proven = async (given: Proof) => {
    await post('lawer-security/sms/check', { purpose: 'register', ...given })
    setProof(given)
    setProven(true)
  }
  const choose = (kind: Registrant) => {
    setRegistrant(kind)
    // Each kind is asked for another number.
    setTyped((last) => last && { ...last, zgzh: '' })
  }
  const back = (last: Typed) => {
    setTyped(last)
    setProven(false)
  }
  return (
    <EntryFrame {...frame} title={texts.registerTitle}>
      {ways?.sms === false && <p role="alert">{texts.noSms}</p>}
      {proof === null || !isProven ? (
        <SmsStep
          purpose="register"
          locale={frame.locale}
          shared={frame.shared}
          go={texts.next}
          given={proof}
          onProven={proven}
        >
          <fieldset className="entry-kinds">
            <legend>{texts.who}</legend>
            {registrants.map((kind) => (
              <label key={kind}>
                <input type="radio" name="registrant" checked={registrant === kind} onChange={() => choose(kind)} />
                {texts.kinds[kind]}
              </label>
            ))}
            <p className="entry-note">{texts.kindHints[registrant]}</p>
          </fieldset>
        </SmsStep>
      ) : (
        <RegisterForm
          registrant={registrant}
          proof={proof}
          locale={frame.locale}
          given={typed}
          onBack={back}
          onDone={() => location.replace(`#${paths.registered}?kind=${registrant}`)}
        />
      )}
      <p className="entry-ways">
        <a href={`#${paths.resetPassword}`}>{texts.toReset}</a>
      </p>
    </EntryFrame>
  )
}
