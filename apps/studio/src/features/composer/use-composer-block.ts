/** Why nothing can be sent now, whatever is in the prompt; null when it can. */

import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../api/api.ts'
import { useNow } from '../../browser/clock.ts'
import { useIsOnline } from '../../browser/online.ts'
import { readQuota } from '../plans/quota.ts'
import type { ComposerStatus } from './composer.tsx'

export function useComposerBlock(): Extract<ComposerStatus, { kind: 'blocked' }> | null {
  const isOnline = useIsOnline()
  const { data: session } = useQuery(sessionQuery)
  const nowMs = useNow(false)
  if (!isOnline) return { kind: 'blocked', reason: 'You are offline. Your draft is kept.' }
  if (session !== undefined && readQuota(session, nowMs).left === 0) {
    return {
      kind: 'blocked',
      reason: 'No messages left today. You can still edit, preview, restore and export.',
    }
  }
  return null
}
