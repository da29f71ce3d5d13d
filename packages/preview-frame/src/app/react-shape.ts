/**
 * The parts of React that the frame itself uses. React comes out of the prebuilt packages while the frame runs, so
 * nothing can be imported.
 */

export type Element = unknown

export interface React {
  createElement(type: unknown, props?: object | null, ...children: unknown[]): Element
  Fragment: unknown
  Suspense: unknown
  useLayoutEffect(effect: () => undefined | (() => void), dependencies?: readonly unknown[]): void
  useRef<Value>(initial: Value): { current: Value }
  useState<Value>(initial: Value): [Value, (next: Value) => void]
  startTransition(callback: () => void): void
  Component: new <Props extends object = BoundaryProps>(props: Props) => ReactComponent<Props>
}

interface BoundaryProps {
  children: Element
}

interface ReactComponent<Props> {
  props: Props
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
