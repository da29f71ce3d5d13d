/** Outline that appears for a moment around the part of the app that a change affected, with the file's name. */

import type { ChangedRegion } from '@sayso/preview'
import { useEffect, useState } from 'react'
import { useMediaQuery } from '../../browser/media-query.ts'
import { usePreview, useWorkbench } from '../../page/open-project-context.tsx'
import { AppRegion } from './app-region.tsx'

/** 600 ms of outline, 240 ms of its going. */
const SHOWN_MS = 840
/** Without motion it does not fade, so it stays a little longer. */
const SHOWN_STILL_MS = 1_000

export function ChangedOutline() {
  const changed = usePreview(({ state }) => state?.changed ?? null)
  const isPointing = usePreview(({ state }) => state?.isInspecting ?? false)
  const isWritten = useWorkbench(({ chatStreaming }) => chatStreaming)
  const prefersStillness = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [over, setOver] = useState<ChangedRegion | null>(null)

  useEffect(() => {
    if (changed === null) return
    const timer = setTimeout(() => setOver(changed), prefersStillness ? SHOWN_STILL_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [changed, prefersStillness])

  if (changed === null || changed === over || isPointing) return null
  const { x, y, width, height } = changed.box
  return (
    <AppRegion
      key={[changed.path, x, y, width, height].join()}
      box={changed.box}
      look={isWritten ? 'written' : 'changed'}
    >
      {changed.path.split('/').at(-1)}
    </AppRegion>
  )
}
