/** Shows the page of the current address; the one before stays until the code of the next has loaded. */

import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { matchPath, type PathParts } from './match-path.ts'
import { navigationStore, ShownPageContext } from './navigation.ts'

export interface Route {
  /** `project/:projectId`, or `*` for whatever no other fits. */
  path: string
  /** With `load`, the page before stays until it resolves. */
  Page: ComponentType & { load?: () => Promise<void> }
  /** Called when the address is opened, while the page's code may still be on its way. */
  begin?: (parts: PathParts) => void
}

interface RouterProps {
  routes: readonly Route[]
  /** Around every page. */
  Shell: ComponentType<{ children: ReactNode }>
  ErrorPage: ComponentType
}

export function Router({ routes, Shell, ErrorPage }: RouterProps) {
  const { pathname, route, parts } = useShownRoute(routes)
  if (route === undefined) throw new Error(`No route fits “${pathname}”, and none is for all others.`)
  return (
    <ErrorBoundary ErrorPage={ErrorPage}>
      <ShownPageContext value={{ pathname, parts }}>
        <Shell>
          <ErrorBoundary key={pathname} ErrorPage={ErrorPage}>
            <route.Page />
          </ErrorBoundary>
        </Shell>
      </ShownPageContext>
    </ErrorBoundary>
  )
}

function useShownRoute(routes: readonly Route[]) {
  const [shown, setShown] = useState(() => open(routes, navigationStore.getState().pathname))
  async function show(next: typeof shown): Promise<void> {
    await next.route?.Page.load?.()
    // Meanwhile another address may have been opened.
    if (navigationStore.getState().pathname === next.pathname) setShown(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what shows a page stays the same
  useEffect(
    () =>
      navigationStore.subscribe(({ pathname }, before) => {
        if (pathname === before.pathname) return
        void show(open(routes, pathname))
      }),
    [routes],
  )
  return shown
}

function open(routes: readonly Route[], pathname: string) {
  for (const route of routes) {
    const parts = matchPath(route.path, pathname)
    if (parts === null) continue
    route.begin?.(parts)
    return { pathname, route, parts }
  }
  return { pathname, route: undefined, parts: {} }
}

interface ErrorBoundaryProps {
  ErrorPage: ComponentType
  children: ReactNode
}

class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { ErrorPage, children } = this.props
    return this.state.hasFailed ? <ErrorPage /> : children
  }
}
