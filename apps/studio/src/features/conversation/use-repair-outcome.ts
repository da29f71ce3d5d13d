/** Outcome of a repair: as the server stores it, or as this page has just seen it. */

import type { ChatMessage, RepairOutcome } from '@sayso/wire'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'

/** Null until it is known, and for answers that are not repairs. */
export function useRepairOutcome(message: ChatMessage): RepairOutcome | null {
  const { autoRepair } = useOpenProject()
  const seen = useStore(autoRepair.store, ({ outcome }) =>
    outcome?.messageId === message.id ? outcome.isFixed : null,
  )
  if (seen !== null) return seen ? 'fixed' : 'not-fixed'
  return message.repair?.outcome ?? null
}
