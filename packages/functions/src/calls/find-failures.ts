/** Failures of functions, by the last call of each. */

import type { FunctionProblem } from '../compile/api.ts'
import type { LoggedCall } from './call-log.ts'

/** @param calls newest first. */
export function findFailures(calls: readonly LoggedCall[]): FunctionProblem[] {
  const seen = new Set<string>()
  const failures: FunctionProblem[] = []
  for (const { name, method, status, lines } of calls) {
    const error = lines.find(({ level }) => level === 'uncaught')
    // A browser's question before a call says nothing about the call itself.
    const isJudged = status !== null && (method !== 'OPTIONS' || error !== undefined)
    if (!isJudged || seen.has(name)) continue
    seen.add(name)
    if (error === undefined) continue
    const [message = ''] = error.text.split('\n')
    failures.push({ ...error.place, message: `${isAddress(name) ? name : `functions/${name}`}: ${message}` })
  }
  return failures
}

/** Of another service: functions have no such names. */
const isAddress = (name: string) => name.includes('://')
