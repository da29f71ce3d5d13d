/**
 * Takes the place of a native module of an Expo package that a browser does not have. Loading one would throw, and take down screens that
 * only import the package, or that never call it off a phone; here each call does, and says so.
 */

/** What `Proxy` is asked for by JavaScript itself, to learn what something is. */
const ASKED_OF_ANYTHING = new Set(['$$typeof', '__esModule', 'prototype', 'then', 'toJSON'])

const EVENTS: Readonly<Record<string, () => unknown>> = {
  addListener: () => ({ remove() {} }),
  listenerCount: () => 0,
  removeAllListeners() {},
  removeListener() {},
  removeListeners() {},
  startObserving() {},
  stopObserving() {},
}

export function absentNativeModule(moduleName: string): object {
  return new Proxy(
    {},
    {
      get(_target, member) {
        if (typeof member === 'symbol' || ASKED_OF_ANYTHING.has(member)) return undefined
        return Object.hasOwn(EVENTS, member) ? EVENTS[member] : refusal(`${moduleName}.${member}`)
      },
    },
  )
}

/** May be called, and made with `new`: a module's classes are members too. */
function refusal(name: string) {
  return function refuse(): Promise<never> {
    const error = new Error(`${name} is not available in the preview. It works on a phone.`)
    if (name.endsWith('Async')) return Promise.reject(error)
    throw error
  }
}
