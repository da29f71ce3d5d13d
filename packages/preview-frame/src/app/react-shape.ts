/**
 * The parts of React that the frame itself uses. React comes out of the prebuilt packages while the frame runs, so
 * nothing can be imported.
 */

export type Element = unknown

export interface React {
  createElement(type: unknown, props?: object | null, ...children: unknown[]): Element
  Fragment: unknown
  Suspense: unknown
  useLayoutEffect(effect: () => undefined | (() => void), dependencies: readonly unknown[]): void
  Component: new (props: BoundaryProps) => ReactComponent
}

interface BoundaryProps {
  children: Element
}

interface ReactComponent {
  props: BoundaryProps
  state: unknown
  setState(next: object): void
}

export interface ReactDom {
  /** Renders what the callback asks for before it returns. */
  flushSync(callback: () => void): void
}

export interface ReactDomClient {
  createRoot(container: HTMLElement, options: RootOptions): { render(element: Element): void }
}

interface RootOptions {
  onCaughtError(error: unknown, info: { componentStack?: string; errorBoundary?: unknown }): void
  onUncaughtError(error: unknown, info: { componentStack?: string }): void
}
