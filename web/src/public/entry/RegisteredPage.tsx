import { paths, searchOf } from '../../paths'
import { EntryFrame, type EntryProps } from './EntryFrame'
import { registrants } from './registrant'
import { textsIn } from './texts'

/** /registsuccess: what comes next. */
export default function RegisteredPage({ url, ...frame }: EntryProps) {
  const texts = textsIn(frame.locale)
  const kind = registrants.find((one) => one === searchOf(url).get('kind')) ?? 'intern'
  return (
    <EntryFrame {...frame} title={texts.registeredTitle}>
      <section className="entry-form" aria-live="polite">
        <h2>{texts.done}</h2>
        <ol>
          {texts.steps[kind].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <a className="public-button" href={`#${paths.login}`}>
          {texts.signIn}
        </a>
      </section>
    </EntryFrame>
  )
}
