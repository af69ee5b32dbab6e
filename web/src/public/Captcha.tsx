import type { PublicTexts } from '../text/public'
import type { CaptchaState } from './useCaptcha'

/** The image to read; a click asks for another one. */
export function Captcha({ captcha, texts }: { captcha: CaptchaState; texts: PublicTexts }) {
  return (
    <button
      type="button"
      className="captcha"
      title={texts.refreshCode}
      aria-label={texts.refreshCode}
      aria-busy={captcha.state === 'loading'}
      onClick={captcha.refresh}
    >
      {captcha.image !== null && <img src={captcha.image} alt={texts.codeImage} width={120} height={40} />}
      {captcha.state === 'failed' && <span>{texts.codeFailed}</span>}
    </button>
  )
}
