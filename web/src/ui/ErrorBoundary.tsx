import { Component, type ReactNode } from 'react'
import { Failed } from './Failed'

/** A page that throws takes only itself down; trying again makes it anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}
