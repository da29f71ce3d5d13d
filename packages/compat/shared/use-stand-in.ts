/** Tells the frame, once a component is shown, that its package is simulated. */

import { useEffect } from 'react'

export function useStandIn(packageName: string): void {
  useEffect(() => {
    globalThis.__saysoStandIn?.(packageName)
  }, [packageName])
}
