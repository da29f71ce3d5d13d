/** Where the phone is, for packages that ask for it by native code: at the place of `expo-location`, once the person allows it. */

import { getCurrentPositionAsync, requestForegroundPermissionsAsync, watchPositionAsync } from 'expo-location'

const REFUSED = 1
const UNAVAILABLE = 2

export interface PositionFailure {
  code: number
  message: string
  PERMISSION_DENIED: number
  POSITION_UNAVAILABLE: number
  TIMEOUT: number
}

type OnPosition = (position: unknown) => void
type OnFailure = (failure: PositionFailure) => void

const failure = (code: number, message: string): PositionFailure => ({
  code,
  message,
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
})

export const refusal = () => failure(REFUSED, 'User denied access to location services.')

export async function isAllowed(): Promise<boolean> {
  return (await requestForegroundPermissionsAsync()).status === 'granted'
}

/** Watches by their numbers; null while the question is open. */
const watches = new Map<number, { remove(): void } | null>()
let lastId = 0

export async function getCurrentPosition(onPosition: OnPosition, onFailure?: OnFailure): Promise<void> {
  requireCallback(onPosition)
  if (!(await isAllowed())) return onFailure?.(refusal())
  let position: unknown
  try {
    position = await getCurrentPositionAsync()
  } catch (error) {
    return onFailure?.(failure(UNAVAILABLE, error instanceof Error ? error.message : String(error)))
  }
  onPosition(position)
}

export function watchPosition(onPosition: OnPosition, onFailure?: OnFailure): number {
  requireCallback(onPosition)
  lastId += 1
  const id = lastId
  watches.set(id, null)
  void startWatch(id, onPosition, onFailure)
  return id
}

async function startWatch(id: number, onPosition: OnPosition, onFailure?: OnFailure): Promise<void> {
  if (!(await isAllowed())) return onFailure?.(refusal())
  const watch = await watchPositionAsync({}, onPosition)
  // The app may have ended it while the question was open.
  if (watches.has(id)) watches.set(id, watch)
  else watch.remove()
}

export function clearWatch(id: number): void {
  watches.get(id)?.remove()
  watches.delete(id)
}

export function stopObserving(): void {
  for (const id of [...watches.keys()]) clearWatch(id)
}

export const setRNConfiguration = () => {}

function requireCallback(callback: unknown): void {
  if (typeof callback !== 'function') throw new Error('success callback must be a function')
}
