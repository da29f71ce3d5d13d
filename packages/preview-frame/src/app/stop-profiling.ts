/**
 * React measures how long every component renders when it sees developer tools, and takes Fast Refresh's hook for
 * them. Nobody reads those times here, and they cost a twentieth of a large render.
 * Source: `ProfileMode` in React 19's `ReactTypeOfMode.js`; fibers take the mode of the one above.
 */

const PROFILE_MODE = 2

/** Call it before the root's first render. Where React keeps its mode elsewhere, it only stays a little slower. */
export function stopProfiling(root: object): void {
  const current: unknown = read(read(root, '_internalRoot'), 'current')
  const mode = read(current, 'mode')
  if (typeof current === 'object' && current !== null && typeof mode === 'number') {
    Reflect.set(current, 'mode', mode & ~PROFILE_MODE)
  }
}

function read(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined
}
