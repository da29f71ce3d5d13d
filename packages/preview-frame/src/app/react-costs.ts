/** Turns off what React's development build measures for developer tools: nobody reads it here. */

/** Source: `ProfileMode` in React 19's `ReactTypeOfMode.js`; fibers take the mode of the one above. */
const PROFILE_MODE = 2

/** Source: `ReactFiberPerformanceTrack.js` and `ReactJSXElement.js` of React 19.2, which look once, while they are evaluated. */
const TRACING = ['createTask', 'timeStamp']

/** Source: `ReactSharedInternalsClient.js` of React 19.1. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React measures how long every component renders when it sees developer tools, and takes Fast Refresh's hook for
 * them, which costs a twentieth of a large render. Call it before the root's first render. Where React keeps its mode
 * elsewhere, it only stays a little slower.
 */
export function stopProfiling(root: object): void {
  const current: unknown = read(read(root, '_internalRoot'), 'current')
  const mode = read(current, 'mode')
  if (typeof current === 'object' && current !== null && typeof mode === 'number') {
    Reflect.set(current, 'mode', mode & ~PROFILE_MODE)
  }
}

/**
 * React 19.1 and later make an `Error` for each element until 10,000 are made within a second, so that
 * `captureOwnerStack` can tell who made it. That takes half of a large render, and the frame knows each element's
 * source line anyway. React sees the count as past its limit, and has one stack of unknown owners for all.
 */
export function stopOwnerStacks(react: object): void {
  const internals = read(react, INTERNALS)
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    // React counts up, and back to zero each second.
    set: () => undefined,
  })
}

/**
 * Evaluates React without the parts of `console` that it reports to developer tools with. React 19.2 asks
 * `createTask` for each element and runs each component within its task, which takes a third of a large render, and
 * `timeStamp` for its tracks in recordings. Both are put back for the app.
 */
export function withoutTracing<T>(console: object, evaluate: () => T): T {
  const hidden = TRACING.flatMap((name) => {
    const method = Object.getOwnPropertyDescriptor(console, name)
    return method?.configurable === true ? [{ name, method }] : []
  })
  for (const { name } of hidden) Reflect.deleteProperty(console, name)
  try {
    return evaluate()
  } finally {
    for (const { name, method } of hidden) Object.defineProperty(console, name, method)
  }
}

function read(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined
}
