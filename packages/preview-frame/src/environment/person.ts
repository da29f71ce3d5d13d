/**
 * Tells whether a person uses the app. The browser's own notion (`navigator.userActivation`) also counts a debugger's
 * code in the page, so a measured app would behave differently from a used one.
 */

export interface Person {
  /** Has pressed or typed anything. */
  hasActed(): boolean
  /** Has done so lately enough to be the cause of what happens now. */
  actsNow(): boolean
}

const LATELY_MS = 5_000

interface PersonOptions {
  now(): number
  onPress(): void
}

/** Call before the app listens to anything, so that it cannot be first. */
export function watchPerson(target: EventTarget, { now, onPress }: PersonOptions): Person {
  let actedAtMs: number | null = null
  const note = (event: Event) => {
    if (!event.isTrusted) return
    actedAtMs = now()
    if (event.type === 'pointerdown') onPress()
  }
  for (const type of ['pointerdown', 'keydown', 'wheel']) {
    target.addEventListener(type, note, { capture: true, passive: true })
  }
  return {
    hasActed: () => actedAtMs !== null,
    actsNow: () => actedAtMs !== null && now() - actedAtMs < LATELY_MS,
  }
}
