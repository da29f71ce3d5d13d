/** Hook for the rest of the day's messages with the chosen model. */

import { costsServer } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { modelsQuery, sessionQuery } from '../../api/api.ts'
import { useNow } from '../../browser/clock.ts'
import { useModelChoice } from '../models/model-choice.ts'
import { type Quota, readQuota } from './quota.ts'

/** Null until the session and the models are known. */
export function useQuota(): Quota | null {
  const { data: session } = useQuery(sessionQuery)
  const { isPending } = useQuery(modelsQuery)
  const { current } = useModelChoice()
  const nowMs = useNow(false)
  if (session === undefined || isPending) return null
  return readQuota(session, nowMs, { isCounted: current === null || costsServer(current) })
}

/** Whether the next prompt takes one of the day's messages. */
export function useCostsMessage(): boolean {
  const quota = useQuota()
  return quota !== null && quota.left !== null
}
