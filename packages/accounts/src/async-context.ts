/**
 * Switches off what better-auth leaves on. It keeps the state of a call in `AsyncLocalStorage`, and from the first use of one on, Node before 24
 * watches each promise of the process for it, for ever: a fifth of the processor time of a server that writes many answers.
 */

import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context'

/** The library's own, one of each for the whole process. */
const storages = Promise.all([
  getCurrentAuthContextAsyncLocalStorage(),
  getCurrentDBAdapterAsyncLocalStorage(),
  getRequestStateAsyncLocalStorage(),
])
/** Shared by the whole process, as the storages are: a call in progress would lose its state. */
let callsUnderWay = 0

/** Each call of better-auth is made in here. Work that the call leaves running must not need its state. */
export async function callAuth<Result>(call: () => Promise<Result>): Promise<Result> {
  const shared = await storages
  callsUnderWay += 1
  try {
    return await call()
  } finally {
    callsUnderWay -= 1
    if (callsUnderWay === 0) for (const storage of shared) storage.disable()
  }
}
