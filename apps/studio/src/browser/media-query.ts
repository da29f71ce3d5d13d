/** Hook for the result of a media query, updated as the window changes. */

import { useCallback, useSyncExternalStore } from 'react'

export const NARROW_PAGE = '(max-width: 767px)'
/** Chat and pane do not fit side by side: one at a time. */
export const ONE_COLUMN_PAGE = '(max-width: 1023px)'
/** A phone on its side, or a wide page at great zoom. */
export const SHORT_PAGE = '(max-height: 480px)'
/** No phone fits in: the app has all the room. */
export const PHONE_PAGE = '(max-width: 767px), (max-height: 480px) and (max-width: 1023px)'

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
