/** Where this page is, for everything that shows or changes it. */

import { createContext, use, useEffect } from 'react'
import { useStore } from 'zustand'
import type { PathParts } from './match-path.ts'
import { openNavigation, type PagePart, type WaitingStep } from './open-navigation.ts'

const navigation = openNavigation(window)

export const navigationStore = navigation.store
export const navigate = navigation.navigate
export const leavePart = navigation.leavePart

interface ShownPage {
  pathname: string
  parts: PathParts
}

/** The page that is shown: the previous one until the code of the next has loaded. */
export const ShownPageContext = createContext<ShownPage>({ pathname: '/', parts: {} })

export function usePathname(): string {
  return use(ShownPageContext).pathname
}

/** The named parts of this page's address. */
export function usePathParts(): PathParts {
  return use(ShownPageContext).parts
}

export function useProjectId(): string {
  return use(ShownPageContext).parts.projectId ?? ''
}

/** The part of this page that was asked for, a new object each time; null for none. */
export function usePagePart(): PagePart | null {
  return useStore(navigationStore, ({ part }) => part)
}

/** As long as the function returns true, leaving this page waits for an answer. Returns the step that waits, or null. */
export function useObjection(mustStay: () => boolean): WaitingStep | null {
  useEffect(() => navigation.object(mustStay), [mustStay])
  return useStore(navigationStore, ({ waiting }) => waiting)
}
