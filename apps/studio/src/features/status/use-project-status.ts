/** Hook for the open project's status, or a part of it: a component renders again when its part changes. */

import { isTimed, type ProjectStatus } from '@sayso/workbench'
import { useCallback, useSyncExternalStore } from 'react'
import { useIsOnline } from '../../browser/online.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'

export function useProjectStatus<Part>(select: (status: ProjectStatus) => Part): Part {
  const { status, conversation } = useOpenProject()
  const isOnline = useIsOnline()
  const subscribe = useCallback(
    (listener: () => void) => {
      const end = status.subscribe(listener)
      const clock = setInterval(() => {
        if (isTimed(conversation.store.getState().turn)) listener()
      }, 1_000)
      return () => {
        end()
        clearInterval(clock)
      }
    },
    [status, conversation],
  )
  return useSyncExternalStore(subscribe, () => select(status.read(isOnline, Date.now())))
}
