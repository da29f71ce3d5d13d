/**
 * Tells whether a person uses the app. The browser's own notion (`navigator.userActivation`) also counts a debugger's
 * code in the page, so a measured app would behave differently from a used one.
 */

export interface Person {
  /** Has pressed or typed anything. */
  hasActed(): boolean
  /** Has done so lately enough to be the cause of what happens now. */
  actsNow(): boolean
  /** How often so far. */
  countActs(): number
  /** Did something outside of the app that counts alike: asked for one of its addresses. */
  act(): void
}

const LATELY_MS = 5_000

interface PersonOptions {
  now(): number
  onPress(): void
}

/** Call before the app listens to anything, so that it cannot be first. */
export function watchPerson(target: EventTarget, { now, onPress }: PersonOptions): Person {
  let actedAtMs: number | null = null
  let actCount = 0
  const act = () => {
    actedAtMs = now()
    actCount++
  }
  const note = (event: Event) => {
    if (!event.isTrusted) return
    act()
    if (event.type === 'pointerdown') onPress()
  }
  for (const type of ['pointerdown', 'keydown', 'wheel']) {
    target.addEventListener(type, note, { capture: true, passive: true })
  }
  return {
    hasActed: () => actedAtMs !== null,
    countActs: () => actCount,
    act,
    actsNow: () => actedAtMs !== null && now() - actedAtMs < LATELY_MS,
  }
}
