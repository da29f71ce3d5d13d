/** Where the app is mounted: one React root with an error boundary that always shows something. */

import type { BoundaryProps, Element, React, ReactDomClient } from './react-shape.ts'

export interface AppRoot {
  /** Renders this element; answers once that is in the DOM. */
  show(element: Element): Promise<void>
  /** Mounts the app once more after an error. */
  retry(): void
}

export interface AppRootOptions {
  react: React
  reactDom: ReactDomClient
  container: HTMLElement
  /** An error reached the root; what was mounted is gone, and a notice stands there until `retry` or an update. */
  onError(error: unknown, componentStack: string | null): void
}

interface BoundaryState {
  hasFailed: boolean
  /** A new number mounts the children anew. */
  attempt: number
}

export function createAppRoot({ react, reactDom, container, onError }: AppRootOptions): AppRoot {
  let boundary: { setState(next: Partial<BoundaryState>): void } | null = null
  let attempt = 0
  let waiting: (() => void)[] = []

  function settle(): void {
    const settled = waiting
    waiting = []
    for (const resolve of settled) resolve()
  }

  class AppBoundary extends react.Component {
    override state: BoundaryState = { hasFailed: false, attempt: 0 }

    static getDerivedStateFromError(): Partial<BoundaryState> {
      return { hasFailed: true }
    }

    componentDidMount(): void {
      boundary = this
      settle()
    }

    componentDidUpdate(): void {
      settle()
    }

    componentDidCatch(error: unknown, info: { componentStack?: string | null }): void {
      onError(error, info.componentStack ?? null)
    }

    render(): Element {
      if (this.state.hasFailed) return createNotice(react, 'The app stopped because of an error.')
      // A component that waits for data must not keep the rest from being shown.
      return react.createElement(
        react.Suspense,
        { key: this.state.attempt, fallback: null },
        this.props.children,
      )
    }
  }

  const root = reactDom.createRoot(container, {
    onCaughtError(error, { errorBoundary }) {
      if (!(errorBoundary instanceof AppBoundary)) console.error(error)
    },
    onUncaughtError: (error, { componentStack }) => onError(error, componentStack ?? null),
  })

  return {
    show(element) {
      const props: BoundaryProps = { children: element }
      return new Promise((resolve) => {
        waiting.push(resolve)
        root.render(react.createElement(AppBoundary, props))
      })
    },
    retry() {
      attempt++
      boundary?.setState({ hasFailed: false, attempt })
    },
  }
}

/** A quiet text in the middle of the screen, in place of something that cannot be shown. */
export function createNotice(react: React, text: string): Element {
  const style = {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: 24,
    textAlign: 'center',
    font: '15px/1.4 system-ui, sans-serif',
    color: '#6b6b70',
  }
  return react.createElement('div', { style, role: 'alert' }, text)
}
