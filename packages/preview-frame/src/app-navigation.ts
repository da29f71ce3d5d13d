/** Goes to addresses of the app, and back: through its router where there is one. */

import type { Page } from './page.ts'
import type { Router } from './running-app.ts'

/** Hooks that packages install for the frame. */
interface PackageHooks {
  /** Gives the app the phone's back button; true when it has used it. */
  __saysoPressBack(): boolean
}

export interface AppNavigation {
  navigate(path: string): void
  replace(path: string): void
  goBack(): void
}

export function createNavigation(page: Page, getRouter: () => Router | null): AppNavigation {
  /** Through the router where there is one: it takes an address that it did not set itself for a step back. */
  function navigate(path: string): void {
    page.isAddressChosen = true
    const router = getRouter()
    if (router) router.navigate(path)
    else page.history.open(path)
  }

  function replace(path: string): void {
    page.isAddressChosen = true
    const router = getRouter()
    if (router) router.replace(path)
    else page.history.location.replace(path)
  }

  /** Like the back button of a phone: a changed tab returns to the first one, which no history records. */
  function goBack(): void {
    const { __saysoPressBack: pressBack } = globalThis as Partial<PackageHooks>
    if (pressBack?.()) return
    const router = getRouter()
    if (router?.canGoBack()) router.back()
    else page.history.history.back()
  }

  return { navigate, replace, goBack }
}
