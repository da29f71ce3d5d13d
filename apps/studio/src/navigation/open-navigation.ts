/**
 * The address as a store: goes to another page, follows Back and Forward, and asks before it leaves one that objects.
 *
 * Each entry of the browser's history carries its place in the row, so that a step back which must wait can be taken back.
 */

import { createStore } from 'zustand/vanilla'

interface NavigationState {
  pathname: string
  /** The part of the page that was asked for, a new object each time: `/docs#secrets`. */
  part: PagePart | null
  /** A step that waits for an answer. Null: none. */
  waiting: WaitingStep | null
}

export interface PagePart {
  /** Id of its element. */
  id: string
}

export interface WaitingStep {
  proceed(): void
  stay(): void
}

/** The used part of a window; a test passes a fake. */
interface NavigationWindow {
  readonly location: { readonly pathname: string; readonly hash: string }
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  addEventListener(type: 'popstate', listener: () => void): void
  scrollTo(x: number, y: number): void
}

export function openNavigation(page: NavigationWindow) {
  const store = createStore<NavigationState>(() => ({ ...here(), waiting: null }))
  const objections = new Set<() => boolean>()
  /** Steps of the history that are ours, and neither asked about nor shown. */
  let unaskedSteps = 0
  let place = placeOf(page.history.state) ?? 0
  page.history.replaceState({ place }, '')
  page.addEventListener('popstate', onStep)

  return { store, navigate, leavePart, object }

  /** Shows the page at a path of this site, unless the present one objects. */
  function navigate(path: string): void {
    const [pathname] = path.split('#')
    if (path === page.location.pathname) page.scrollTo(0, 0)
    else if (pathname !== page.location.pathname && mustAsk()) ask(() => push(path))
    else push(path)
  }

  /** Goes back from a part of this page to the page. */
  function leavePart(): void {
    if (place > 0) {
      page.history.go(-1)
      return
    }
    // The page's first address was inside this part: there is no entry of ours before it.
    page.history.replaceState({ place }, '', page.location.pathname)
    store.setState(here())
  }

  /** As long as the function returns true, leaving asks first. Returns the function that withdraws the objection. */
  function object(mustStay: () => boolean): () => void {
    objections.add(mustStay)
    return () => objections.delete(mustStay)
  }

  function push(path: string): void {
    place += 1
    page.history.pushState({ place }, '', path)
    store.setState(here())
    page.scrollTo(0, 0)
  }

  function here(): Pick<NavigationState, 'pathname' | 'part'> {
    const { pathname, hash } = page.location
    return { pathname, part: hash.length > 1 ? { id: hash.slice(1) } : null }
  }

  function onStep(): void {
    // A link to a part of the page adds an entry of the browser's own, which comes after the one before.
    const next = placeOf(page.history.state) ?? place + 1
    const distance = next - place
    place = next
    page.history.replaceState({ place }, '')
    if (unaskedSteps > 0) {
      unaskedSteps -= 1
      return
    }
    const { pathname, part } = here()
    if (pathname === store.getState().pathname) {
      if (part === null) store.setState({ part })
      return
    }
    if (distance === 0 || !mustAsk()) {
      store.setState({ pathname, part: null })
      return
    }
    step(-distance)
    ask(() => {
      step(distance)
      store.setState({ pathname, part: null })
    })
  }

  function step(distance: number): void {
    unaskedSteps += 1
    page.history.go(distance)
  }

  function mustAsk(): boolean {
    return [...objections].some((mustStay) => mustStay())
  }

  function ask(proceed: () => void): void {
    const stay = () => store.setState({ waiting: null })
    store.setState({
      waiting: {
        stay,
        proceed: () => {
          stay()
          proceed()
        },
      },
    })
  }
}

function placeOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('place' in state)) return null
  return typeof state.place === 'number' ? state.place : null
}
