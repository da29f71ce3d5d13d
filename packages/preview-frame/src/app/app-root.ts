/** Where the app is mounted: one React root with an error boundary that always shows something. */

import { stopProfiling } from './react-costs.ts'
import type { Element, React, ReactDom, ReactDomClient } from './react-shape.ts'

export interface AppRoot {
  /** Mounts this element, or rerenders it where it is mounted already. It is in the DOM when this returns. */
  show(element: Element): void
  /** Mounts this element in short pieces, between which the page answers. It is in the DOM after the last one. */
  showInPieces(element: Element): void
  /** Unmounts everything, so that the next `show` begins again. */
  clear(): void
}

interface AppRootOptions {
  react: React
  reactDom: ReactDom & ReactDomClient
  container: HTMLElement
  /** Replaces an app that cannot be shown. */
  createFallback(): Element
  /** An error reached the root; the mounted app is removed, and a notice is shown until `clear`. */
  onError(error: unknown, componentStack: string | null): void
  /** A boundary of the app itself has caught an error, and shows its fallback. */
  onCaught(error: unknown, componentStack: string | null): void
  /** True for our boundaries around experiments. */
  isQuiet(boundary: unknown): boolean
}

export function createAppRoot({
  react,
  reactDom,
  container,
  createFallback,
  onError,
  onCaught,
  isQuiet,
}: AppRootOptions): AppRoot {
  class AppBoundary extends react.Component {
    override state = { hasFailed: false }

    static getDerivedStateFromError(): object {
      return { hasFailed: true }
    }

    componentDidCatch(error: unknown, info: { componentStack?: string | null }): void {
      onError(error, info.componentStack ?? null)
    }

    render(): Element {
      if (this.state.hasFailed) return createFallback()
      // A component that waits for data must not keep the rest from being shown.
      return react.createElement(react.Suspense, { fallback: null }, this.props.children)
    }
  }

  const root = reactDom.createRoot(container, {
    onCaughtError(error, { errorBoundary, componentStack }) {
      if (errorBoundary instanceof AppBoundary || isQuiet(errorBoundary)) return
      onCaught(error, componentStack ?? null)
    },
    onUncaughtError: (error, { componentStack }) => onError(error, componentStack ?? null),
  })
  stopProfiling(root)

  const render = (element: Element) => root.render(react.createElement(AppBoundary, { children: element }))

  return {
    show: (element) => reactDom.flushSync(() => render(element)),
    showInPieces: (element) => react.startTransition(() => render(element)),
    clear: () => reactDom.flushSync(() => root.render(null)),
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
