import { paths } from '../paths'
import type { PublicTexts } from '../text/public'
import './public.css'

/** A page that could not be shown, and the two ways on. */
export function ErrorPage({
  code,
  title,
  text,
  texts,
}: {
  code: string
  title: string
  text: string
  texts: PublicTexts
}) {
  return (
    <main className="error-page">
      <title>{title}</title>
      <p className="error-code" aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="error-ways">
        <a className="public-button" href={`#${paths.home}`}>
          {texts.goHome}
        </a>
        <button type="button" className="public-button quiet" onClick={() => history.back()}>
          {texts.back}
        </button>
      </p>
    </main>
  )
}
