/** An outline over a part of the app, where it helps with a name at its edge. */

import { screenSize } from '@sayso/workbench'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'

interface AppRegionProps {
  /** In CSS pixels of the app. */
  box: { x: number; y: number; width: number; height: number }
  /** `changed` fades; `written` stays while it is shown. */
  look: 'pointed' | 'changed' | 'written'
  children?: ReactNode
}

/** Names that stand above a box need this much of the app's pixels. */
const ROOM_ABOVE_PX = 24

export function AppRegion({ box, look, children }: AppRegionProps) {
  const { width } = screenSize(useStore(useOpenProject().panels.device))
  const isOnTheRight = box.x + box.width / 2 > width / 2
  const variables: Record<string, number> = {
    '--x': box.x,
    '--y': box.y,
    '--region-width': box.width,
    '--region-height': box.height,
  }
  return (
    <div
      className={clsx(
        'app-region rounded-chip outline-3',
        look === 'pointed' ? 'outline-focus' : 'outline-signal',
        look === 'changed' && 'change-flash',
      )}
      style={variables}
    >
      {children === undefined ? null : (
        <span
          className={clsx(
            'absolute max-w-64 truncate rounded-chip bg-ink px-2 py-0.5 font-mono text-code-s whitespace-nowrap text-on-ink',
            box.y < ROOM_ABOVE_PX ? 'top-1' : 'bottom-full mb-1',
            isOnTheRight ? 'right-0' : 'left-0',
          )}
        >
          {children}
        </span>
      )}
    </div>
  )
}
