/** Sends code to the transports: a while after the last change, and not while something in it is still missing. */

import type { SdkData } from '../content/sdk-data.ts'
import { isUnresolved } from '../dependencies/dependency-resolver.ts'
import type { SnackState } from './state.ts'

export interface CodeSender {
  /** Takes the state as it is now. */
  update(state: SnackState): void
  /** Now, without the wait. */
  send(state: SnackState): void
  setDelay(delayMs: number): void
}

export function createCodeSender({ delayMs, sdkData }: { delayMs: number; sdkData: SdkData }): CodeSender {
  let delay = delayMs
  let timer: ReturnType<typeof setTimeout> | null = null
  /** Last content sent on each transport. */
  const sent = new Map<string, Pick<SnackState, 'files' | 'dependencies' | 'sdkVersion' | 'transports'>>()
  let wasBusy = false
  let last: SnackState | null = null

  function cancelWait(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  function send(state: SnackState): void {
    cancelWait()
    if (state.disabled || isBusy(state, sdkData)) return
    const { files, dependencies, sdkVersion, transports } = state
    for (const key of [...sent.keys()]) if (!(key in transports)) sent.delete(key)
    for (const [key, transport] of Object.entries(transports)) {
      const last = sent.get(key)
      const isKnown = last?.transports[key] === transport && !hasNewCode(last, state)
      if (isKnown) continue
      sent.set(key, state)
      transport.postMessage({ type: 'update_code', data: { files, dependencies, sdkVersion } })
    }
  }

  return {
    update(state) {
      const before = last
      last = state
      const busy = isBusy(state, sdkData)
      const isFree = wasBusy && !busy
      wasBusy = busy
      if (state.disabled) {
        cancelWait()
        return
      }
      const isStart = before === null || before.disabled || before.transports !== state.transports
      if (isStart || isFree) send(state)
      else if (hasNewCode(before, state)) schedule(state)
    },
    send,
    setDelay(delayMs) {
      delay = delayMs
    },
  }

  function schedule(state: SnackState): void {
    cancelWait()
    if (delay === 0) send(state)
    else if (delay > 0) timer = setTimeout(() => send(state), delay)
  }
}

function hasNewCode(
  a: Pick<SnackState, 'files' | 'dependencies' | 'sdkVersion'>,
  b: Pick<SnackState, 'files' | 'dependencies' | 'sdkVersion'>,
): boolean {
  return a.files !== b.files || a.dependencies !== b.dependencies || a.sdkVersion !== b.sdkVersion
}

/** A package without its bundle, or an asset without an address; what failed is not waited for. */
function isBusy({ files, dependencies }: SnackState, sdkData: SdkData): boolean {
  return (
    Object.entries(dependencies).some(([name, dependency]) => isUnresolved(name, dependency, sdkData)) ||
    Object.values(files).some((file) => typeof file.contents !== 'string' && file.error === undefined)
  )
}
