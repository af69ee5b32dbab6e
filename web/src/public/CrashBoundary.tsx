import { Component, type ReactNode } from 'react'
import { currentLocale } from '../text/locale'
import { publicTexts } from '../text/public'
import './public.css'

/** Whatever the application throws, or fails to load, ends here instead of on an empty page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    const texts = publicTexts(currentLocale())
    return (
      <main className="error-page">
        <h1>{texts.crashTitle}</h1>
        <p>{texts.crashText}</p>
        <p className="error-ways">
          <button type="button" className="public-button" onClick={() => location.reload()}>
            {texts.reload}
          </button>
        </p>
      </main>
    )
  }
}
