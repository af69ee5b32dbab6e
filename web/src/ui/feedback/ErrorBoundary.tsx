import { Component, type ReactNode } from 'react'
import { Failed } from './Failed'

type State = { failed: 'no' | 'yes' | 'notLoaded' }

/** A page that throws takes only itself down; trying again makes it anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: 'no' }

  static getDerivedStateFromError(reason: unknown): State {
    return { failed: isNotLoaded(reason) ? 'notLoaded' : 'yes' }
  }

  override render() {
    return this.state.failed === 'no' ? this.props.children : <Failed onRetry={this.retry} />
  }

  retry = async () => {
    // React does not ask a second time for a part that did not come. While the server is out of reach the other pages
    // stay usable; the browser asks before it leaves what is not saved.
    if (this.state.failed === 'notLoaded') {
      if (await isReachable()) location.reload()
    } else this.setState({ failed: 'no' })
  }
}

/** The program's own parts come with the page that needs them; each browser has its words for one that did not. */
function isNotLoaded(reason: unknown): boolean {
  return reason instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(reason.message)
}

function isReachable(): Promise<boolean> {
  return fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
}
