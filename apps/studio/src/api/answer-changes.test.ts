/**
 * Regression: a tab that had asked for the lines of its answers never showed those of an answer that another tab had
 * written since.
 */

import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { answerChangesQuery, queryClient } from './api.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('lines are asked for once, and again for an answer that the reply did not know', async () => {
  const known = [1]
  const fetched = vi.fn(async () => Response.json({ answers: known.map(answerOf) }))
  vi.stubGlobal('window', { fetch: fetched })
  await shown(1)
  await shown(1)
  expect(fetched).toHaveBeenCalledTimes(1)
  known.push(2)
  expect(await shown(2)).toEqual([1, 2])
  expect(fetched).toHaveBeenCalledTimes(2)
  await shown(1)
  expect(fetched).toHaveBeenCalledTimes(2)
})

const answerOf = (versionNumber: number) => ({ versionNumber, files: [] })

/** Versions that are known once an answer has been shown. */
async function shown(versionNumber: number): Promise<number[]> {
  const observer = new QueryObserver(queryClient, answerChangesQuery('p', versionNumber))
  const unsubscribe = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  unsubscribe()
  return observer.getCurrentResult().data?.answers.map((answer) => answer.versionNumber) ?? []
}
