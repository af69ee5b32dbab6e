import type { IssuedLetter } from '../../api/contract'
import { SignaturePicture } from '../../form/files/SignaturePicture'
import '../../form/paper/paper.css'
import './letter.css'

/** A letter as it is sent: A4, in Chinese whatever the page speaks, with the signature where the letter has its place. */
export function LetterPaper({ letter }: { letter: IssuedLetter }) {
  const { organisation, name, text, signature, position } = letter
  const signedAt = text.findIndex(({ anchor }) => anchor === position)
  return (
    <article className="paper letter" lang="zh-CN" aria-label={name}>
      <p className="letter-organ">{organisation}</p>
      <h1>{name}</h1>
      {text.map(({ text, place = 'body' }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a letter neither move nor change.
        <p key={index} className={`letter-${place}`}>
          {text}
          {signature !== null && index === signedAt && <SignaturePicture number={signature} />}
        </p>
      ))}
    </article>
  )
}
